import { useParams } from 'react-router'
import { fetchInviteCodeInfo, sendJoin } from './invitationsApi.ts'
import { InvitationScreen } from './InvitationScreen.tsx'
import { useJoining } from './useJoining.ts'

/** `/app/invited/:code`, where an invite link leads: what the workspace is, and the way in. */
export function InvitedPage() {
  const { code = '' } = useParams()
  const joining = useJoining({
    key: code === '' ? null : ['link', code],
    find: () => fetchInviteCodeInfo(code),
    stateOf: (info) => (info.is_member === true ? 'joined' : 'open'),
    join: () => sendJoin(code),
    placeOf: (info) => ({ workspaceId: info.workspace_id, name: info.workspace_name }),
  })
  const { found } = joining
  return (
    <InvitationScreen
      kind="link"
      joining={joining}
      place={
        found && {
          name: found.workspace_name,
          icon: found.workspace_icon_url ?? '',
          who: found.owner_name,
          memberCount: found.member_count,
        }
      }
    />
  )
}
