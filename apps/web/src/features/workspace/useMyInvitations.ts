import type { Invitation } from '@sheaf/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchMyInvitations, sendAcceptance } from './workspaceApi.ts'
import { fetchWorkspaces, WORKSPACES_KEY } from './useWorkspaces.ts'

const INVITATIONS_KEY = ['my-invitations']

/** Invitations of the signed-in person, for whoever never saw the mail. Asked again whenever somebody looks. */
export function useMyInvitations() {
  const client = useQueryClient()
  const invitations = useQuery({ queryKey: INVITATIONS_KEY, queryFn: fetchMyInvitations, staleTime: 0 })
  const accept = useMutation({
    mutationFn: async (invitation: Invitation) => {
      await sendAcceptance(invitation.invite_id)
      // Known before it is opened, or its address would lead to somebody who is not in it.
      await client.fetchQuery({ queryKey: WORKSPACES_KEY, queryFn: fetchWorkspaces, staleTime: 0 })
    },
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS_KEY }),
  })
  return { invitations: invitations.data ?? [], accept }
}
