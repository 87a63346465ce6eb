import {
  openRecords,
  readCell,
  readRecords,
  rowOfRecord,
  rulesOf,
  withChanges,
  type DatabaseRecords,
  type Field,
  type KnownFieldType,
  type ReadContext,
} from '@sheaf/model'
import { isAutomatic, type OfferedType } from './fieldTypes.ts'

export interface RetypePreview {
  /** Cells that show something now. */
  readonly values: number
  /** Those of them that show something under the new type. */
  readonly kept: number
}

/** What a change of type would leave in sight. Cells keep what they hold, whatever they show. */
export function previewRetype(
  records: DatabaseRecords,
  field: Field,
  type: OfferedType,
  context: ReadContext,
): RetypePreview {
  // What a row says of itself, or a formula works out, is nothing that its cell held.
  const after = type === 'formula' || isAutomatic(type) ? undefined : retyped(records, field, type)
  const { database } = openRecords({ ...records, rows: NO_ROWS }, '')
  let [values, kept] = [0, 0]
  for (const record of records.rows.values()) {
    if (record.isDeleted) continue
    const row = rowOfRecord(record, records.id)
    if (readCell(row, field, database, context) === null) continue
    values += 1
    if (after && readCell(row, after, database, context) !== null) kept += 1
  }
  return { values, kept }
}

const NO_ROWS: DatabaseRecords['rows'] = new Map()

function retyped(records: DatabaseRecords, { id }: Field, type: KnownFieldType): Field | undefined {
  const command = { kind: 'setFieldType', fieldId: id, type } as const
  const context = { nowSeconds: 0, uid: '', version: 0 }
  const planned = rulesOf(command).plan(command, readRecords(records), context)
  if (!planned.ok) return undefined
  return openRecords({ ...withChanges(records, planned.value), rows: NO_ROWS }, '').database.fields.get(id)
}
