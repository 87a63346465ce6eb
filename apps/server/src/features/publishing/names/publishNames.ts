import { clientOf, type Transaction } from '../../../platform/database/index.ts'

interface NameOfPage {
  readonly workspaceId: string
  readonly viewId: string
  readonly publishName: string
  readonly at: Date
}

/**
 * Clears a name for a page: one that was left behind by a page which is off the web, or led on to another one, is free
 * again. Nothing is left of what it led to. The page that had it keeps all else, password and options among it, and gets
 * its id for a name; answers the name that it has now, by its id.
 */
export async function takeName(
  transaction: Transaction,
  { workspaceId, viewId, publishName, at }: NameOfPage,
): Promise<ReadonlyMap<string, string>> {
  const client = clientOf(transaction)
  const { rows } = await client.query<{ view_id: string; publish_name: string }>(GIVE_WAY, [
    workspaceId,
    publishName,
    viewId,
    at,
  ])
  await client.query('DELETE FROM former_publish_names WHERE workspace_id = $1 AND publish_name = $2', [
    workspaceId,
    publishName,
  ])
  return new Map(rows.map((row) => [row.view_id, row.publish_name]))
}

// Somebody may have given another page this id for a name: then a number makes it one that is free.
const GIVE_WAY = `
  UPDATE publications p SET publish_name = (
    SELECT free.name FROM (
      SELECT p.view_id::text AS name, 1 AS place
      UNION ALL SELECT p.view_id || '-' || number, number FROM generate_series(2, 1000) AS number
    ) AS free
    WHERE free.name <> $2 AND NOT EXISTS (
      SELECT 1 FROM publications other WHERE other.workspace_id = $1 AND other.publish_name = free.name)
    ORDER BY free.place LIMIT 1)
  WHERE p.workspace_id = $1 AND p.publish_name = $2 AND p.view_id <> $3
    AND (p.unpublished_at IS NOT NULL OR p.expires_at <= $4)
  RETURNING p.view_id, p.publish_name`

const MAX_FORMER_NAMES = 20

/** Lets links with a name that a page had lead on to it. The oldest names are forgotten. */
export async function leaveName(
  transaction: Transaction,
  { workspaceId, viewId, publishName, at }: NameOfPage,
): Promise<void> {
  const client = clientOf(transaction)
  await client.query(
    `INSERT INTO former_publish_names (workspace_id, publish_name, view_id, left_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (workspace_id, publish_name) DO UPDATE SET view_id = excluded.view_id, left_at = excluded.left_at`,
    [workspaceId, publishName, viewId, at],
  )
  await client.query(
    `DELETE FROM former_publish_names WHERE view_id = $1 AND publish_name IN (
       SELECT publish_name FROM former_publish_names WHERE view_id = $1
       ORDER BY left_at DESC, publish_name OFFSET ${MAX_FORMER_NAMES}
     )`,
    [viewId],
  )
}
