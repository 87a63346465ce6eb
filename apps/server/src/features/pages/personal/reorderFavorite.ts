import { orderKeyBetween, type ViewId } from '@sheaf/base'
import { clientOf } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'
import { changeOwn } from './changeOwn.ts'

export interface FavoriteMove {
  readonly viewId: ViewId
  /** The favourite to stand behind; null means first. */
  readonly after: ViewId | null
}

/** Moves one favourite of the person. Only its own key is written: what they move elsewhere meanwhile stays moved. */
export async function reorderFavorite(
  context: PagesContext,
  permit: Permit,
  { viewId, after }: FavoriteMove,
): Promise<void> {
  const { actor, workspaceId } = permit
  await changeOwn(context, permit, 'favorites_changed', async (transaction, policy) => {
    await policy.requireView(permit, viewId)
    const client = clientOf(transaction)
    const { rows } = await client.query<{ view_id: string; order_key: string }>(
      `SELECT view_id, order_key FROM favorites WHERE user_id = $1 AND workspace_id = $2
       ORDER BY order_key COLLATE "C", view_id`,
      [actor.userId, workspaceId],
    )
    const before = rows.find((row) => row.view_id === after)
    if (!rows.some((row) => row.view_id === viewId) || (after !== null && before === undefined))
      throw new AppError('invalid_folder_view', { message: 'One of these pages is no favorite.' })
    if (after === viewId) return false
    const others = rows.filter((row) => row.view_id !== viewId)
    const lower = before?.order_key ?? null
    const upper = others.find((row) => lower === null || row.order_key > lower)?.order_key ?? null
    await client.query('UPDATE favorites SET order_key = $3 WHERE user_id = $1 AND view_id = $2', [
      actor.userId,
      viewId,
      orderKeyBetween(lower, upper),
    ])
    return true
  })
}
