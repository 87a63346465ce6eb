import { isRowTable } from '../packed/isRowTable.ts'

export interface WritableRecords<T> extends ReadonlyMap<string, T> {
  set(id: string, record: T): unknown
  delete(id: string): boolean
}

/** A copy of a map of records, to be changed before anybody else has it. Of packed rows it costs what has changed since they were packed. */
export function copyRecords<T>(records: ReadonlyMap<string, T>): WritableRecords<T> {
  // What a table holds are rows, so `T` is the type of rows.
  return isRowTable(records) ? (records.fork() as unknown as WritableRecords<T>) : new Map(records)
}
