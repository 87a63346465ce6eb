import './pageLook.css'
import { NO_ICON, readViewIcon } from '@sheaf/icons'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTree, ViewIconView, type TreeEntry } from '../pageTree/index.ts'
import { IconPicker } from '../pickers/index.ts'
import { useIconPanes } from './useIconPanes.tsx'
import { usePageLook } from './usePageLook.ts'

interface EditableTileProps {
  readonly view: TreeEntry
  readonly isEditable: boolean
}

/** The icon beside the title of a database, or that of its layout; a press changes it. */
export function EditableTile({ view, isEditable }: EditableTileProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { setIcon, removeIcon } = usePageLook(view)
  const icon = readViewIcon(view.icon, workspaceId)
  const panes = useIconPanes(view, (url) => setIcon({ ty: 1, value: url }))
  const image = <ViewIconView icon={view.icon} layout={view.layout} size={icon === null ? 18 : 24} />
  const look = { className: 'page-tile', 'data-plain': icon === null ? '' : undefined }
  if (!isEditable) return <span {...look}>{image}</span>
  return (
    <IconPicker
      label={t('page.changeIcon')}
      current={icon ? (view.icon ?? NO_ICON) : null}
      onPick={setIcon}
      onRemove={icon ? removeIcon : null}
      panes={panes}
      trigger={
        <button type="button" aria-label={t('page.changeIcon')} {...look}>
          {image}
        </button>
      }
    />
  )
}
