import type { Invitation } from '@sheaf/contract'
import { MenuGroup, MenuItem, toast } from '@sheaf/ui'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { useMyInvitations } from './useMyInvitations.ts'
import { WorkspaceMark } from './WorkspaceMark.tsx'

/** Invitations that wait for the signed-in person, in the menu of workspaces: a press accepts and goes there. */
export function InvitationItems() {
  const { t } = useTranslation()
  const { invitations, accept } = useMyInvitations()
  const join = useJoinToast()
  if (invitations.length === 0) return null
  return (
    <MenuGroup label={t('invitation.waiting')}>
      {invitations.map((invitation) => (
        <MenuItem
          key={invitation.invite_id}
          mark={
            <WorkspaceMark
              name={invitation.workspace_name ?? ''}
              icon={invitation.workspace_icon ?? ''}
              size={28}
            />
          }
          note={invitedBy(t('invitation.by', { name: inviterOf(invitation) }), invitation)}
          onSelect={() => join(accept.mutateAsync(invitation), invitation)}
        >
          {t('invitation.acceptNamed', { name: invitation.workspace_name ?? '' })}
        </MenuItem>
      ))}
    </MenuGroup>
  )
}

function invitedBy(words: string, invitation: Invitation): string | undefined {
  return inviterOf(invitation) === '' ? undefined : words
}

export function inviterOf(invitation: Invitation): string {
  return invitation.inviter_name || invitation.inviter_email || ''
}

/** Says how an acceptance ended, and opens the workspace. */
export function useJoinToast(): (accepted: Promise<void>, invitation: Invitation) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refuse = useRefusalToast()
  return (accepted, invitation) => {
    accepted.then(
      () => {
        toast(t('invitation.joined', { name: invitation.workspace_name ?? '' }))
        void navigate(`/app/${invitation.workspace_id}`)
      },
      (error: unknown) => refuse(error instanceof Error ? error : new Error(String(error))),
    )
  }
}
