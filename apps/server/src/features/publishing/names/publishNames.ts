import { clientOf, type Transaction } from '../../../platform/database/index.ts'

interface NameOfPage {
  readonly workspaceId: string
  readonly viewId: string
  readonly publishName: string
  readonly at: Date
}

/**
 * Clears a name for a page: one that was left behind by a page which is no longer published, or led on to another one,
 * is free again. Nothing is left of what it led to.
 */
export async function takeName(
  transaction: Transaction,
  { workspaceId, viewId, publishName, at }: NameOfPage,
): Promise<void> {
  const client = clientOf(transaction)
  await client.query(
    `DELETE FROM publications WHERE workspace_id = $1 AND publish_name = $2 AND view_id <> $3
       AND (unpublished_at IS NOT NULL OR expires_at <= $4)`,
    [workspaceId, publishName, viewId, at],
  )
  await client.query('DELETE FROM former_publish_names WHERE workspace_id = $1 AND publish_name = $2', [
    workspaceId,
    publishName,
  ])
}

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
