import { foldName } from '@sheaf/base'
import {
  cellText,
  openRecords,
  readCell,
  rowOfRecord,
  visibleFields,
  type DatabaseRecords,
  type ReadContext,
  type RowRecord,
} from '@sheaf/model'
import { readOf } from '../personal/personalView.ts'

/** Rows by what their cells show in a view, whatever the case and the marks of letters. */
export interface RowSearch {
  /** All words have to be somewhere in the row. */
  readonly matches: (row: RowRecord, query: string) => boolean
}

/** Reads each row once, however often it is searched. `records` lend their fields and the view alone. */
export function openRowSearch(records: DatabaseRecords, viewId: string, context: ReadContext): RowSearch {
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const view = readOf(records, viewId)
  const fields = view === null ? [] : visibleFields(database, view).map(({ field }) => field)
  const known = new WeakMap<RowRecord, string>()
  function textOf(record: RowRecord): string {
    const text = known.get(record)
    if (text !== undefined) return text
    const row = rowOfRecord(record, records.id)
    const folded = foldName(
      fields.map((field) => cellText(readCell(row, field, database, context), field, context)).join('\n'),
    )
    known.set(record, folded)
    return folded
  }
  return {
    matches: (row, query) =>
      foldName(query)
        .split(/\s+/)
        .every((word) => textOf(row).includes(word)),
  }
}
