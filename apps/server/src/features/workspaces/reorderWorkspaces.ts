import type { WorkspaceId } from '@sheaf/base'
import type { Database } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'

/** Puts the workspaces of somebody into an order; those that are not named come behind. Where they are in none, nothing happens. */
export async function reorderWorkspaces(
  database: Database,
  actor: Actor,
  workspaceIds: readonly WorkspaceId[],
): Promise<void> {
  await database.$client.query(
    `UPDATE workspace_members m SET position = (
       SELECT min(named.place)::int FROM unnest($2::uuid[]) WITH ORDINALITY AS named (id, place)
       WHERE named.id = m.workspace_id
     ) WHERE m.user_id = $1`,
    [actor.userId, workspaceIds],
  )
}
