import type { Database } from '@sheaf/model'

/** A database on its way to the web. Rows and documents come in small batches, so that none holds all of them. */
export interface DatabaseSource {
  /** Yjs v1 update of the collab of type 1. */
  readonly collab: Uint8Array
  readonly database: Database
  /** Views that visitors see, in the order of the tabs. */
  readonly visibleViewIds: readonly string[]
  /** A view for each database that a relation leads to, as far as whoever publishes says so. */
  readonly relations: Readonly<Record<string, string>>
  /** Yjs v1 updates by the id of the row. To be read once. */
  readonly rows: AsyncIterable<ReadonlyMap<string, Uint8Array>>
  /** Yjs v1 updates by the id of the document. To be read once. */
  readonly documents: AsyncIterable<ReadonlyMap<string, Uint8Array>>
}

/** Rows in a batch. */
export const BATCH_ROWS = 200

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

/** Cuts a list into batches. */
export function* inBatches<T>(items: Iterable<T>, size = BATCH_ROWS): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
