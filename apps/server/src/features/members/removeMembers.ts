import { normalizeEmail } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { changeMembers } from './changeMembers.ts'
import { dismissMember, dropInvitation } from './dismissMember.ts'
import { findMember } from './findMember.ts'
import type { MembersContext } from './MembersContext.ts'

/**
 * Takes people out of a workspace, all of them or none; invitations to their addresses as well. Oneself is refused:
 * leaving is another call, so that a long list does not hold a surprise. `member_not_found` for an address that
 * is neither in the workspace nor invited.
 */
export async function removeMembers(
  context: MembersContext,
  permit: Permit,
  addresses: readonly string[],
): Promise<void> {
  const { actor, workspaceId } = permit
  const emails = [...new Set(addresses.map(normalizeEmail))]
  const at = context.clock.now()
  await changeMembers(context, workspaceId, async (transaction, policy) => {
    await policy.require(permit)
    const gone: string[] = []
    for (const email of emails) {
      const member = await findMember(transaction, workspaceId, email)
      if (member?.userId === actor.userId) {
        throw new AppError('invalid_request', { message: 'To go yourself, leave the workspace.' })
      }
      if (member !== null) {
        await dismissMember(transaction, { workspaceId, userId: member.userId, email, at })
        gone.push(member.userId)
      } else if (!(await dropInvitation(transaction, { workspaceId, email, at }))) {
        throw new AppError('member_not_found', { message: `${email} is not in this workspace.` })
      }
    }
    return emails.length === 0 ? null : gone
  })
}
