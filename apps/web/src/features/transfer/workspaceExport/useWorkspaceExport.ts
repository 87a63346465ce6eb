import type { deleteExport, getExport, startExport, WorkspaceExport } from '@sheaf/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, unwrap } from '../../../platform/api/api.ts'

export interface ExportWish {
  readonly format: 'markdown' | 'html'
  readonly hasFiles: boolean
  readonly isMailed: boolean
  /** BCP 47. */
  readonly language: string
}

export interface WorkspaceExports {
  /** Undefined until it is known; null where there is none. */
  readonly made: WorkspaceExport | null | undefined
  /** Rejects with an `ApiError`. */
  readonly start: (wish: ExportWish) => Promise<void>
  /** Stops it, or deletes its archive; rejects with an `ApiError`. */
  readonly drop: (exportId: string) => Promise<void>
}

/** While one is made it is looked at this often. */
const LOOK_MS = 1_000

/** One's own archive of a workspace, which the server makes whether anybody looks or not. */
export function useWorkspaceExport(workspaceId: string): WorkspaceExports {
  const queryKey = ['workspace-export', workspaceId]
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      unwrap(
        callApi<typeof getExport>('GET', '/api/workspace/:workspaceId/export', { params: { workspaceId } }),
      ),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? LOOK_MS : false),
  })
  return {
    made: data?.export,
    async start({ format, hasFiles, isMailed, language }) {
      const started = await unwrap(
        callApi<typeof startExport>('POST', '/api/workspace/:workspaceId/export', {
          params: { workspaceId },
          body: { format, has_files: hasFiles, is_mailed: isMailed, language },
        }),
      )
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { export: started })
    },
    async drop(exportId) {
      try {
        await unwrap(
          callApi<typeof deleteExport>('DELETE', '/api/workspace/:workspaceId/export/:exportId', {
            params: { workspaceId, exportId },
          }),
        )
      } finally {
        await client.invalidateQueries({ queryKey })
      }
    },
  }
}
