import type { Notice } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { PagePolicy, Permit } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'

/**
 * Runs a change of what a person keeps for themselves in a workspace, one at a time, and tells their other tabs and
 * devices of it; answers whether anything changed.
 */
export async function changeOwn(
  { database, bus, policy }: PagesContext,
  { actor: { userId }, workspaceId }: Permit,
  kind: Extract<Notice['kind'], 'favorites_changed' | 'recents_changed'>,
  change: (transaction: Transaction, policy: PagePolicy) => Promise<boolean>,
): Promise<void> {
  const isChanged = await database.transaction(async (transaction) => {
    await clientOf(transaction).query(
      'SELECT 1 FROM workspace_members WHERE workspace_id = $1 AND user_id = $2 FOR NO KEY UPDATE',
      [workspaceId, userId],
    )
    return await change(transaction, policy.within(transaction))
  })
  if (isChanged) bus.publish('notice', { workspaceId, notice: { kind }, userId })
}
