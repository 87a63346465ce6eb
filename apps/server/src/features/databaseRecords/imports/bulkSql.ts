import type { PoolClient } from '../../../platform/database/Database.ts'
import type { ImportQuestion } from './importTask.ts'

/** Moves all rows that are there and were not written with this version to the deleted rows; answers how many. */
export async function deleteOtherRows(
  client: PoolClient,
  { databaseId, sender, version, at }: Pick<ImportQuestion, 'databaseId' | 'sender' | 'version' | 'at'>,
): Promise<number> {
  const seconds = Math.floor(at.getTime() / 1000)
  const { rows } = await client.query<{ count: number }>(
    `WITH gone AS (
       UPDATE database_rows SET is_deleted = true, deleted_at = $3, version = $2, last_modified = $4, last_edited_by = $5
       WHERE database_id = $1 AND NOT is_deleted AND version <> $2 RETURNING id
     ), places AS (
       UPDATE database_orders o SET is_deleted = true FROM gone WHERE o.row_id = gone.id
     ), noted AS (
       INSERT INTO database_history (database_id, kind, record_id, command, version, user_id, at, before, after)
       SELECT $1, 'row', id, 'deleteRows', $2, $6::uuid, $3,
         '{"isDeleted": false}'::jsonb, '{"isDeleted": true}'::jsonb FROM gone
     )
     SELECT count(*)::int AS count FROM gone`,
    [databaseId, version, at, seconds, sender.uid, sender.userId],
  )
  return rows[0]?.count ?? 0
}

/** Views that were made while rows were written, and nobody saw them, give them the places of the hidden view. */
export async function placeInNewViews(
  client: PoolClient,
  {
    databaseId,
    version,
    viewIds,
  }: { readonly databaseId: string; readonly version: number; readonly viewIds: readonly string[] },
): Promise<void> {
  await client.query(
    `INSERT INTO database_orders (row_id, view_id, key, is_deleted)
     SELECT o.row_id, v.id, o.key, o.is_deleted
     FROM databases d
     JOIN database_views v ON v.database_id = d.id AND v.id <> ALL($3::uuid[])
     JOIN database_rows r ON r.database_id = d.id AND r.version = $2
     JOIN database_orders o ON o.row_id = r.id AND o.view_id = d.inline_view_id
     WHERE d.id = $1
     ON CONFLICT (row_id, view_id) DO NOTHING`,
    [databaseId, version, viewIds],
  )
}
