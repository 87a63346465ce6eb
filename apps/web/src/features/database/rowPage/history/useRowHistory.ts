import type { getRowHistory } from '@sheaf/contract'
import type { RowRecord } from '@sheaf/model'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { callApi, unwrap } from '../../../../platform/api/api.ts'
import { usePageTree } from '../../../pageTree/index.ts'
import type { DatabaseSession } from '../../DatabaseSession.ts'

interface RowHistoryOptions {
  readonly session: DatabaseSession
  readonly databaseId: string
  readonly row: RowRecord
}

/** What was changed in a row, page by page; asked for again when it changes. */
export function useRowHistory({ session, databaseId, row }: RowHistoryOptions) {
  const { workspaceId } = usePageTree()
  const client = useQueryClient()
  const history = useInfiniteQuery({
    queryKey: historyKey(workspaceId, databaseId, row.id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        callApi<typeof getRowHistory>(
          'GET',
          '/api/workspace/:workspaceId/database/:databaseId/row/:rowId/history',
          {
            params: { workspaceId, databaseId, rowId: row.id },
            query: pageParam === null ? {} : { before: pageParam },
            signal,
          },
        ),
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  const { hasUnsaved } = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const seen = useRef(row)
  useEffect(() => {
    // The server knows of it only then.
    if (hasUnsaved || seen.current === row) return
    const timer = setTimeout(() => {
      seen.current = row
      void client.invalidateQueries({ queryKey: historyKey(workspaceId, databaseId, row.id) })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, workspaceId, databaseId, row, hasUnsaved])
  return history
}

const FIRST: number | null = null

const historyKey = (workspaceId: string, databaseId: string, rowId: string) => [
  'row-history',
  workspaceId,
  databaseId,
  rowId,
]

/** Whoever types changes a row several times in a second. */
const PAUSE_MS = 300
