import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { lockDatabase } from '../applyCommands.ts'
import { forgetRows, type RowsToForget } from '../mirror/forgetRows.ts'
import type { MirrorContext } from '../mirror/MirrorContext.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long what was deleted can be restored, and a command that comes again is known. */
export const RESTORABLE_MS = 30 * DAY_MS
const HISTORY_MS = 365 * DAY_MS
/** Rows of one transaction, for which commands of the database wait. */
const BATCH = 1_000

export interface PurgeOptions extends Pick<MirrorContext, 'database' | 'threads' | 'clock' | 'logger'> {
  readonly now: Date
  readonly signal?: AbortSignal
}

/**
 * Deletes for good what was deleted long ago: rows with their pages, fields with their cells, views with the places in them;
 * outcomes of commands, and old history. Answers the ids of the databases whose fields or views changed.
 */
export async function purgeDatabases(options: PurgeOptions): Promise<readonly string[]> {
  const { database, now, signal } = options
  const client = clientOf(database)
  const before = new Date(now.getTime() - RESTORABLE_MS)
  const { rows } = await client.query<{ id: string }>(
    `SELECT database_id AS id FROM database_rows WHERE deleted_at < $1
     UNION SELECT database_id FROM database_fields WHERE deleted_at < $1
     UNION SELECT database_id FROM database_views WHERE deleted_at < $1`,
    [before],
  )
  const restructured: string[] = []
  for (const { id } of rows) {
    while (!signal?.aborted && (await purgeRows(options, id, before)) === BATCH);
    if (signal?.aborted) return restructured
    if (await purgeStructure(database, id, before)) restructured.push(id)
  }
  await client.query('DELETE FROM database_outcomes WHERE at < $1', [before])
  await client.query('DELETE FROM database_history WHERE at < $1', [new Date(now.getTime() - HISTORY_MS)])
  return restructured
}

/** Answers how many there were. Where that is not possible now they stay until tomorrow. */
async function purgeRows(options: PurgeOptions, databaseId: string, before: Date): Promise<number> {
  const purged = await purgeFound(options, databaseId, async (executor) => {
    const { rows } = await clientOf(executor).query<{ id: string }>(
      'SELECT id FROM database_rows WHERE database_id = $1 AND deleted_at < $2 LIMIT $3',
      [databaseId, before, BATCH],
    )
    return rows.map(({ id }) => id)
  })
  if (purged.ok) return purged.value
  options.logger.warn({ databaseId, code: purged.error }, 'Rows of a database were not purged')
  return 0
}

type RowPurgeOptions = Pick<PurgeOptions, 'database' | 'threads' | 'clock'>

/**
 * Deletes deleted rows for good before their time; those that are not deleted, or restored meanwhile, stay. Answers how many
 * are gone, or `retry_later`.
 */
export async function purgeDeletedRows(
  options: RowPurgeOptions,
  { databaseId, rowIds }: { readonly databaseId: string; readonly rowIds: readonly string[] },
): Promise<Result<number, ErrorCode>> {
  return await purgeFound(options, databaseId, async (executor) => {
    const { rows } = await clientOf(executor).query<{ id: string }>(
      'SELECT id FROM database_rows WHERE database_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NOT NULL',
      [databaseId, rowIds],
    )
    return rows.map(({ id }) => id)
  })
}

/** Rows leave the object of their database, too. */
function purgeFound(
  options: RowPurgeOptions,
  databaseId: string,
  find: RowsToForget['find'],
): Promise<Result<number, ErrorCode>> {
  return forgetRows(options, {
    databaseId,
    find,
    purge: (client, ids) => deleteRows(client, databaseId, ids),
  })
}

async function deleteRows(client: PoolClient, databaseId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    'DELETE FROM database_rows WHERE database_id = $1 AND id = ANY($2::uuid[]) RETURNING version',
    [databaseId, ids],
  )
  await client.query(
    `DELETE FROM database_history WHERE database_id = $1 AND kind = 'row' AND record_id = ANY($2::text[])`,
    [databaseId, ids],
  )
  await client.query('DELETE FROM collabs WHERE object_id = ANY($1::uuid[])', [
    ids.flatMap((id) => [id, rowDocumentId(id) ?? id]),
  ])
  await notePurged(client, databaseId, rows)
}

/** False where there is nothing to purge. */
async function purgeStructure(database: Database, databaseId: string, before: Date): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const client = clientOf(transaction) as PoolClient
    if ((await lockDatabase(client, databaseId)) === null) return false
    const { rows: fields } = await client.query<{ id: string; version: string }>(
      'DELETE FROM database_fields WHERE database_id = $1 AND deleted_at < $2 RETURNING id, version',
      [databaseId, before],
    )
    const { rows: views } = await client.query<{ id: string; version: string }>(
      'DELETE FROM database_views WHERE database_id = $1 AND deleted_at < $2 RETURNING id, version',
      [databaseId, before],
    )
    if (fields.length + views.length === 0) return false
    const [fieldIds, viewIds] = [fields.map(({ id }) => id), views.map(({ id }) => id)]
    // Rows that are held elsewhere keep such cells until they change: no field shows them.
    await client.query(
      'UPDATE database_rows SET cells = cells - $2::text[] WHERE database_id = $1 AND cells ?| $2::text[]',
      [databaseId, fieldIds],
    )
    await client.query(
      `DELETE FROM database_orders o USING database_rows r
       WHERE r.database_id = $1 AND o.row_id = r.id AND o.view_id = ANY($2::uuid[])`,
      [databaseId, viewIds],
    )
    await notePurged(client, databaseId, [...fields, ...views])
    // Rooms read fields and views again.
    await client.query(
      'UPDATE databases SET version = version + 1, structure_version = version + 1 WHERE id = $1',
      [databaseId],
    )
    return true
  })
}

/** Who has an earlier version than that of a deletion does not hear of it any more. */
async function notePurged(
  client: PoolClient,
  databaseId: string,
  purged: readonly { readonly version: string }[],
): Promise<void> {
  const latest = Math.max(0, ...purged.map(({ version }) => Number(version)))
  await client.query('UPDATE databases SET purged_version = greatest(purged_version, $2) WHERE id = $1', [
    databaseId,
    latest,
  ])
}
