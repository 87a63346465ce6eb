import { and, eq, isNull, or } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { announceEnded, revokeSessions } from './revokeSessions.ts'

/**
 * Somebody has proved that the mailbox of an account is theirs. The first time, the account gets the password that
 * was chosen together with this proof, and none where none was: whoever signed up with somebody else's address and
 * waits must not share the account with its owner. Where addresses need no confirmation a stranger may be in already:
 * sessions and other ways in end.
 */
export async function confirmEmail(
  context: Pick<AuthContext, 'clock' | 'bus'>,
  transaction: Transaction,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string | null },
): Promise<void> {
  const { authIdentities, authUsers } = schema
  const now = context.clock.now()
  const [first] = await transaction
    .update(authUsers)
    .set({
      emailConfirmedAt: now,
      isEmailUnproved: false,
      passwordHash,
      newEmail: null,
      updatedAt: now,
    })
    .where(and(eq(authUsers.id, userId), or(isNull(authUsers.emailConfirmedAt), authUsers.isEmailUnproved)))
    .returning({ id: authUsers.id })
  if (first === undefined) return
  await transaction.delete(authIdentities).where(eq(authIdentities.userId, userId))
  announceEnded(context, userId, await revokeSessions(context, transaction, { userId }))
}
