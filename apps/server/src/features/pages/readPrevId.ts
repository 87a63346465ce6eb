import { clientOf, type Executor } from '../../platform/database/index.ts'

/** The sibling before a view that is not in the trash, and no private space of others; null for the first. */
export async function readPrevId(
  executor: Executor,
  { viewId, userId }: { readonly viewId: string; readonly userId: string },
): Promise<string | null> {
  const { rows } = await clientOf(executor).query<{ id: string }>(
    `SELECT s.id FROM views v
     JOIN views s ON s.workspace_id = v.workspace_id
       AND (s.parent_id = v.parent_id OR (s.parent_id IS NULL AND v.parent_id IS NULL))
     WHERE v.id = $1 AND s.trashed_at IS NULL AND NOT (s.is_private AND s.created_by <> $2)
       AND (s.order_key COLLATE "C", s.id) < (v.order_key COLLATE "C", v.id)
     ORDER BY s.order_key COLLATE "C" DESC, s.id DESC LIMIT 1`,
    [viewId, userId],
  )
  return rows[0]?.id ?? null
}
