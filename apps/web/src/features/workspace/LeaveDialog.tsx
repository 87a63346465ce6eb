import type { Workspace } from '@sheaf/contract'
import { Button, ConfirmDialog, Dialog } from '@sheaf/ui'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useMembers } from '../members/index.ts'
import { useOpenSettings } from '../../platform/settings/settingsAddress.ts'
import { useDeparture } from './useDeparture.ts'

export interface LeaveDialogProps {
  readonly workspace: Workspace
  /** Deletes the workspace instead, where nobody else is in it. */
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks before somebody leaves; says to the last owner why not, and what to do instead. */
export function LeaveDialog({ workspace, onDelete, onClose }: LeaveDialogProps) {
  const { t } = useTranslation()
  const openSettings = useOpenSettings()
  const hasOtherOwner = useHasOtherOwner(workspace.workspace_id)
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
            <Button variant="primary" onClick={isAlone ? onDelete : () => openSettings('members')}>
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

/** Whether somebody else is an owner, too; null as long as that is not known. */
function useHasOtherOwner(workspaceId: string): boolean | null {
  const members = useMembers(workspaceId)
  if (!members.data) return members.isError ? true : null
  return (
    members.data.filter(({ role, is_pending_invitation: isPending }) => role === 'Owner' && !isPending)
      .length > 1
  )
}
