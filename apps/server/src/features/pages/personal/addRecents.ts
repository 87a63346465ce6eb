import { MAX_RECENTS } from '@sheaf/contract'
import { clientOf } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'
import { NODE } from '../ViewRow.ts'
import { readSubtrees } from '../readSubtrees.ts'
import { changeOwn } from './changeOwn.ts'

/** Notes pages that the person opened, in that order. What they cannot read is passed over, as are spaces and the trash. */
export async function addRecents(
  context: PagesContext,
  permit: Permit,
  viewIds: readonly string[],
): Promise<void> {
  const { actor, workspaceId } = permit
  await changeOwn(context, permit, 'recents_changed', async (transaction) => {
    const client = clientOf(transaction)
    const subtrees = await readSubtrees(transaction, permit, { viewIds, depth: 0, of: NODE })
    const opened = latestOfEach(viewIds).filter((id) => {
      const seen = subtrees(id)
      return seen !== null && !seen.isTrashed && !seen.row.is_space
    })
    if (opened.length === 0) return false
    const { rows: latest } = await client.query<{ view_id: string }>(
      `SELECT view_id FROM recent_views WHERE user_id = $1 AND workspace_id = $2
       ORDER BY viewed_at DESC LIMIT 1`,
      [actor.userId, workspaceId],
    )
    const now = context.clock.now().getTime()
    await client.query(
      `INSERT INTO recent_views (user_id, view_id, workspace_id, viewed_at)
       SELECT $1, opened.view_id, $2, opened.viewed_at
       FROM unnest($3::uuid[], $4::timestamptz[]) AS opened (view_id, viewed_at)
       ON CONFLICT (user_id, view_id) DO UPDATE SET viewed_at = excluded.viewed_at`,
      [actor.userId, workspaceId, opened, opened.map((_, index) => new Date(now + index))],
    )
    await client.query(
      `DELETE FROM recent_views WHERE user_id = $1 AND workspace_id = $2 AND view_id IN (
         SELECT view_id FROM recent_views WHERE user_id = $1 AND workspace_id = $2
         ORDER BY viewed_at DESC, view_id OFFSET $3
       )`,
      [actor.userId, workspaceId, MAX_RECENTS],
    )
    // Opened again, the order is the same.
    return opened.length > 1 || latest[0]?.view_id !== opened[0]
  })
}

function latestOfEach(viewIds: readonly string[]): readonly string[] {
  return [...new Set(viewIds.toReversed())].toReversed()
}
