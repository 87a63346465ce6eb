import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { leaveSpaces } from '../access/index.ts'

export interface Dismissal {
  readonly workspaceId: string
  readonly userId: string
  readonly email: string
  readonly at: Date
}

/**
 * Takes somebody out of a workspace, the only way out: what was shared with them goes with the membership, and no
 * invitation that they still have brings them back. What they wrote stays, and so do the private spaces of which nobody else
 * is a member, for the day they come back; spaces with others go on without them. Within the transaction that locked the workspace.
 */
export async function dismissMember(
  transaction: Transaction,
  { workspaceId, userId, email, at }: Dismissal,
): Promise<void> {
  const { workspaceMembers: members } = schema
  await leaveSpaces(transaction, { workspaceId, userId })
  await transaction
    .delete(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  await dropInvitation(transaction, { workspaceId, email, at })
}

/** Takes back what waits for an address: its invitation, and pages that were shared with it. True if there was any. */
export async function dropInvitation(
  transaction: Transaction,
  { workspaceId, email, at }: Omit<Dismissal, 'userId'>,
): Promise<boolean> {
  const { viewShares: shares, workspaceInvitations: invitations } = schema
  const revoked = await transaction
    .update(invitations)
    .set({ status: 2, updatedAt: at })
    .where(
      and(eq(invitations.workspaceId, workspaceId), eq(invitations.email, email), eq(invitations.status, 0)),
    )
    .returning({ id: invitations.id })
  const unshared = await transaction
    .delete(shares)
    .where(and(eq(shares.workspaceId, workspaceId), eq(shares.email, email)))
    .returning({ viewId: shares.viewId })
  return revoked.length + unshared.length > 0
}
