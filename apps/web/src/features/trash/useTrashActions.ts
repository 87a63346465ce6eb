import type { deleteAllTrashedPages, deleteTrashedPage, restoreAllPages } from '@sheaf/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { refreshPageTree } from '../pageTree/index.ts'
import { trashKey } from './useTrash.ts'
import { whenAllSent } from './whenAllSent.ts'

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
    networkMode: 'always',
    mutationFn: (viewId: string | null) =>
      viewId === null
        ? whenAllSent(workspaceId).then(() => sendRestoreAll(workspaceId))
        : import('./bringBack.ts').then(({ bringBack }) => bringBack(client, workspaceId, viewId)),
    onSettled: (_reply, _error, viewId) => refresh(viewId),
  })
  const remove = useMutation({
    // Not to happen by itself once there is a network again.
    networkMode: 'always',
    mutationFn: async (viewId: string | null) => {
      await whenAllSent(workspaceId)
      await sendDelete(workspaceId, viewId)
    },
    onSettled: (_reply, _error, viewId) => refresh(viewId),
  })
  return { restore, remove }
}

function sendRestoreAll(workspaceId: string): Promise<void> {
  return unwrap(
    callApi<typeof restoreAllPages>('POST', '/api/workspace/:workspaceId/restore-all-pages-from-trash', {
      params: { workspaceId },
    }),
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
