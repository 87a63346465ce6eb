import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchInviteCode, sendInviteCodeOff, sendNewInviteCode, type InviteCode } from './membersApi.ts'
import { inviteCodeKey } from './membersKeys.ts'

/** The invite link of a workspace, and the ways to make, replace and end it. */
export function useInviteCode(workspaceId: string) {
  const client = useQueryClient()
  const key = inviteCodeKey(workspaceId)
  const code = useQuery({ queryKey: key, queryFn: () => fetchInviteCode(workspaceId), staleTime: 0 })
  const create = useMutation({
    mutationFn: (hours: number | null) => sendNewInviteCode(workspaceId, hours),
    onSuccess: (made) => client.setQueryData<InviteCode>(key, made),
  })
  const turnOff = useMutation({
    mutationFn: () => sendInviteCodeOff(workspaceId),
    onSuccess: () => client.setQueryData<InviteCode>(key, { code: null, expires_at: null }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return { code, create, turnOff }
}
