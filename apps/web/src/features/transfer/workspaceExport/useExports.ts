import type { JobProgress } from '@sheaf/contract'
import type {
  deleteExport,
  listExports,
  startExport,
  startPageExport,
  WorkspaceExport,
} from '@sheaf/contract/exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { useJobNews } from '../../../platform/jobs/useJobNews.ts'

export type ServerFormat = WorkspaceExport['format']

export interface ExportWish {
  readonly format: ServerFormat
  readonly hasFiles: boolean
  readonly isMailed: boolean
  /** BCP 47. */
  readonly language: string
  /** The page or space that is wanted; null for everything. */
  readonly root: { readonly viewId: string; readonly hasPagesBelow: boolean } | null
}

export interface Exports {
  /** The latest first; undefined until they are known. */
  readonly made: readonly WorkspaceExport[] | undefined
  /** Those that the server writes, as far as is known. */
  readonly formats: readonly ServerFormat[]
  /** Answers its id; rejects with an `ApiError`. */
  readonly start: (wish: ExportWish) => Promise<string>
  /** Stops it, or deletes its archive; rejects with an `ApiError`. */
  readonly drop: (exportId: string) => Promise<void>
}

const ALWAYS: readonly ServerFormat[] = ['markdown', 'html']

/** One's own archives of a workspace and its pages, which the server makes whether anybody looks or not. */
export function useExports(workspaceId: string): Exports {
  const queryKey = ['workspace-exports', workspaceId]
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      unwrap(
        callApi<typeof listExports>('GET', '/api/workspace/:workspaceId/export', { params: { workspaceId } }),
      ),
    staleTime: 0,
    gcTime: 0,
  })
  useJobNews({ job: 'export', jobId: null, queryKey, withProgress })
  return {
    made: data?.exports,
    formats: data?.formats ?? ALWAYS,
    async start({ format, hasFiles, isMailed, language, root }) {
      const body = { format, has_files: hasFiles, is_mailed: isMailed, language }
      const started = await unwrap(
        root === null
          ? callApi<typeof startExport>('POST', '/api/workspace/:workspaceId/export', {
              params: { workspaceId },
              body,
            })
          : callApi<typeof startPageExport>('POST', '/api/workspace/:workspaceId/page-view/:viewId/export', {
              params: { workspaceId, viewId: root.viewId },
              body: { ...body, has_pages_below: root.hasPagesBelow },
            }),
      )
      await client.invalidateQueries({ queryKey })
      return started.id
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

type Listed = ReturnType<typeof listExports.reply.parse>

function withProgress(shown: Listed, progress: JobProgress, id: string): Listed | null {
  const told = shown.exports.find((one) => one.id === id)
  // One of another workspace is not among them.
  if (told === undefined) return shown
  if (told.state !== 'running') return null
  return { ...shown, exports: shown.exports.map((one) => (one === told ? { ...one, progress } : one)) }
}
