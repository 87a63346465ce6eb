import { isUuid } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import { decodeDatabase, rowDocumentId, type Database } from '@sheaf/model'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { readCollabState, readCollabStates } from '../../../sync/index.ts'
import { inBatches, rowIdsOf, type DatabaseSource } from './DatabaseSource.ts'

export interface LiveDatabaseWish {
  readonly workspaceId: string
  readonly viewId: string
  /** Null: the view that is published. */
  readonly visibleViewIds: readonly string[] | null
}

/**
 * The database of a workspace that holds a view, from its collabs of types 1 and 4 and the documents of its rows, as the
 * transaction sees them; null when no database holds it.
 */
export async function liveDatabase(
  transaction: Transaction,
  wish: LiveDatabaseWish,
): Promise<DatabaseSource | null> {
  const found = await findDatabase(transaction, wish)
  if (found === null) return null
  const { collab, database } = found
  const wished = (wish.visibleViewIds ?? []).filter((id) => database.views.get(id)?.inline === false)
  const rowIds = rowIdsOf(database).filter(isUuid)
  return {
    collab,
    database,
    visibleViewIds: wished.length > 0 ? [...new Set(wished)] : [wish.viewId],
    relations: {},
    rows: readBatches(transaction, wish.workspaceId, COLLAB_TYPES.databaseRow, rowIds),
    documents: readBatches(
      transaction,
      wish.workspaceId,
      COLLAB_TYPES.document,
      rowIds.flatMap((id) => rowDocumentId(id) ?? []),
    ),
  }
}

interface FoundDatabase {
  readonly collab: Uint8Array
  readonly database: Database
}

// Yjs writes the key of a view as it is: the bytes of its id are in a database that has it, and in few others.
async function findDatabase(
  transaction: Transaction,
  { workspaceId, viewId }: LiveDatabaseWish,
): Promise<FoundDatabase | null> {
  const { rows } = await clientOf(transaction).query<{ object_id: string }>(
    `SELECT c.object_id FROM collabs c
     WHERE c.workspace_id = $1 AND c.collab_type = $2 AND (
       position(convert_to($3, 'UTF8') IN c.snapshot) > 0 OR EXISTS (
         SELECT 1 FROM collab_updates u
         WHERE u.object_id = c.object_id AND position(convert_to($3, 'UTF8') IN u.payload) > 0))
     ORDER BY c.created_at, c.object_id`,
    [workspaceId, COLLAB_TYPES.database, viewId],
  )
  for (const { object_id: objectId } of rows) {
    const collab = await readCollabState(transaction, objectId)
    const database = collab === null ? null : decodeDatabase(collab)
    if (collab !== null && database?.views.has(viewId)) return { collab, database }
  }
  return null
}

async function* readBatches(
  transaction: Transaction,
  workspaceId: string,
  collabType: number,
  ids: readonly string[],
): AsyncGenerator<ReadonlyMap<string, Uint8Array>> {
  for (const objectIds of inBatches(ids)) {
    const states = await readCollabStates(transaction, { workspaceId, collabType, objectIds })
    const inOrder = objectIds.flatMap((id) => {
      const state = states.get(id)
      return state === undefined ? [] : [[id, state] as const]
    })
    yield new Map(inOrder)
  }
}
