import type { DeletedRow } from '@sheaf/contract'
import { useLayoutEffect, useRef } from 'react'

/** Says which rows are about to leave the list as it is shown. Answers how to take that back. */
export type ExpectGone = (rowIds: readonly string[], shown: readonly DeletedRow[]) => () => void

/** Calls `onGone` with the place of the first of the expected rows when all of them have left the list. */
export function useExpectedGone(rows: readonly DeletedRow[], onGone: (from: number) => void): ExpectGone {
  const gone = useRef<{ readonly ids: ReadonlySet<string>; readonly from: number } | null>(null)
  // With the change that takes the focused row away: the dialog would take the focus itself a moment later.
  useLayoutEffect(() => {
    if (gone.current === null) return
    const { ids, from } = gone.current
    if (rows.some(({ row_id: id }) => ids.has(id))) return
    gone.current = null
    onGone(from)
  })
  return (rowIds, shown) => {
    gone.current = { ids: new Set(rowIds), from: shown.findIndex(({ row_id: id }) => id === rowIds[0]) }
    return () => {
      gone.current = null
    }
  }
}
