import type { listTrash } from '@sheaf/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'

export function trashKey(workspaceId: string) {
  return ['trash', workspaceId] as const
}

/** Pages in the trash, the latest first. */
export function useTrash(workspaceId: string) {
  return useQuery(trashQuery(workspaceId))
}

/** The same for who asks once. */
export function trashQuery(workspaceId: string) {
  return queryOptions({
    queryKey: trashKey(workspaceId),
    queryFn: () => fetchTrash(workspaceId),
    staleTime: 0,
    meta: { isKept: true },
  })
}

async function fetchTrash(workspaceId: string) {
  const { views } = await unwrap(
    callApi<typeof listTrash>('GET', '/api/workspace/:workspaceId/trash', { params: { workspaceId } }),
  )
  return views
}

/** How many pages lie in the trash; asked again whenever the tree, of so many pages, has come to another size; null: not now. */
export function useTrashCount(workspaceId: string, pages: number | null): number {
  const { data = 0 } = useQuery({
    queryKey: [...trashKey(workspaceId), 'count', pages],
    queryFn: async () => (await fetchTrash(workspaceId)).length,
    placeholderData: (before: number | undefined) => before,
    staleTime: 0,
    enabled: pages !== null,
  })
  return data
}
