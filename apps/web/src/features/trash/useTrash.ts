import type {
  deleteAllTrashedPages,
  deleteTrashedPage,
  listTrash,
  restoreAllPages,
  restorePage,
} from '@sheaf/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { refreshPageTree } from '../pageTree/index.ts'

function trashKey(workspaceId: string) {
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
    queryFn: async () => {
      const { views } = await unwrap(
        callApi<typeof listTrash>('GET', '/api/workspace/:workspaceId/trash', { params: { workspaceId } }),
      )
      return views
    },
    staleTime: 0,
  })
}

/** The ways out of the trash, back or for good. `null` means everything in it. */
export function useTrashActions(workspaceId: string) {
  const client = useQueryClient()
  async function refresh(viewId: string | null): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: trashKey(workspaceId) }),
      refreshPageTree(client, workspaceId, viewId === null ? null : [viewId]),
    ])
  }
  const restore = useMutation({
    mutationFn: (viewId: string | null) => sendRestore(workspaceId, viewId),
    onSettled: (_reply, _error, viewId) => refresh(viewId),
  })
  const remove = useMutation({
    mutationFn: (viewId: string | null) => sendDelete(workspaceId, viewId),
    onSettled: (_reply, _error, viewId) => refresh(viewId),
  })
  return { restore, remove }
}

function sendRestore(workspaceId: string, viewId: string | null): Promise<void> {
  return unwrap(
    viewId === null
      ? callApi<typeof restoreAllPages>('POST', '/api/workspace/:workspaceId/restore-all-pages-from-trash', {
          params: { workspaceId },
        })
      : callApi<typeof restorePage>(
          'POST',
          '/api/workspace/:workspaceId/page-view/:viewId/restore-from-trash',
          {
            params: { workspaceId, viewId },
          },
        ),
  )
}

function sendDelete(workspaceId: string, viewId: string | null): Promise<void> {
  return unwrap(
    viewId === null
      ? callApi<typeof deleteAllTrashedPages>(
          'POST',
          '/api/workspace/:workspaceId/delete-all-pages-from-trash',
          {
            params: { workspaceId },
          },
        )
      : callApi<typeof deleteTrashedPage>('DELETE', '/api/workspace/:workspaceId/trash/:viewId', {
          params: { workspaceId, viewId },
        }),
  )
}
