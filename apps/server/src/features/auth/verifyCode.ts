import { normalizeEmail, type SessionToken } from '@sheaf/contract'
import { err, ok, type Result } from '@sheaf/base'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { hashCode, hashesEqual } from './hashing.ts'
import { openSession } from './openSession.ts'

/** Wrong codes that a mail survives. Its link is not affected: nobody guesses that. */
const MAX_CODE_ATTEMPTS = 5

/**
 * Signs in with the code of any mail that is still valid, and uses that mail up. A wrong code counts
 * against all of them, so that asking for more mails buys no more guesses.
 */
export async function verifyCode(
  context: AuthContext,
  request: { readonly email: string; readonly code: string },
): Promise<Result<SessionToken, 'otp_expired'>> {
  const { authOneTimeTokens: tokens, authUsers } = schema
  const now = context.clock.now()
  const code = request.code.replaceAll(/\s/g, '')

  return await context.database.transaction(async (transaction) => {
    const live = await transaction
      .select({ id: tokens.id, userId: tokens.userId, codeHash: tokens.codeHash })
      .from(tokens)
      .innerJoin(authUsers, eq(authUsers.id, tokens.userId))
      .where(
        and(
          eq(authUsers.email, normalizeEmail(request.email)),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, now),
          lt(tokens.failedAttempts, MAX_CODE_ATTEMPTS),
        ),
      )
      // In one order for everyone: requests that lock the same mails at once must not wait for each other.
      .orderBy(tokens.id)
      .for('update', { of: tokens })

    const match = live.find(({ userId, codeHash }) =>
      hashesEqual(codeHash, hashCode(context.secret, userId, code)),
    )
    if (match === undefined) {
      const ids = live.map(({ id }) => id)
      if (ids.length > 0) {
        await transaction
          .update(tokens)
          .set({ failedAttempts: sql`${tokens.failedAttempts} + 1` })
          .where(inArray(tokens.id, ids))
      }
      return err('otp_expired')
    }
    await transaction.update(tokens).set({ usedAt: now }).where(eq(tokens.id, match.id))
    return ok((await openSession(context, transaction, match.userId)).token)
  })
}
