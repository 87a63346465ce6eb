import './pageLook.css'
import { NO_ICON, readViewIcon } from '@sheaf/icons'
import { pageCover } from '@sheaf/model'
import { Button } from '@sheaf/ui'
import { ImageUp, SmilePlus } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTree, type TreeEntry } from '../pageTree/index.ts'
import { IconImage, IconPicker } from '../pickers/index.ts'
import { CoverPicker } from './CoverPicker.tsx'
import { useIconPanes } from './useIconPanes.tsx'
import { usePageLook } from './usePageLook.ts'

export interface EditableHeadProps {
  readonly view: TreeEntry
  readonly isEditable: boolean
}

/** What stands between cover and title: the icon, and the ways to an icon and a cover. */
export function EditableHead({ view, isEditable }: EditableHeadProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { setIcon, removeIcon, choice } = usePageLook(view)
  const icon = readViewIcon(view.icon, workspaceId)
  const hasCover = pageCover(view.extra) !== null
  const image = icon && <IconImage icon={icon} size={72} />
  const panes = useIconPanes(view, (url) => setIcon({ ty: 1, value: url }))

  if (!isEditable) return <div className="page-head">{image && <div className="page-icon">{image}</div>}</div>
  return (
    <div className="page-head">
      <IconPicker
        label={t('page.changeIcon')}
        current={icon ? (view.icon ?? NO_ICON) : null}
        onPick={setIcon}
        onRemove={icon ? removeIcon : null}
        panes={panes}
        trigger={
          image ? (
            <button type="button" className="page-icon" aria-label={t('page.changeIcon')}>
              {image}
            </button>
          ) : (
            <Button className="page-look-action" size="sm" variant="ghost" icon={SmilePlus}>
              {t('pageLook.addIcon')}
            </Button>
          )
        }
      />
      {!hasCover && (
        <CoverPicker
          choice={choice}
          align="start"
          trigger={
            <Button className="page-look-action" size="sm" variant="ghost" icon={ImageUp}>
              {t('pageLook.addCover')}
            </Button>
          }
        />
      )}
    </div>
  )
}
