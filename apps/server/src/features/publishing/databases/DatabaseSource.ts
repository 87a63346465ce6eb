import type { Database } from '@sheaf/model'
import type { DatabaseReader, OpenedDatabase } from './reading/DatabaseReader.ts'

/** A database on its way to the web. Rows and documents come in batches, so that nobody here holds all of them. */
export interface DatabaseSource {
  /** Has opened the database; whoever takes the source closes it. */
  readonly reader: DatabaseReader
  readonly opened: OpenedDatabase
  /** A view for each database that a relation leads to, as far as whoever publishes says so. */
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

/** Ids of the rows that are there and not deleted, in the order of the database: its inline view has the last word. */
export function rowIdsOf(database: Database): readonly string[] {
  const deleted = new Map<string, boolean>()
  for (const view of database.views.values())
    for (const order of view.rowOrder) deleted.set(order.id, order.deleted)
  const inline = database.views.get(database.inlineViewId ?? '')
  const ids = new Set<string>()
  for (const order of inline?.rowOrder ?? []) {
    deleted.set(order.id, order.deleted)
    ids.add(order.id)
  }
  for (const id of deleted.keys()) ids.add(id)
  return [...ids].filter((id) => deleted.get(id) !== true)
}
