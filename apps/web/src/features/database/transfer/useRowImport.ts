import type { getRowImport, JobProgress, RowImport, undoRowImport } from '@sheaf/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useJobNews } from '../../../platform/jobs/useJobNews.ts'
import { secondsLeft, type SeenProgress } from './secondsLeft.ts'
import { stopImport } from './sendImport.ts'

/** One's own import by the server; `onGone` when there is none any more. */
export function useRowImport(workspaceId: string, importId: string, onGone: () => void) {
  const { t } = useTranslation()
  const queryKey = ['row-import', workspaceId, importId]
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const params = { workspaceId, importId }
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: () =>
      unwrap(
        callApi<typeof getRowImport>('GET', '/api/workspace/:workspaceId/row-import/:importId', { params }),
      ),
    staleTime: 0,
    gcTime: 0,
  })
  useJobNews({ job: 'row_import', jobId: importId, queryKey, withProgress })
  const [first, setFirst] = useState<SeenProgress | null>(null)
  const seen = data?.state === 'running' ? { done: data.progress.done, at: dataUpdatedAt } : null
  if (first === null && seen !== null && seen.done > 0) setFirst(seen)
  const isGone = error instanceof ApiError && error.code === 'record_not_found'
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])

  function change(changing: Promise<RowImport>): void {
    setProblem(null)
    changing.then(
      async (changed) => {
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, changed)
      },
      (reason: unknown) => setProblem(t(ERROR_KEYS[reason instanceof ApiError ? reason.code : 'unhandled'])),
    )
  }
  return {
    shown: data ?? null,
    secondsLeft: data && first && seen ? secondsLeft(first, seen, data.progress.total) : null,
    problem,
    cancel: () => change(unwrap(stopImport(workspaceId, importId))),
    undo: () =>
      change(
        unwrap(
          callApi<typeof undoRowImport>('POST', '/api/workspace/:workspaceId/row-import/:importId/undo', {
            params,
          }),
        ),
      ),
  }
}

function withProgress(shown: RowImport, { done, total }: JobProgress): RowImport | null {
  return shown.state === 'running' ? { ...shown, progress: { done, total } } : null
}
