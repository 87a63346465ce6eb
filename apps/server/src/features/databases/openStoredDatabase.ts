import { isUuid } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { readCollabStates, readStoredCollab } from '../../sync/index.ts'
import type { DatabaseSource, RowBatch } from './DatabaseSource.ts'
import { inBatches } from '../../platform/inBatches.ts'
import type { DatabaseReader, OpenedDatabase, OpenInput } from './DatabaseReader.ts'
import { openReader } from './openReader.ts'

/** Which database of a workspace is opened, and what of it. */
export interface StoredDatabase extends Pick<OpenInput, 'context'> {
  readonly workspaceId: string
  readonly viewId: string
  /** Null: that view alone. */
  readonly visibleViewIds: readonly string[] | null
}

/**
 * The database of a workspace that holds a view, from its collabs of types 1 and 4 and the documents of its rows, as the
 * transaction sees them; null when no database holds it. Rows that say themselves that they belong to another database
 * are none of it, whoever lists them.
 */
export async function openStoredDatabase(
  transaction: Transaction,
  threads: Threads,
  input: StoredDatabase,
): Promise<DatabaseSource | null> {
  const found = await findDatabase(transaction, threads, input)
  if (found === null) return null
  const reading = { transaction, threads, workspaceId: input.workspaceId }
  return {
    ...found,
    relations: {},
    rows: readRowBatches(reading, found.opened.rowIds),
    documents: (ids) => readDocuments(reading, ids),
  }
}

interface FoundDatabase {
  readonly reader: DatabaseReader
  readonly opened: OpenedDatabase
}

// Of a database that there are no records of, the object is searched: Yjs writes the key of a view as it is, so the bytes of
// its id are in a database that has it, and in few others.
async function findDatabase(
  transaction: Transaction,
  threads: Threads,
  { workspaceId, viewId, visibleViewIds, context }: StoredDatabase,
): Promise<FoundDatabase | null> {
  const { rows } = await clientOf(transaction).query<{ object_id: string }>(
    `SELECT c.object_id FROM collabs c
     WHERE c.workspace_id = $1 AND c.collab_type = $2 AND CASE
       WHEN c.database_id IS NOT NULL THEN EXISTS (
         SELECT 1 FROM database_views v WHERE v.id::text = $3 AND v.database_id = c.database_id AND NOT v.is_deleted)
       ELSE position(convert_to($3, 'UTF8') IN c.snapshot) > 0 OR EXISTS (
         SELECT 1 FROM collab_updates u
         WHERE u.object_id = c.object_id AND position(convert_to($3, 'UTF8') IN u.payload) > 0) END
     ORDER BY c.created_at, c.object_id`,
    [workspaceId, COLLAB_TYPES.database, viewId],
  )
  for (const { object_id: objectId } of rows) {
    const stored = await readStoredCollab(transaction, objectId)
    if (stored === null) continue
    const updates = [stored.snapshot, ...stored.updates.map(({ payload }) => payload)]
    const reader = openReader(threads)
    const opened = await openOrClose(reader, updates, { viewId, visibleViewIds, objectId, context })
    if (opened !== null) return { reader, opened }
  }
  return null
}

/** Opens a database; where that cannot be done the reader is closed. */
export async function openOrClose(
  reader: DatabaseReader,
  ...asked: Parameters<DatabaseReader['open']>
): Promise<OpenedDatabase | null> {
  let opened: OpenedDatabase | null = null
  try {
    opened = await reader.open(...asked)
    return opened
  } finally {
    if (opened === null) reader.close()
  }
}

interface Reading {
  readonly transaction: Transaction
  readonly threads: Threads
  readonly workspaceId: string
}

/** Rows in a batch: a question and an answer to PostgreSQL for each. */
const ASKED_ROWS = 500

async function* readRowBatches(
  { transaction, threads, workspaceId }: Reading,
  ids: readonly string[],
): AsyncGenerator<RowBatch> {
  const collabType = COLLAB_TYPES.databaseRow
  for (const objectIds of inBatches(ids.filter(isUuid), ASKED_ROWS)) {
    const states = await readCollabStates(transaction, threads, { workspaceId, collabType, objectIds })
    const found = objectIds.flatMap((id) => {
      const state = states.get(id)
      return state === undefined ? [] : [{ id, ...state }]
    })
    yield {
      updates: new Map(found.map(({ id, update }) => [id, update])),
      storedIds: new Set(found.flatMap(({ id, isSnapshot }) => (isSnapshot ? [id] : []))),
    }
  }
}

async function* readDocuments(
  { transaction, threads, workspaceId }: Reading,
  ids: readonly string[],
): AsyncGenerator<ReadonlyMap<string, Uint8Array>> {
  const collabType = COLLAB_TYPES.document
  for (const objectIds of inBatches(ids, ASKED_ROWS)) {
    const states = await readCollabStates(transaction, threads, { workspaceId, collabType, objectIds })
    yield new Map(Array.from(states, ([id, { update }]) => [id, update]))
  }
}
