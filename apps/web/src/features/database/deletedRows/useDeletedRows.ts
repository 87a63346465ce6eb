import type { listDeletedRows } from '@sheaf/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { usePageTree } from '../../pageTree/index.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'

interface DeletedRowsOptions {
  readonly session: DatabaseSession
  readonly databaseId: string
  /** Part of their names; "" for all. */
  readonly query: string
}

/** Rows that were deleted, page by page; asked for again when the server has what was done here. Those that are back are left out at once. */
export function useDeletedRows({ session, databaseId, query }: DeletedRowsOptions) {
  const { workspaceId } = usePageTree()
  const client = useQueryClient()
  const { records, hasUnsaved, connection } = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const isOffline = connection === 'offline'
  const list = useInfiniteQuery({
    queryKey: [...KEY, workspaceId, databaseId, query],
    queryFn: ({ pageParam, signal }) =>
      fetchRows(
        workspaceId,
        databaseId,
        pageParam === null ? { query } : { query, before: pageParam },
        signal,
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: !isOffline,
    ...ONCE,
  })
  const isSettled = !hasUnsaved && connection === 'online'
  const wasSettled = useRef(isSettled)
  useEffect(() => {
    if (isSettled && !wasSettled.current)
      void client.invalidateQueries({ queryKey: [...KEY, workspaceId, databaseId] })
    wasSettled.current = isSettled
  }, [client, workspaceId, databaseId, isSettled])
  const rows = list.data?.pages
    .flatMap((page) => page.rows)
    .filter(({ row_id: id }) => records?.rows.get(id)?.isDeleted !== false)
  return { ...list, rows, isOffline }
}

interface DeletedRowOptions {
  readonly databaseId: string
  readonly rowId: string
  readonly isEnabled: boolean
}

/** A row that was deleted; null for one that cannot be restored. */
export function useDeletedRow({ databaseId, rowId, isEnabled }: DeletedRowOptions) {
  const { workspaceId } = usePageTree()
  return useQuery({
    queryKey: [...KEY, workspaceId, databaseId, 'row', rowId],
    queryFn: async ({ signal }) => {
      const { rows } = await fetchRows(workspaceId, databaseId, { row_id: rowId }, signal)
      return rows[0] ?? null
    },
    enabled: isEnabled,
    ...ONCE,
  })
}

const KEY = ['deleted-rows'] as const
const FIRST: string | null = null
const ONCE = { networkMode: 'always', retry: false, gcTime: 0, staleTime: 0 } as const

interface RowsQuery {
  readonly query?: string
  readonly row_id?: string
  readonly before?: string
}

function fetchRows(workspaceId: string, databaseId: string, query: RowsQuery, signal: AbortSignal) {
  return unwrap(
    callApi<typeof listDeletedRows>('GET', '/api/workspace/:workspaceId/database/:databaseId/row/deleted', {
      params: { workspaceId, databaseId },
      query,
      signal,
    }),
  )
}
