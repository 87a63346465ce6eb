import { useQuery } from '@tanstack/react-query'
import { fetchUsage } from './workspaceApi.ts'

/** How much a workspace holds, counted now. */
export function useWorkspaceUsage(workspaceId: string) {
  return useQuery({
    queryKey: ['workspace-usage', workspaceId],
    queryFn: () => fetchUsage(workspaceId),
    staleTime: 0,
    gcTime: 0,
  })
}
