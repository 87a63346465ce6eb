import { and, eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { announceMembers, lockWorkspace } from '../members/index.ts'
import type { InvitationsContext } from './InvitationsContext.ts'

const { workspaceInvitations: invitations } = schema

/** Takes a pending invitation back. `record_not_found` where there is none (any more). */
export async function revokeInvitation(
  context: InvitationsContext,
  permit: Permit,
  inviteId: string,
): Promise<void> {
  const { workspaceId } = permit
  await context.database.transaction(async (transaction) => {
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    await context.policy.within(transaction).require(permit)
    const revoked = await transaction
      .update(invitations)
      .set({ status: 2, updatedAt: context.clock.now() })
      .where(
        and(
          eq(invitations.id, inviteId),
          eq(invitations.workspaceId, workspaceId),
          eq(invitations.status, 0),
        ),
      )
      .returning({ id: invitations.id })
    if (revoked.length === 0) throw new AppError('record_not_found')
  })
  announceMembers(context.bus, workspaceId, [])
}
