import { clientOf } from '../../platform/database/index.ts'
import { levelByRole, spaceLevel } from '../access/index.ts'
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
  const { rows } = await clientOf(database).query<{ id: string; level: number | null }>(
    `SELECT v.id, ${spaceLevel('v', '$2')} AS level FROM views v
     WHERE v.workspace_id = $1 AND v.parent_id IS NULL AND v.trashed_at IS NULL
     ORDER BY v.order_key COLLATE "C", v.id`,
    [workspaceId, actor.userId],
  )
  return rows.filter((row) => levelByRole(role, row.level) !== 'none').map(({ id }) => id)
}
