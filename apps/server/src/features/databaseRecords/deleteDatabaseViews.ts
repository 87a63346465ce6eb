import type { PoolClient } from '../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'

/**
 * Pages are deleted for good: with its last view, a database goes too, and the documents of its rows; of one that has others, those who have it open hear that
 * the view is gone. Answers the ids of databases that stay and changed.
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
  return databaseIds.filter((id) => !goneIds.has(id))
}

/** Of a database `d`. */
const HAS_NO_VIEW = `NOT EXISTS (
  SELECT 1 FROM database_views v WHERE v.database_id = d.id AND v.id <> d.inline_view_id AND NOT v.is_deleted)`
