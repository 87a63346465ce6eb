import { MenuItem, MenuSeparator } from '@sheaf/ui'
import {
  ArchiveRestore,
  ArrowLeft,
  ArrowRight,
  Copy,
  Download,
  Link,
  ListChecks,
  Pencil,
  Smile,
  Trash2,
  Upload,
} from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { usePageTree, type TreeEntry } from '../../pageTree/index.ts'
import { tabPath } from './tabPath.ts'
import type { ViewDialogs } from './ViewDialogs.ts'
import type { TabActions } from './useTabActions.ts'
import type { OpenTabs } from './useViewTabs.ts'

interface TabMenuItemsProps {
  readonly tab: TreeEntry
  readonly index: number
  readonly tabs: OpenTabs
  readonly isEditable: boolean
  readonly actions: TabActions
  readonly onDo: (what: 'rename' | 'icon' | 'delete') => void
  readonly dialogs: ViewDialogs
}

export function TabMenuItems({ tab, index, tabs, isEditable, actions, onDo, dialogs }: TabMenuItemsProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const copyLink = useCopyLink()
  const common = (
    <>
      <MenuItem icon={Link} onSelect={() => copyLink(tabPath(workspaceId, tabs.rootId, tab.id))}>
        {t('pageTree.copyLink')}
      </MenuItem>
      {dialogs.importRows && (
        <MenuItem icon={Upload} onSelect={dialogs.importRows}>
          {t('grid.import')}
        </MenuItem>
      )}
      {dialogs.exportRows && (
        <MenuItem icon={Download} onSelect={dialogs.exportRows}>
          {t('grid.export')}
        </MenuItem>
      )}
      {dialogs.forms && (
        <MenuItem icon={ListChecks} onSelect={dialogs.forms}>
          {t('grid.forms')}
        </MenuItem>
      )}
      {dialogs.deletedRows && (
        <MenuItem icon={ArchiveRestore} onSelect={dialogs.deletedRows}>
          {t('grid.deletedRows')}
        </MenuItem>
      )}
    </>
  )
  if (!isEditable || tab.id === tabs.rootId) return common
  const isRtl = document.documentElement.dir === 'rtl'
  const [Before, After] = isRtl ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => onDo('rename')}>
        {t('grid.renameView')}
      </MenuItem>
      <MenuItem icon={Smile} onSelect={() => onDo('icon')}>
        {t('fields.changeIcon')}
      </MenuItem>
      {index > 1 && (
        <MenuItem icon={Before} onSelect={() => actions.move(index, index - 1)}>
          {isRtl ? t('fields.moveRight') : t('fields.moveLeft')}
        </MenuItem>
      )}
      {index < tabs.tabs.length - 1 && (
        <MenuItem icon={After} onSelect={() => actions.move(index, index + 2)}>
          {isRtl ? t('fields.moveLeft') : t('fields.moveRight')}
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={() => actions.duplicate(tab.id)}>
        {t('fields.duplicate')}
      </MenuItem>
      {common}
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={() => onDo('delete')}>
        {t('grid.deleteView')}
      </MenuItem>
    </>
  )
}
