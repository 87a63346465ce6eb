import { newField, openRecords, type DatabaseRecords, type Field, type KnownFieldType } from '@sheaf/model'

/** A new field of a type, as it is read; its id is its type. */
export function sampleField(type: KnownFieldType): Field {
  const value = newField({ id: type, name: type, type, isPrimary: false }, 0)
  const records: DatabaseRecords = {
    id: 'd',
    inlineViewId: 'v',
    fields: new Map([[type, { id: type, version: 1, isDeleted: false, value }]]),
    views: new Map(),
    rows: new Map(),
  }
  const field = openRecords(records, 'v').database.fields.get(type)
  if (!field) throw new Error(`no field ${type}`)
  return field
}
