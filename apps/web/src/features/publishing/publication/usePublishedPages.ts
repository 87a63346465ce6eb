import { useQuery } from '@tanstack/react-query'
import { fetchPublishedPages } from './publishingApi.ts'
import { publishedKey } from './publishingKeys.ts'

/** Every page of a workspace that is on the web, or was until its date came. */
export function usePublishedPages(workspaceId: string, { isWanted = true } = {}) {
  return useQuery({
    queryKey: [...publishedKey(workspaceId), 'pages'],
    queryFn: () => fetchPublishedPages(workspaceId),
    enabled: isWanted,
  })
}
