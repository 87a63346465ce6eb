import { NO_ICON } from '@sheaf/icons'
import { ConfirmDialog } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { TreeEntry } from '../../pageTree/index.ts'
import { IconPicker } from '../../pickers/index.ts'
import type { TabActions } from './useTabActions.ts'

interface TabDialogsProps {
  readonly kind: 'icon' | 'delete'
  readonly tab: TreeEntry
  readonly name: string
  readonly anchor: Element | null
  readonly actions: TabActions
  readonly onClose: () => void
}

/** What a menu of a tab opens. */
export function TabDialogs({ kind, tab, name, anchor, actions, onClose }: TabDialogsProps) {
  const { t } = useTranslation()
  if (kind === 'icon')
    return (
      anchor && (
        <IconPicker
          isOpen
          anchor={anchor}
          label={t('fields.changeIcon')}
          current={tab.icon ?? NO_ICON}
          onPick={(icon) => actions.setIcon(tab.id, icon)}
          onRemove={tab.icon ? () => actions.removeIcon(tab.id) : null}
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose()
          }}
        />
      )
    )
  return (
    <ConfirmDialog
      isOpen
      title={t('grid.deleteView')}
      text={t('grid.deleteViewText', { name })}
      confirmLabel={t('grid.deleteView')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => {
        onClose()
        void actions.remove(tab.id)
      }}
      onCancel={onClose}
    />
  )
}
