import {
  openRecords,
  readCell,
  rowOfRecord,
  type DatabaseRecords,
  type Field,
  type ReadContext,
} from '@sheaf/model'

/** How many rows have each option of a select, by the option's id. */
export function countOptionUses(
  records: DatabaseRecords,
  field: Field,
  context: ReadContext,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const { database } = openRecords({ ...records, rows: new Map() }, '')
  for (const record of records.rows.values()) {
    if (record.isDeleted) continue
    const cell = readCell(rowOfRecord(record, records.id), field, database, context)
    if (cell?.type !== 'single_select' && cell?.type !== 'multi_select') continue
    for (const { id } of cell.options) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
