import type { WorkspaceMember, WorkspaceRole } from '@sheaf/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendInvitations, sendRemoval, sendRevocation, sendRole } from './membersApi.ts'
import { membersKey } from './membersKeys.ts'

export type MemberActions = ReturnType<typeof useMemberActions>

interface RoleChange {
  readonly member: WorkspaceMember
  readonly role: WorkspaceRole
}

type Members = readonly WorkspaceMember[]

/** What an owner does with the people of a workspace. What can be undone shows at once, the rest once it is done. */
export function useMemberActions(workspaceId: string) {
  const client = useQueryClient()
  const key = membersKey(workspaceId)

  async function refresh(): Promise<void> {
    void client.invalidateQueries({ queryKey: ['workspaces'] })
    await client.invalidateQueries({ queryKey: key })
  }

  /** Shows the list as it will be; answers what brings it back. */
  async function foresee(change: (members: Members) => Members): Promise<() => void> {
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<Members>(key)
    client.setQueryData<Members>(key, (members) => members && change(members))
    return () => client.setQueryData(key, before)
  }

  const invite = useMutation({
    mutationFn: (emails: readonly string[]) => sendInvitations(workspaceId, emails, 'Member'),
    // A list that was sent in part leaves those who were invited.
    onSettled: refresh,
  })
  const sendAgain = useMutation({
    mutationFn: (member: WorkspaceMember) => sendInvitations(workspaceId, [member.email], member.role),
    onSettled: refresh,
  })
  const revoke = useMutation({
    mutationFn: (member: WorkspaceMember) => sendRevocation(workspaceId, member.invite_id ?? ''),
    onMutate: (member) => foresee((members) => members.filter((other) => !isSame(other, member))),
    onError: (_error, _member, rollBack) => rollBack?.(),
    onSettled: refresh,
  })
  const changeRole = useMutation({
    mutationFn: ({ member, role }: RoleChange) => sendRole(workspaceId, member.email, role),
    onMutate: ({ member, role }) =>
      foresee((members) => members.map((other) => (isSame(other, member) ? { ...other, role } : other))),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (member: WorkspaceMember) => sendRemoval(workspaceId, member.email),
    onSuccess: refresh,
  })
  return { invite, sendAgain, revoke, changeRole, remove }
}

/** The same row of the list, however often it was read since. */
function isSame(one: WorkspaceMember, other: WorkspaceMember): boolean {
  return one.email === other.email && one.is_pending_invitation === other.is_pending_invitation
}
