import { and, eq, isNotNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { findUser } from '../findUser.ts'
import { EMAIL_CHANGE_PURPOSES, forgetMailedTokens, SIGN_IN_PURPOSES } from '../mailed/forgetMailedTokens.ts'
import { notifyOwner } from './notifyOwner.ts'

/**
 * Gives an account the address that was waiting, whether or not its mailbox has answered (`isProved`). What was mailed to the old one signs nobody in any more, and it is
 * told. False where somebody else was faster with the address, or none is waiting.
 */
export async function applyEmailChange(
  context: AuthContext,
  transaction: Transaction,
  { userId, isProved }: { readonly userId: string; readonly isProved: boolean },
): Promise<boolean> {
  const { authFlows, authUsers } = schema
  const now = context.clock.now()
  const [before] = await transaction
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isNotNull(authUsers.newEmail)))
    .for('update')
  if (before === undefined || before.newEmail === null) return false
  const { email: oldEmail, newEmail } = before
  if ((await findUser(transaction, newEmail)) !== null) return false

  const moved = {
    email: newEmail,
    newEmail: null,
    emailConfirmedAt: now,
    isEmailUnproved: !isProved,
    updatedAt: now,
  }
  const isMoved = await transaction
    .transaction((attempt) => attempt.update(authUsers).set(moved).where(eq(authUsers.id, userId)))
    .then(() => true, isTakenError)
  if (!isMoved) return false
  await context.accounts.emailChanged(transaction, { userId, email: newEmail })
  await forgetMailedTokens(transaction, {
    userId,
    purposes: [...SIGN_IN_PURPOSES, ...EMAIL_CHANGE_PURPOSES],
  })
  await transaction.delete(authFlows).where(eq(authFlows.userId, userId))
  const event = { kind: 'emailChanged', oldEmail, newEmail } as const
  await notifyOwner(context, transaction, { userId, email: oldEmail, event })
  return true
}

// Somebody took the address at this very moment. Every other error goes on.
function isTakenError(error: unknown): false {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION) return false
  throw error
}

const UNIQUE_VIOLATION = '23505'
