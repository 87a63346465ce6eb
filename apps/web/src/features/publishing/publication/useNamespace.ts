import { useQuery } from '@tanstack/react-query'
import { fetchNamespace } from './publishingApi.ts'
import { publishedKey } from './publishingKeys.ts'

/** Where the addresses of a workspace begin. */
export function useNamespace(workspaceId: string) {
  return useQuery({
    queryKey: [...publishedKey(workspaceId), 'namespace'],
    queryFn: () => fetchNamespace(workspaceId),
  })
}
