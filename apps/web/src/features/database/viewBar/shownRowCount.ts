import {
  compileFilters,
  openRecords,
  readCell,
  type DatabaseRecords,
  type Filter,
  type ReadContext,
} from '@sheaf/model'

/** How many rows there are, and how many of them pass filters. */
export function shownRowCount(
  records: DatabaseRecords,
  filters: readonly Filter[],
  context: ReadContext,
): { readonly count: number; readonly all: number } {
  const { database, rows } = openRecords(records, '')
  const passes = compileFilters(filters, database, context)
  const all = [...records.rows.keys()].flatMap((id) => rows.get(id) ?? [])
  if (passes.length === 0) return { count: all.length, all: all.length }
  const shown = all.filter((row) =>
    passes.every((pass) => pass((field) => readCell(row, field, database, context))),
  )
  return { count: shown.length, all: all.length }
}
