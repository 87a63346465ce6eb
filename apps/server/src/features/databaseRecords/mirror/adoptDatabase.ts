import { COLLAB_TYPES } from '@sheaf/contract'
import type { DatabaseRecords } from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { readCollabStates, readStoredCollab } from '../../../sync/index.ts'
import { linkRowDocuments } from '../../rowDocuments/index.ts'
import { insertDatabase } from '../insertDatabase.ts'
import { isDataFault } from '../isDataFault.ts'
import { ADOPT_DATABASE, type AdoptedDatabase } from './adoptTask.ts'
import type { MirrorContext } from './MirrorContext.ts'

/** By its own id, or by one of its views. */
export type Unadopted = { readonly databaseId: string } | { readonly viewId: string }

/**
 * Makes records of a database that other clients wrote, or that was copied as they have it, when it is first touched. From
 * then on its objects are mirrors. Nothing happens where there is none, none that can be read, or where somebody else is faster.
 */
export async function adoptDatabase(
  context: MirrorContext,
  workspaceId: string,
  unadopted: Unadopted,
): Promise<void> {
  for (const databaseId of await listCandidates(context, workspaceId, unadopted)) {
    try {
      const viewId = 'viewId' in unadopted ? unadopted.viewId : null
      if (await adopt(context, { workspaceId, databaseId, viewId })) return
    } catch (error) {
      // Somebody else was faster, or what it holds cannot be stored.
      if (!isTaken(error) && !isDataFault(error)) throw error
      context.logger.warn({ err: error, databaseId }, 'A database of another client was not made records of')
      return
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'record_already_exists'
}

// Yjs writes the key of a view as it is: the bytes of its id are in a database that has it, and in few others.
async function listCandidates(
  { database }: MirrorContext,
  workspaceId: string,
  unadopted: Unadopted,
): Promise<readonly string[]> {
  const [condition, value] =
    'databaseId' in unadopted ? ['c.object_id = $3', unadopted.databaseId] : [HOLDS, unadopted.viewId]
  const { rows } = await database.$client.query<{ object_id: string }>(
    `SELECT c.object_id FROM collabs c
     WHERE c.workspace_id = $1 AND c.collab_type = $2 AND c.database_id IS NULL AND (${condition})
     ORDER BY c.created_at, c.object_id`,
    [workspaceId, COLLAB_TYPES.database, value],
  )
  return rows.map(({ object_id: id }) => id)
}

const HOLDS = `position(convert_to($3, 'UTF8') IN c.snapshot) > 0 OR EXISTS (
  SELECT 1 FROM collab_updates u
  WHERE u.object_id = c.object_id AND position(convert_to($3, 'UTF8') IN u.payload) > 0)`

interface Adopting {
  readonly workspaceId: string
  readonly databaseId: string
  readonly viewId: string | null
}

async function adopt(context: MirrorContext, adopting: Adopting): Promise<boolean> {
  const { database, threads, clock } = context
  const { workspaceId, databaseId, viewId } = adopting
  const stored = await readStoredCollab(database, databaseId)
  if (stored === null) return false
  const merged = new Map<string, Uint8Array>()
  const readRows = async (objectIds: readonly string[]) => {
    const collabType = COLLAB_TYPES.databaseRow
    const states = await readCollabStates(database, threads, { workspaceId, collabType, objectIds })
    for (const [id, { update, isSnapshot }] of states) if (!isSnapshot) merged.set(id, update)
    return [...states].map(([id, { update }]) => [id, Uint8Array.from(update)] as const)
  }
  const nowSeconds = Math.floor(clock.now().getTime() / 1000)
  const updates = [stored.snapshot, ...stored.updates.map(({ payload }) => payload)].map((bytes) =>
    Uint8Array.from(bytes),
  )
  const question = { databaseId, viewId, updates, nowSeconds }
  const adopted = await threads.run(ADOPT_DATABASE, question, { key: workspaceId, host: { readRows } })
  if (!adopted.ok) {
    if (adopted.error === 'busy') throw new AppError('retry_later')
    return false
  }
  if (adopted.value === null) return false
  const { value } = adopted
  await database.transaction((transaction) =>
    store(context, transaction, { ...adopting, adopted: value, merged }),
  )
  return true
}

async function store(
  context: MirrorContext,
  transaction: Transaction,
  {
    workspaceId,
    databaseId,
    adopted,
    merged,
  }: Adopting & { readonly adopted: AdoptedDatabase; readonly merged: ReadonlyMap<string, Uint8Array> },
): Promise<void> {
  const client = clientOf(transaction) as PoolClient
  const { inlineViewId, fields, views, rows, state } = adopted
  const free = await withoutTaken(client, views)
  const records: DatabaseRecords = {
    id: databaseId,
    inlineViewId,
    fields: byId(fields),
    views: byId(free),
    rows: byId(rows),
  }
  await insertDatabase(context, transaction, { workspaceId, records, at: context.clock.now() })
  const ids = [databaseId, ...rows.map(({ id }) => id)]
  await client.query(
    'UPDATE collabs SET database_id = $1, mirrored_version = 0 WHERE object_id = ANY($2::uuid[])',
    [databaseId, ids],
  )
  // What was appended is in the object from now on.
  const wholes = [...merged, [databaseId, state] as const]
  await client.query(
    `UPDATE collabs c SET snapshot = whole.state
     FROM unnest($1::uuid[], $2::bytea[]) AS whole (id, state) WHERE c.object_id = whole.id`,
    [wholes.map(([id]) => id), wholes.map(([, bytes]) => Buffer.from(bytes))],
  )
  await client.query('DELETE FROM collab_updates WHERE object_id = ANY($1::uuid[])', [ids])
  await linkRowDocuments(client, { databaseId, rowIds: rows.map(({ id }) => id) })
}

/** Without views that another database has: one view leads into one database. */
async function withoutTaken<V extends { readonly id: string }>(
  client: PoolClient,
  views: readonly V[],
): Promise<readonly V[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM database_views WHERE id = ANY($1::uuid[])',
    [views.map(({ id }) => id)],
  )
  const taken = new Set(rows.map(({ id }) => id))
  return views.filter(({ id }) => !taken.has(id))
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}
