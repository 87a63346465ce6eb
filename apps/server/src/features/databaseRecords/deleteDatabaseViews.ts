import { orderKeysBetween, type OrderKey } from '@sheaf/base'
import type { PoolClient } from '../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'

/**
 * Pages are deleted for good: with its last view, a database goes too, and the documents of its rows; of one that has others, those
 * who have it open hear that the view is gone, and rows that it alone listed stand last in the others. Answers the ids of databases
 * that stay and changed.
 */
export async function deleteDatabaseViews(
  transaction: Transaction,
  viewIds: readonly string[],
): Promise<readonly string[]> {
  const client = clientOf(transaction) as PoolClient
  // As commands do: the database first, then what is in it.
  const { rows } = await client.query<{ id: string }>(
    `SELECT d.id FROM databases d WHERE d.id IN (SELECT database_id FROM database_views WHERE id = ANY($1::uuid[]))
     ORDER BY d.id FOR UPDATE`,
    [viewIds],
  )
  if (rows.length === 0) return []
  const databaseIds = rows.map(({ id }) => id)
  await client.query(
    `WITH changed AS (
       UPDATE databases SET version = version + 1, structure_version = version + 1 WHERE id = ANY($2::uuid[])
       RETURNING id, version
     )
     UPDATE database_views v SET is_deleted = true, deleted_at = now(), version = changed.version
     FROM changed WHERE v.database_id = changed.id AND v.id = ANY($1::uuid[]) AND NOT v.is_deleted`,
    [viewIds, databaseIds],
  )
  await client.query(
    `DELETE FROM collabs c USING row_documents o JOIN databases d ON d.id = o.database_id
     WHERE c.object_id = o.document_id AND d.id = ANY($1::uuid[]) AND ${HAS_NO_VIEW}`,
    [databaseIds],
  )
  const { rows: gone } = await client.query<{ id: string }>(
    `DELETE FROM databases d WHERE d.id = ANY($1::uuid[]) AND ${HAS_NO_VIEW} RETURNING d.id`,
    [databaseIds],
  )
  const goneIds = new Set(gone.map(({ id }) => id))
  const left = databaseIds.filter((id) => !goneIds.has(id))
  for (const databaseId of left) await placeUnlisted(client, databaseId, viewIds)
  return left
}

/** As `placeUnlisted` of the model does it for views that other clients delete. */
async function placeUnlisted(
  client: PoolClient,
  databaseId: string,
  viewIds: readonly string[],
): Promise<void> {
  const { rows: unlisted } = await client.query<{ id: string }>(
    `SELECT r.id FROM database_rows r JOIN database_orders o ON o.row_id = r.id AND o.view_id = ANY($2::uuid[])
     WHERE r.database_id = $1 AND NOT r.is_deleted AND NOT EXISTS (
       SELECT 1 FROM database_orders p JOIN database_views v ON v.id = p.view_id
       WHERE p.row_id = r.id AND NOT v.is_deleted)
     GROUP BY r.id ORDER BY min(o.key), r.id`,
    [databaseId, viewIds],
  )
  if (unlisted.length === 0) return
  const { rows: last } = await client.query<{ key: OrderKey | null }>(
    `SELECT max(o.key) AS key FROM databases d JOIN database_orders o ON o.view_id = d.inline_view_id WHERE d.id = $1`,
    [databaseId],
  )
  const keys = orderKeysBetween(last[0]?.key ?? null, null, unlisted.length)
  await client.query(
    `WITH placed AS (
       INSERT INTO database_orders (row_id, view_id, key, is_deleted)
       SELECT g.id, d.inline_view_id, g.key, false
       FROM databases d, unnest($2::uuid[], $3::text[]) AS g (id, key) WHERE d.id = $1
     )
     UPDATE database_rows r SET version = d.version FROM databases d
     WHERE d.id = $1 AND r.database_id = d.id AND r.id = ANY($2::uuid[])`,
    [databaseId, unlisted.map(({ id }) => id), keys],
  )
}

/** Of a database `d`. */
const HAS_NO_VIEW = `NOT EXISTS (
  SELECT 1 FROM database_views v WHERE v.database_id = d.id AND v.id <> d.inline_view_id AND NOT v.is_deleted)`
