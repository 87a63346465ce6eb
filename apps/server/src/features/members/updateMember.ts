import type { WorkspaceId } from '@sheaf/base'
import { normalizeEmail, type WorkspaceRole } from '@sheaf/contract'
import { and, eq, gt } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { leaveSpaces, type Permit } from '../access/index.ts'
import { cleanName } from '../workspaces/index.ts'
import { changeMembers } from './changeMembers.ts'
import { findMember } from './findMember.ts'
import { GUEST, storedRole } from './memberRoles.ts'
import type { MembersContext } from './MembersContext.ts'
import { requireRoom } from './requireRoom.ts'

export interface MemberChange {
  readonly email: string
  readonly role: WorkspaceRole | null
  /** How they appear in this workspace. */
  readonly name: string | null
}

/** Changes somebody of the workspace, or the role that waits for an address that was invited. */
export async function updateMember(
  context: MembersContext,
  permit: Permit,
  change: MemberChange,
): Promise<void> {
  const { workspaceId } = permit
  const email = normalizeEmail(change.email)
  const name = change.name === null ? null : cleanName(change.name)
  if (name === '') throw new AppError('invalid_request', { message: 'A name needs at least one character.' })
  const role = change.role === null ? null : storedRole(change.role)

  await changeMembers(context, workspaceId, async (transaction, policy) => {
    await policy.require(permit)
    const member = await findMember(transaction, workspaceId, email)
    if (member === null) {
      const isInvited = await changeInvitation(context, transaction, { workspaceId, email, role })
      if (!isInvited) throw new AppError('member_not_found')
      return []
    }
    const hasNewRole = role !== null && role !== member.role
    if (!hasNewRole && name === null) return null
    if (hasNewRole && (role === GUEST) !== (member.role === GUEST))
      await requireRoom(transaction, context.billing.limitsOf, { workspaceId, role })
    if (hasNewRole && role === GUEST) await leaveSpaces(transaction, { workspaceId, userId: member.userId })
    const { workspaceMembers: members } = schema
    await transaction
      .update(members)
      .set({ ...(hasNewRole && { role }), ...(name !== null && { name }) })
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, member.userId)))
    return [member.userId]
  })
}

/** True when the address has an invitation that is still good. */
async function changeInvitation(
  { clock }: MembersContext,
  transaction: Transaction,
  { workspaceId, email, role }: { workspaceId: WorkspaceId; email: string; role: number | null },
): Promise<boolean> {
  if (role === GUEST) {
    throw new AppError('invalid_guest', { message: 'A guest is invited by sharing a page with them.' })
  }
  const { workspaceInvitations: invitations } = schema
  const now = clock.now()
  const changed = await transaction
    .update(invitations)
    .set({ updatedAt: now, ...(role !== null && { role }) })
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.email, email),
        eq(invitations.status, 0),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id })
  return changed.length > 0
}
