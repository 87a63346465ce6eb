import type { DatabaseReader, OpenedDatabase } from './DatabaseReader.ts'

/** A database that was opened. Rows and documents come in batches, so that nobody here holds all of them. */
export interface DatabaseSource {
  /** Has opened the database; whoever takes the source closes it. */
  readonly reader: DatabaseReader
  readonly opened: OpenedDatabase
  /** A view for each database that a relation leads to, as far as whoever brings it along says so. */
  readonly relations: Readonly<Record<string, string>>
  /** To be read once. */
  readonly rows: AsyncIterable<RowBatch>
  /** Yjs v1 updates of the documents inside of the rows that were taken, by their ids, as far as there are any. To be read once. */
  documents(documentIds: readonly string[]): AsyncIterable<ReadonlyMap<string, Uint8Array>>
}

export interface RowBatch {
  /** Yjs v1 updates by the id of the row. */
  readonly updates: ReadonlyMap<string, Uint8Array>
  /** Rows whose bytes lie in the table of collabs just so: PostgreSQL copies them by itself. */
  readonly storedIds: ReadonlySet<string>
}
