import type { JobProgress } from '@sheaf/contract'
import type { cancelImport, getImport, ImportTask, startImport, undoImport } from '@sheaf/contract/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/ApiError.ts'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { useJobNews } from '../../platform/jobs/useJobNews.ts'

const AT_WORK: ReadonlySet<ImportTask['state']> = new Set(['checking', 'running', 'undoing'])

const keyOf = (taskId: string | null) => ['import-task', taskId]

/** One's import of an archive, which the server works on whether anybody looks or not. */
export function useImportTask(taskId: string | null) {
  const { data, error } = useQuery({
    queryKey: keyOf(taskId),
    queryFn: () =>
      unwrap(
        callApi<typeof getImport>('GET', '/api/import/tasks/:taskId', { params: { taskId: taskId ?? '' } }),
      ),
    enabled: taskId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: (count, reason) =>
      !(reason instanceof ApiError && reason.code === 'record_not_found') && count < 3,
  })
  useJobNews({ job: 'archive_import', jobId: taskId ?? '', queryKey: keyOf(taskId), withProgress })
  return { task: data ?? null, isGone: error instanceof ApiError && error.code === 'record_not_found' }
}

function withProgress(shown: ImportTask, { done, total, item = '' }: JobProgress): ImportTask | null {
  return AT_WORK.has(shown.state) ? { ...shown, progress: { done, total, item } } : null
}

export interface ImportPlace {
  readonly workspaceId: string
  readonly parentViewId: string
}

/** What one does with an import; each rejects with an `ApiError`. */
export function useImportActions(taskId: string) {
  const client = useQueryClient()
  const params = { taskId }
  const keep = (task: ImportTask): ImportTask => {
    client.setQueryData(keyOf(taskId), task)
    void client.invalidateQueries({ queryKey: ['import-tasks'] })
    return task
  }
  return {
    /** Null: into a new workspace of that name. */
    start: async (place: ImportPlace | null, workspaceName: string, isMailed: boolean) =>
      keep(
        await unwrap(
          callApi<typeof startImport>('POST', '/api/import/tasks/:taskId/start', {
            params,
            body: {
              place: place && { workspace_id: place.workspaceId, parent_view_id: place.parentViewId },
              workspace_name: workspaceName,
              is_mailed: isMailed,
            },
          }),
        ),
      ),
    cancel: async () =>
      keep(
        await unwrap(callApi<typeof cancelImport>('POST', '/api/import/tasks/:taskId/cancel', { params })),
      ),
    undo: async () =>
      keep(await unwrap(callApi<typeof undoImport>('POST', '/api/import/tasks/:taskId/undo', { params }))),
  }
}
