import { clientOf } from '../../platform/database/index.ts'
import { levelByRole } from '../access/index.ts'
import { insertGeneralSpace } from './insertGeneralSpace.ts'
import type { PagesContext } from './PagesContext.ts'
import type { TreeReader } from './readSubtrees.ts'

/** Ids of the spaces that somebody of the team sees, in order. A workspace without one gets one. */
export async function readSpaces(context: PagesContext, permit: TreeReader): Promise<readonly string[]> {
  const found = await listSpaces(context, permit)
  if (found.length > 0) return found
  await insertGeneralSpace(context, permit.actor, permit.workspaceId)
  return await listSpaces(context, permit)
}

async function listSpaces(
  { database }: PagesContext,
  { actor, workspaceId, role }: TreeReader,
): Promise<readonly string[]> {
  const { rows } = await clientOf(database).query<{ id: string; is_others_private: boolean }>(
    `SELECT id, is_private AND created_by <> $2 AS is_others_private FROM views
     WHERE workspace_id = $1 AND parent_id IS NULL AND trashed_at IS NULL
     ORDER BY order_key COLLATE "C", id`,
    [workspaceId, actor.userId],
  )
  return rows.filter((row) => levelByRole(role, row.is_others_private) !== 'none').map(({ id }) => id)
}
