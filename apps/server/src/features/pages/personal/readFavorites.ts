import { clientOf, type Executor } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'

export interface Favorite {
  readonly isPinned: boolean
  readonly favoritedAt: Date
}

/** The favourites of a person in a workspace by view id, in their order: pinned ones first. Of some it may be unknown whether they can be read. */
export async function readFavorites(
  executor: Executor,
  { actor, workspaceId }: Pick<Permit, 'actor' | 'workspaceId'>,
): Promise<ReadonlyMap<string, Favorite>> {
  const { rows } = await clientOf(executor).query<{ view_id: string; is_pinned: boolean; created_at: Date }>(
    `SELECT view_id, is_pinned, created_at FROM favorites WHERE user_id = $1 AND workspace_id = $2
     ORDER BY is_pinned DESC, order_key COLLATE "C", view_id`,
    [actor.userId, workspaceId],
  )
  return new Map(rows.map((row) => [row.view_id, { isPinned: row.is_pinned, favoritedAt: row.created_at }]))
}
