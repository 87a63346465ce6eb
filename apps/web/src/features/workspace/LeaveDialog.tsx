import type { Workspace } from '@sheaf/contract'
import { Button, ConfirmDialog, Dialog } from '@sheaf/ui'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { requestWorkspaceDialog } from '../../platform/dialogs/workspaceDialogRequest.ts'
import { useDeparture } from './useDeparture.ts'

export interface LeaveDialogProps {
  readonly workspace: Workspace
  /** Somebody else is an owner, too; null as long as that is not known. */
  readonly hasOtherOwner: boolean | null
  readonly onClose: () => void
}

/** Asks before somebody leaves; says to the last owner why not, and what to do instead. */
export function LeaveDialog({ workspace, hasOtherOwner, onClose }: LeaveDialogProps) {
  const { t } = useTranslation()
  const name = workspace.workspace_name
  const { go, isPending } = useDeparture('leave', workspace.workspace_id, name, onClose)
  if (workspace.role === 'Owner' && hasOtherOwner === null) return null

  if (workspace.role === 'Owner' && hasOtherOwner === false) {
    const isAlone = workspace.member_count === 1
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('workspace.lastOwnerTitle')}
        text={t(isAlone ? 'workspace.aloneText' : 'workspace.lastOwnerText')}
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button variant="primary" onClick={() => requestWorkspaceDialog(isAlone ? 'delete' : 'members')}>
              {t(isAlone ? 'workspace.delete' : 'workspace.chooseOwner')}
            </Button>
          </>
        }
      />
    )
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('workspace.leaveTitle', { name })}
      text={t(workspace.role === 'Guest' ? 'workspace.leaveGuestText' : 'workspace.leaveText')}
      confirmLabel={t('workspace.leave')}
      cancelLabel={t('common.cancel')}
      isLoading={isPending}
      onConfirm={go}
      onCancel={onClose}
    />
  )
}
