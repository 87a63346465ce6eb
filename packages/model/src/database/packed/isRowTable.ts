import type { RowTable } from './RowTable.ts'

/** Told by what it can do: the code of tables comes with the first large database, this with all. */
export function isRowTable(records: ReadonlyMap<string, unknown>): records is RowTable {
  return 'eachPlace' in records
}
