import { clientOf, type Executor } from '../../platform/database/index.ts'

/** The publications behind a password among a page and what lies below it. */
export async function listPublishedBelow(executor: Executor, viewId: string): Promise<{ view_id: string }[]> {
  const { rows } = await clientOf(executor).query<{ view_id: string }>(
    `${BELOW} SELECT p.view_id FROM below JOIN publications p ON p.view_id = below.id
     WHERE p.unpublished_at IS NULL AND p.password_hash IS NOT NULL LIMIT 1000`,
    [viewId],
  )
  return rows
}

/** A page and what lies below it, without what is in the trash or private. UNION ends even where parents formed a circle. */
export const BELOW = `
  WITH RECURSIVE below AS (
    SELECT id, parent_id, workspace_id, order_key FROM views WHERE id = $1
    UNION
    SELECT v.id, v.parent_id, v.workspace_id, v.order_key
    FROM views v JOIN below ON v.parent_id = below.id AND v.workspace_id = below.workspace_id
    WHERE v.trashed_at IS NULL AND NOT v.is_private
  )`
