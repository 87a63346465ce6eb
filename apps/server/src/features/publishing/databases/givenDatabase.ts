import { decodeDatabase, decodeRow, type Steps } from '@sheaf/model'
import { isValidCollab } from '../../../sync/index.ts'
import type { DatabaseBlob } from './DatabaseBlob.ts'
import { inBatches, rowIdsOf, type DatabaseSource } from './DatabaseSource.ts'

/**
 * A database that somebody brings along whole; null where it, one of its rows or one of their documents is none. Rows that
 * its order calls deleted stay behind; rows that no order lists come last. In steps, for every row is read.
 */
export function* givenDatabase(blob: DatabaseBlob): Steps<DatabaseSource | null> {
  const database = isValidCollab('database', blob.database) ? decodeDatabase(blob.database) : null
  if (database === null || !(yield* areValid(blob))) return null
  const ordered = rowIdsOf(database)
  const listed = new Set<string>()
  for (const view of database.views.values()) for (const { id } of view.rowOrder) listed.add(id)
  const ids = [...ordered, ...[...blob.rows.keys()].filter((id) => !listed.has(id))]
  return {
    collab: blob.database,
    database,
    visibleViewIds: blob.visibleViewIds,
    relations: blob.relations,
    rows: batchesOf(
      ids.flatMap((id) => {
        const row = blob.rows.get(id)
        return row === undefined ? [] : [[id, row] as const]
      }),
    ),
    documents: batchesOf(blob.documents),
  }
}

function* areValid({ rows, documents }: DatabaseBlob): Steps<boolean> {
  for (const [id, row] of rows) {
    // A row without an id is none.
    if (decodeRow(row)?.id !== id) return false
    yield
  }
  for (const document of documents.values()) {
    if (!isValidCollab('document', document)) return false
    yield
  }
  return true
}

async function* batchesOf(
  entries: Iterable<readonly [string, Uint8Array]>,
): AsyncGenerator<ReadonlyMap<string, Uint8Array>> {
  for (const batch of inBatches(entries)) yield new Map(batch)
}
