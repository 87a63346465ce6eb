import type { FieldRecord, StoredValue } from '../../records/DatabaseRecords.ts'

/** The value of a field with other keys in it, and the time of the change. */
export function editedField({ value }: FieldRecord, keys: StoredValue, nowSeconds: number): StoredValue {
  return { ...value, ...keys, last_modified: String(nowSeconds) }
}
