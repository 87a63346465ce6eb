import { err, ok, type Result } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { PublishingContext } from './PublishingContext.ts'

export interface PublisherWish {
  readonly workspaceId: string
  readonly userId: string
  readonly isOwner: boolean
}

export type PublisherRefusal = 'record_not_found' | 'user_unauthorized'

/** Takes pages off the web, all or none. Only an owner of the workspace and who published a page may. */
export async function unpublishPages(
  context: PublishingContext,
  viewIds: readonly string[],
  wish: PublisherWish,
): Promise<Result<void, PublisherRefusal>> {
  const done = await context.database.transaction(async (transaction) => {
    const allowed = await checkPublisher(transaction, viewIds, wish)
    if (!allowed.ok) return allowed
    await clientOf(transaction).query(
      'UPDATE publications SET unpublished_at = $2 WHERE view_id = ANY($1::uuid[])',
      [viewIds, context.clock.now()],
    )
    return ok()
  })
  if (done.ok) for (const viewId of viewIds) context.announce(wish.workspaceId, viewId)
  return done
}

/** Locks the publications of the views; refuses when one is not published, or is somebody else's. */
export async function checkPublisher(
  transaction: Transaction,
  viewIds: readonly string[],
  { workspaceId, userId, isOwner }: PublisherWish,
): Promise<Result<void, PublisherRefusal>> {
  const { rows } = await clientOf(transaction).query<{ view_id: string; publisher_id: string }>(
    `SELECT view_id, publisher_id FROM publications
     WHERE view_id = ANY($1::uuid[]) AND workspace_id = $2 AND unpublished_at IS NULL
     ORDER BY view_id FOR UPDATE`,
    [viewIds, workspaceId],
  )
  if (rows.length < new Set(viewIds).size) return err('record_not_found')
  return isOwner || rows.every((row) => row.publisher_id === userId) ? ok() : err('user_unauthorized')
}
