import { useQuery } from '@tanstack/react-query'
import { fetchMembers } from './membersApi.ts'
import { membersKey } from './membersKeys.ts'

/** The people of a workspace, live while somebody looks at them. */
export function useMembers(workspaceId: string) {
  return useQuery({
    queryKey: membersKey(workspaceId),
    queryFn: () => fetchMembers(workspaceId),
    staleTime: 0,
  })
}
