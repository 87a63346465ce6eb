import { err, ok, type Result } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { isAllowedForOthers, type Permit } from '../access/index.ts'
import { inSnapshot } from './inSnapshot.ts'
import type { OptionColumns } from './PublicationOptions.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { lockWithMentions, renderMentionsAgain } from './snapshot/renderMentionsAgain.ts'

export type PublisherRefusal = 'record_not_found' | 'user_unauthorized'

/**
 * Takes pages off the web, all or none; of one that expired, takes note. Only an owner of the workspace and who
 * published a page may.
 */
export async function unpublishPages(
  context: PublishingContext,
  viewIds: readonly string[],
  permit: Permit,
): Promise<Result<void, PublisherRefusal>> {
  const { workspaceId } = permit
  const at = context.clock.now()
  const done = await inSnapshot<void, PublisherRefusal>(context.database, async (transaction) => {
    await lockWithMentions(transaction, workspaceId, viewIds)
    const allowed = await lockPublications(context, transaction, viewIds, permit)
    if (!allowed.ok) return allowed
    await clientOf(transaction).query(
      `UPDATE publications SET unpublished_at = $2, expires_at = CASE WHEN expires_at > $2 THEN expires_at END
       WHERE view_id = ANY($1::uuid[])`,
      [viewIds, at],
    )
    await renderMentionsAgain(transaction, workspaceId, viewIds)
    return ok()
  })
  if (done.ok) context.announce(workspaceId, viewIds)
  else if (done.error === 'publish_name_already_exists') throw new Error('Nothing was to be named')
  else return err(done.error)
  return ok()
}

/** A publication, locked until the transaction ends. */
export interface LockedPublication extends OptionColumns {
  readonly view_id: string
  readonly publisher_id: string
  readonly publish_name: string
  readonly unpublished_at: Date | null
}

/**
 * Locks the publications of the views; refuses when one is neither published nor expired, or was published by somebody
 * else and the caller may manage only their own. Throws what the policy throws.
 */
export async function lockPublications(
  { policy }: Pick<PublishingContext, 'policy'>,
  transaction: Transaction,
  viewIds: readonly string[],
  permit: Permit,
): Promise<Result<readonly LockedPublication[], PublisherRefusal>> {
  const role = await policy.within(transaction).require(permit)
  const { rows } = await clientOf(transaction).query<LockedPublication>(
    `SELECT p.view_id, p.publisher_id, p.publish_name, p.unpublished_at, p.comments_enabled, p.duplicate_enabled,
       p.comments_closed, p.is_indexed, p.is_live, p.password_hash, p.expires_at
     FROM publications p
     WHERE p.view_id = ANY($1::uuid[]) AND p.workspace_id = $2 AND ${IS_LISTED}
     ORDER BY p.view_id FOR UPDATE`,
    [viewIds, permit.workspaceId],
  )
  if (rows.length < new Set(viewIds).size) return err('record_not_found')
  const areTheirs = rows.every((row) => row.publisher_id === permit.actor.userId)
  return areTheirs || isAllowedForOthers(role, permit.action) ? ok(rows) : err('user_unauthorized')
}

/** True of a publication `p` that is on the web, or went off it by itself: its end is the moment when it went. */
export const IS_LISTED = '(p.unpublished_at IS NULL OR p.unpublished_at = p.expires_at)'
