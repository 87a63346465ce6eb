import {
  readCalendarEntry,
  type CalendarEntry,
  type Field,
  type ReadContext,
  type RowRecord,
} from '@sheaf/model'
import type { GridModel } from '../grid/useGridModel.ts'

export interface Entries {
  /** By start. */
  readonly entries: readonly CalendarEntry[]
  /** In the order of the view. */
  readonly undated: readonly string[]
}

/** Reads where rows stand; of rows that did not change since it was last asked it knows. For the same field and the same clocks. */
export function createEntryReader(field: Field, context: ReadContext) {
  const known = new WeakMap<RowRecord, CalendarEntry | typeof UNDATED>()
  return (model: GridModel): Entries => {
    const { database, viewRowIds, records } = model
    const entries: CalendarEntry[] = []
    const undated: string[] = []
    for (const rowId of viewRowIds) {
      const record = records.get(rowId)
      const before = record && known.get(record)
      const row = before === undefined ? model.row(rowId) : null
      if (!record || (before === undefined && row === null)) continue
      const entry = before ?? ((row && readCalendarEntry(row, field, database, context)) || UNDATED)
      known.set(record, entry)
      if (entry === UNDATED) undated.push(rowId)
      else entries.push(entry)
    }
    return { entries: entries.toSorted((one, other) => one.start - other.start), undated }
  }
}

const UNDATED = 'undated'
