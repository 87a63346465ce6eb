import type { RecentView } from '@sheaf/contract'
import { clientOf } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'
import { presentListed } from './presentListed.ts'
import { readFavorites } from './readFavorites.ts'

/** What the person has opened lately and can read now, the latest first. */
export async function listRecents(context: PagesContext, permit: Permit): Promise<RecentView[]> {
  const { actor, workspaceId } = permit
  const [{ rows }, favorites] = await Promise.all([
    clientOf(context.database).query<{ view_id: string; viewed_at: Date }>(
      `SELECT view_id, viewed_at FROM recent_views WHERE user_id = $1 AND workspace_id = $2
       ORDER BY viewed_at DESC, view_id`,
      [actor.userId, workspaceId],
    ),
    readFavorites(context.database, permit),
  ])
  const viewIds = rows.map((row) => row.view_id)
  const present = await presentListed(context, permit, viewIds, favorites)
  return rows.flatMap((row) => {
    const view = present(row.view_id)
    return view === null ? [] : [{ ...view, last_viewed_at: row.viewed_at.toISOString() }]
  })
}
