import type { ViewId } from '@sheaf/base'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { dropEmptyGuests, type PagePolicy, type Permit } from '../access/index.ts'
import { lockWorkspace } from '../members/index.ts'
import { announceShares } from './announceShares.ts'
import { findAccounts, lockAddresses, readAddresses } from './findAccounts.ts'
import type { SharingContext } from './SharingContext.ts'

export interface Revocation {
  readonly viewId: ViewId
  readonly emails: readonly string[]
}

/**
 * Takes a page back from people; what they were given above or below it stays. Nothing happens to who does not have
 * it. A guest to whom nothing is left leaves the workspace. Everyone may give up what they have themselves.
 */
export async function revokeViewAccess(
  context: SharingContext,
  permit: Permit,
  { viewId, emails: typed }: Revocation,
): Promise<void> {
  const { actor, workspaceId } = permit
  const emails = readAddresses(typed)
  await requireRevoke(context.policy, context.database)

  const { userIds, membersChanged } = await context.database.transaction(async (transaction) => {
    await lockAddresses(transaction, emails)
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    await requireRevoke(context.policy.within(transaction), transaction)
    const accounts = await findAccounts(transaction, emails)
    const { rows } = await clientOf(transaction).query<{ user_id: string | null }>(
      `DELETE FROM view_shares WHERE view_id = $1 AND (email = ANY($2::text[]) OR user_id = ANY($3::uuid[]))
       RETURNING user_id`,
      [viewId, emails, [...accounts.values()]],
    )
    const revoked = rows.map((row) => row.user_id).filter((userId) => userId !== null)
    const left = await dropEmptyGuests(transaction, workspaceId, revoked)
    return { userIds: revoked, membersChanged: left.length > 0 || revoked.length < rows.length }
  })
  announceShares(context.bus, workspaceId, { userIds, viewIds: [viewId], membersChanged })

  async function requireRevoke(policy: PagePolicy, executor: Executor): Promise<void> {
    const accounts = await findAccounts(executor, emails)
    const isOwn = emails.every((email) => accounts.get(email) === actor.userId)
    await policy.requireView(isOwn ? { ...permit, action: 'pages.read' } : permit, viewId)
  }
}
