import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { announceEnded, revokeSessions } from './revokeSessions.ts'

/** Other ways in were added by somebody else. */
const MAIL_ALONE = { provider: 'email', providers: ['email'] }

export interface Proved {
  readonly userId: string
  /** What was chosen by whoever asked for the mail that was answered; null: no password. */
  readonly passwordHash: string | null
  readonly userMetadata: Record<string, unknown>
}

/**
 * Somebody has proved that the mailbox of an account is theirs. The first time, the account gets the password and the
 * metadata that came with the mail that was answered, and nothing that another mail was asked with: whoever signed up
 * with somebody else's address must neither share the account with its owner nor name them. Who was invited keeps
 * what the administrator said. Where addresses need no confirmation a stranger may be in already:
 * sessions and other ways in end.
 */
export async function confirmEmail(
  context: Pick<AuthContext, 'clock' | 'bus'>,
  transaction: Transaction,
  { userId, passwordHash, userMetadata }: Proved,
): Promise<void> {
  const { authIdentities, authUsers } = schema
  const now = context.clock.now()
  const [first] = await transaction
    .update(authUsers)
    .set({
      emailConfirmedAt: now,
      isEmailUnproved: false,
      passwordHash,
      userMetadata: sql`CASE WHEN ${authUsers.invitedAt} IS NULL THEN ${JSON.stringify(userMetadata)}::jsonb
        ELSE ${authUsers.userMetadata} END`,
      appMetadata: sql`${authUsers.appMetadata} || ${JSON.stringify(MAIL_ALONE)}::jsonb`,
      newEmail: null,
      updatedAt: now,
    })
    .where(and(eq(authUsers.id, userId), or(isNull(authUsers.emailConfirmedAt), authUsers.isEmailUnproved)))
    .returning({ id: authUsers.id })
  if (first === undefined) return
  await transaction.delete(authIdentities).where(eq(authIdentities.userId, userId))
  announceEnded(context, userId, await revokeSessions(context, transaction, { userId }))
}
