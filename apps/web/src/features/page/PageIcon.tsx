import type { ViewIcon } from '@sheaf/contract'
import { Menu, MenuItem, X } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'

export interface PageIconProps {
  readonly icon: ViewIcon | null
  readonly onRemove: (() => void) | null
}

/** The large picture above the title: an emoji or an image. A drawn icon of another client is shown in the bars only. */
export function PageIcon({ icon, onRemove }: PageIconProps) {
  const { t } = useTranslation()
  const content = contentOf(icon)
  if (content === null) return null
  if (!onRemove) return <div className="page-icon">{content}</div>
  return (
    <Menu
      trigger={
        <button type="button" className="page-icon" aria-label={t('page.changeIcon')}>
          {content}
        </button>
      }
    >
      <MenuItem icon={X} onSelect={onRemove}>
        {t('page.removeIcon')}
      </MenuItem>
    </Menu>
  )
}

function contentOf(icon: ViewIcon | null) {
  if (icon?.ty === 0 && icon.value !== '') return <span aria-hidden>{icon.value}</span>
  if (icon?.ty === 1 && /^(https?:\/\/|\/(?!\/))/.test(icon.value)) return <img src={icon.value} alt="" />
  return null
}
