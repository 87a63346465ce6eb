import type { Threads } from '../../platform/threads/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { CHECK_COLLAB, isValidCollab, LARGE_BYTES, type CollabKind } from '../../sync/index.ts'
import type { DatabaseBlob } from './DatabaseBlob.ts'
import type { DatabaseSource, RowBatch } from './DatabaseSource.ts'
import { inBatches } from '../../platform/inBatches.ts'
import { inTurns } from '../../platform/inTurns.ts'
import { openOrClose } from './openStoredDatabase.ts'
import { parseDatabaseBlob } from './parseDatabaseBlob.ts'
import type { OpenInput } from './DatabaseReader.ts'
import { openReader } from './openReader.ts'

/**
 * A database that somebody brings along whole; null where it, one of its rows or one of their documents is none, and where
 * it shows no view. Rows that its order calls deleted stay behind; rows that no order lists come last.
 */
export async function openGivenDatabase(
  threads: Threads,
  data: Uint8Array,
  viewId: string,
  context: OpenInput['context'],
): Promise<DatabaseSource | null> {
  const blob = await inTurns(parseDatabaseBlob(data))
  if (blob === null || !(await isValid(threads, viewId, blob))) return null
  const reader = openReader(threads)
  const input = { viewId, visibleViewIds: blob.visibleViewIds, objectId: null, context }
  const opened = await openOrClose(reader, [blob.database], input)
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

/** Whether the database, every row and every document is one. Large ones are looked at in a thread. */
async function isValid(
  threads: Threads,
  key: string,
  { database, rows, documents }: DatabaseBlob,
): Promise<boolean> {
  if (!(await isOne('database', database))) return false
  for (const [id, row] of rows) if (!(await isOne('row', row, id))) return false
  for (const document of documents.values()) if (!(await isOne('document', document))) return false
  return true

  async function isOne(kind: CollabKind, update: Uint8Array, id?: string): Promise<boolean> {
    if (update.length <= LARGE_BYTES) {
      await new Promise(setImmediate)
      return isValidCollab(kind, update, id)
    }
    // A copy: it lies within the bytes of the whole.
    const question = { kind, update: update.slice(), ...(id !== undefined && { id }) }
    const checked = await threads.run(CHECK_COLLAB, question, { key })
    if (!checked.ok) throw new AppError('retry_later')
    return checked.value
  }
}

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
