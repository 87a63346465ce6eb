import type { DatabaseRecords, ReadContext } from '@sheaf/model'
import { useDeferredValue, useMemo } from 'react'
import { useSeenRecords } from '../personal/usePersonalView.ts'
import { openRowSearch } from './searchRows.ts'

/** Records with the rows that a person looks for: those that match, and those that came since they typed it. */
export function useFoundRecords(
  records: DatabaseRecords,
  viewId: string,
  query: string,
  context: ReadContext,
): DatabaseRecords {
  const wanted = useDeferredValue(query.trim())
  const isSearching = wanted !== ''
  const seen = useSeenRecords(records, viewId)
  const { fields, views } = seen
  const search = useMemo(
    () => (isSearching ? openRowSearch({ ...seen, fields, views }, viewId, context) : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cell changes neither
    [isSearching, fields, views, viewId, context],
  )
  const before = useMemo(
    () => (isSearching ? new Set(records.rows.keys()) : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows that were there when it was typed
    [isSearching, wanted],
  )
  return useMemo(() => {
    if (search === null || before === null) return records
    const found = [...records.rows].filter(([id, row]) => !before.has(id) || search.matches(row, wanted))
    return { ...records, rows: new Map(found) }
  }, [records, search, before, wanted])
}
