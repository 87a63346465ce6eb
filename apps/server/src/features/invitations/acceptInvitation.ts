import { and, eq, gt } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { admitMember, announceMembers, lockWorkspace, roleName, storedRole } from '../members/index.ts'
import { confirmedEmail } from './confirmedEmail.ts'
import type { InvitationsContext } from './InvitationsContext.ts'

const { workspaceInvitations: invitations } = schema

/**
 * Takes somebody into the workspace that they were invited to, once. Throws `not_invitee_of_workspace_invitation`
 * where the invitation went to another address than the one they have shown to be theirs, and `record_not_found`
 * for one that does not exist, was accepted, has run out or was taken back.
 */
export async function acceptInvitation(
  { database, clock, bus, notifier, billing }: InvitationsContext,
  actor: Actor,
  inviteId: string,
): Promise<void> {
  const { userId } = actor
  const { workspaceId, told } = await database.transaction(async (transaction) => {
    const isIt = eq(invitations.id, inviteId)
    const [invitation] = await transaction.select().from(invitations).where(isIt)
    if (invitation === undefined) throw new AppError('record_not_found')
    if (invitation.email !== (await confirmedEmail(transaction, userId)))
      throw new AppError('not_invitee_of_workspace_invitation')
    // From here on one at a time: of two clicks one finds the invitation used.
    if (!(await lockWorkspace(transaction, invitation.workspaceId))) throw new AppError('record_not_found')
    const at = clock.now()
    const [accepted] = await transaction
      .update(invitations)
      .set({ status: 1, updatedAt: at })
      .where(and(isIt, eq(invitations.status, 0), gt(invitations.expiresAt, at)))
      .returning({ role: invitations.role })
    if (accepted === undefined) throw new AppError('record_not_found')
    const role = storedRole(roleName(accepted.role))
    const { limitsOf } = billing
    await admitMember(transaction, { workspaceId: invitation.workspaceId, userId, role, at, limitsOf })
    const { workspaceId, inviterId } = invitation
    const joined = { to: inviterId, type: 'member_joined', viewId: null, actorId: userId } as const
    return {
      workspaceId,
      told: await notifier.tell(transaction, workspaceId, [{ ...joined, key: `joined ${inviteId}` }]),
    }
  })
  announceMembers(bus, workspaceId, [userId])
  // One's own list has an invitation less.
  notifier.announce(workspaceId, [userId, ...told])
}
