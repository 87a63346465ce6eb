import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { changeMembers } from './changeMembers.ts'
import { dismissMember } from './dismissMember.ts'
import type { MembersContext } from './MembersContext.ts'

/** Leaves a workspace. The last owner cannot (`invalid_request`), also not one who is alone: they delete it. */
export async function leaveWorkspace(context: MembersContext, permit: Permit): Promise<void> {
  const { actor, workspaceId } = permit
  const at = context.clock.now()
  await changeMembers(context, workspaceId, async (transaction, policy) => {
    await policy.require(permit)
    const { users } = schema
    const [user] = await transaction
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, actor.userId))
    await dismissMember(transaction, { workspaceId, userId: actor.userId, email: user?.email ?? '', at })
    return [actor.userId]
  })
}
