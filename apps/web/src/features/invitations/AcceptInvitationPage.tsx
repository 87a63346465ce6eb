import { useSearchParams } from 'react-router'
import { fetchInvitation, sendAcceptance } from './invitationsApi.ts'
import { InvitationScreen } from './InvitationScreen.tsx'
import { stateOfInvitation } from './invitationState.ts'
import { useJoining } from './useJoining.ts'

/** `/accept-invitation?invited_id=`, the address in the mail. Strangers do not learn who invites whom to what. */
export function AcceptInvitationPage() {
  const [search] = useSearchParams()
  const id = search.get('invited_id')
  const joining = useJoining({
    key: id ? ['mail', id] : null,
    find: () => fetchInvitation(id ?? ''),
    stateOf: stateOfInvitation,
    join: () => sendAcceptance(id ?? ''),
    placeOf: (invitation) => ({
      workspaceId: invitation.workspace_id,
      name: invitation.workspace_name ?? '',
    }),
  })
  const { found } = joining
  return (
    <InvitationScreen
      kind="mail"
      joining={joining}
      place={
        found && {
          name: found.workspace_name ?? '',
          icon: found.workspace_icon ?? '',
          who: found.inviter_name || found.inviter_email || '',
          memberCount: found.member_count,
        }
      }
    />
  )
}
