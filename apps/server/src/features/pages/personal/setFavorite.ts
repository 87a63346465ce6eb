import { orderKeyBetween } from '@sheaf/base'
import type { ViewId } from '@sheaf/base'
import { MAX_FAVORITES } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'
import { changeOwn } from './changeOwn.ts'

export interface FavoriteChange {
  readonly viewId: ViewId
  readonly isFavorite: boolean
  /** Null leaves it; a new favourite is not pinned. */
  readonly isPinned: boolean | null
}

/**
 * Makes a page a favourite of the person, behind the others, or changes whether it is pinned, or takes it off. To take
 * one off, the page need not be readable any more.
 */
export async function setFavorite(
  context: PagesContext,
  permit: Permit,
  { viewId, isFavorite, isPinned }: FavoriteChange,
): Promise<void> {
  const { actor, workspaceId } = permit
  await changeOwn(context, permit, 'favorites_changed', async (transaction, policy) => {
    const client = clientOf(transaction)
    if (!isFavorite) {
      const deleted = await client.query('DELETE FROM favorites WHERE user_id = $1 AND view_id = $2', [
        actor.userId,
        viewId,
      ])
      return deleted.rowCount !== 0
    }
    const { isTrashed } = await policy.requireView(permit, viewId)
    if (isTrashed) throw new AppError('record_deleted', { message: 'The page is in the trash.' })
    const { rows } = await client.query<{ is_pinned: boolean }>(
      'SELECT is_pinned FROM favorites WHERE user_id = $1 AND view_id = $2',
      [actor.userId, viewId],
    )
    if (rows[0] === undefined) {
      await client.query(
        `INSERT INTO favorites (user_id, view_id, workspace_id, order_key, is_pinned, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [
          actor.userId,
          viewId,
          workspaceId,
          await lastKey(transaction, permit),
          isPinned ?? false,
          context.clock.now(),
        ],
      )
      return true
    }
    if (isPinned === null || isPinned === rows[0].is_pinned) return false
    await client.query('UPDATE favorites SET is_pinned = $3 WHERE user_id = $1 AND view_id = $2', [
      actor.userId,
      viewId,
      isPinned,
    ])
    return true
  })
}

async function lastKey(transaction: Transaction, { actor, workspaceId }: Permit): Promise<string> {
  const { rows } = await clientOf(transaction).query<{ last: string | null; count: number }>(
    `SELECT max(order_key COLLATE "C") AS last, count(*)::int AS count FROM favorites
     WHERE user_id = $1 AND workspace_id = $2`,
    [actor.userId, workspaceId],
  )
  if ((rows[0]?.count ?? 0) >= MAX_FAVORITES) {
    throw new AppError('invalid_request', {
      message: `There can be at most ${MAX_FAVORITES} favorites in a workspace.`,
    })
  }
  return orderKeyBetween(rows[0]?.last ?? null, null)
}
