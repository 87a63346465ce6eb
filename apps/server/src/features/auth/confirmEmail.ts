import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'

/**
 * Somebody has proved that the mailbox of an account is theirs. The first time, the account gets the password that
 * was chosen together with this proof, and none where none was: whoever signed up with somebody else's address and
 * waits must not share the account with its owner.
 */
export async function confirmEmail(
  context: Pick<AuthContext, 'clock'>,
  transaction: Transaction,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string | null },
): Promise<void> {
  const { authUsers } = schema
  const now = context.clock.now()
  await transaction
    .update(authUsers)
    .set({ emailConfirmedAt: now, passwordHash, updatedAt: now })
    .where(and(eq(authUsers.id, userId), isNull(authUsers.emailConfirmedAt)))
}
