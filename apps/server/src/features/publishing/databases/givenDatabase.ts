import { decodeRow, type Steps } from '@sheaf/model'
import type { Threads } from '../../../platform/threads/index.ts'
import { isValidCollab } from '../../../sync/index.ts'
import type { DatabaseBlob } from './DatabaseBlob.ts'
import type { DatabaseSource, RowBatch } from './DatabaseSource.ts'
import { inBatches } from './inBatches.ts'
import { inTurns } from '../../../platform/inTurns.ts'
import { openOrClose } from './liveDatabase.ts'
import { parseDatabaseBlob } from './parseDatabaseBlob.ts'
import { openReader } from './reading/openReader.ts'

/**
 * A database that somebody brings along whole; null where it, one of its rows or one of their documents is none, and where
 * it shows no view. Rows that its order calls deleted stay behind; rows that no order lists come last.
 */
export async function givenDatabase(
  threads: Threads,
  data: Uint8Array,
  viewId: string,
): Promise<DatabaseSource | null> {
  const blob = await inTurns(readValid(data))
  if (blob === null) return null
  const reader = openReader(threads, blob.database.length)
  const wish = { viewId, visibleViewIds: blob.visibleViewIds, objectId: null }
  const opened = await openOrClose(reader, [blob.database], wish)
  if (opened === null) return null
  const listed = new Set(opened.listedIds)
  const ids = [...opened.rowIds, ...[...blob.rows.keys()].filter((id) => !listed.has(id))]
  return {
    reader,
    opened,
    relations: blob.relations,
    rows: batchesOf(blob, ids),
    documents: () => documentsOf(blob),
  }
}

/** In steps, for every row is read. */
function* readValid(data: Uint8Array): Steps<DatabaseBlob | null> {
  const blob = yield* parseDatabaseBlob(data)
  if (blob === null || !isValidCollab('database', blob.database)) return null
  for (const [id, row] of blob.rows) {
    // A row without an id is none.
    if (decodeRow(row, NO_CELLS)?.id !== id) return null
    yield
  }
  for (const document of blob.documents.values()) {
    if (!isValidCollab('document', document)) return null
    yield
  }
  return blob
}

const NO_CELLS: ReadonlySet<string> = new Set()

async function* batchesOf(blob: DatabaseBlob, ids: readonly string[]): AsyncGenerator<RowBatch> {
  const found = ids.flatMap((id) => {
    const row = blob.rows.get(id)
    return row === undefined ? [] : [[id, row] as const]
  })
  for (const batch of inBatches(found)) yield { updates: new Map(batch), storedIds: NONE }
}

const NONE: ReadonlySet<string> = new Set()

async function* documentsOf({ documents }: DatabaseBlob): AsyncGenerator<ReadonlyMap<string, Uint8Array>> {
  for (const batch of inBatches(documents)) yield new Map(batch)
}
