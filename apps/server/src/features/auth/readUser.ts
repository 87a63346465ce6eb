import type { GotrueUser } from '@sheaf/contract'
import { asc, eq } from 'drizzle-orm'
import { schema, type Executor } from '../../platform/database/index.ts'
import { presentUser, type AuthUserRow } from './presentUser.ts'

/** An account with everything that signs its person in, as the wire has it. */
export async function readUser(executor: Executor, user: AuthUserRow): Promise<GotrueUser> {
  const { authIdentities } = schema
  const identities = await executor
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.userId, user.id))
    .orderBy(asc(authIdentities.createdAt), asc(authIdentities.id))
  return presentUser(user, identities)
}
