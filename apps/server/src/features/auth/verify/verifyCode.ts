import { err, ok, type Result } from '@sheaf/base'
import { normalizeEmail, type OneTimeTokenType, type SessionToken } from '@sheaf/contract'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext, Visitor } from '../AuthContext.ts'
import { hashCode, hashesEqual } from '../hashing.ts'
import { SIGN_IN_PURPOSES } from '../mailed/forgetMailedTokens.ts'
import { publishAfterCommit } from '../publishAfterCommit.ts'
import { signInWithMail, type MailRefusal } from './signInWithMail.ts'

/** Wrong codes that a mail survives. Its link is not affected: nobody guesses that. */
const MAX_CODE_ATTEMPTS = 5

export interface CodeRequest {
  readonly email: string
  readonly code: string
  readonly type: OneTimeTokenType
}

/**
 * Signs in with the code of any mail that is still valid, and uses that mail up. The code of a sign-up gives the account
 * its password where it was typed as that (`type`), and only signs in elsewhere. A wrong code counts
 * against all of them, so that asking for more mails buys no more guesses.
 */
export async function verifyCode(
  given: AuthContext,
  request: CodeRequest,
  visitor: Visitor,
): Promise<Result<SessionToken | 'half', MailRefusal>> {
  const { authOneTimeTokens: tokens } = schema
  const code = request.code.replaceAll(/\s/g, '')

  return await publishAfterCommit(given, async (context, transaction) => {
    const live = await lockLive(context, transaction, request)
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
    await transaction.update(tokens).set({ usedAt: context.clock.now() }).where(eq(tokens.id, match.id))
    // Whoever types the code of a sign-up where a sign-in waits for one may not have asked for that sign-up.
    const isMeant = match.purpose !== 'sign_up' || request.type === 'signup'
    const answered = isMeant ? match : { ...match, passwordHash: null, userMetadata: {} }
    const signedIn = await signInWithMail(context, transaction, answered, visitor)
    if (!signedIn.ok) return signedIn
    return ok(signedIn.value === 'half' ? 'half' : signedIn.value.token)
  })
}

async function lockLive(
  { clock }: AuthContext,
  transaction: Transaction,
  request: { readonly email: string; readonly type: OneTimeTokenType },
) {
  const { authOneTimeTokens: tokens, authUsers } = schema
  const email = normalizeEmail(request.email)
  const answersTo =
    request.type === 'email_change'
      ? or(
          and(eq(tokens.purpose, 'email_change_current'), eq(authUsers.email, email)),
          and(eq(tokens.purpose, 'email_change_new'), eq(authUsers.newEmail, email)),
        )
      : and(inArray(tokens.purpose, [...SIGN_IN_PURPOSES]), eq(authUsers.email, email))
  return await transaction
    .select({
      id: tokens.id,
      userId: tokens.userId,
      codeHash: tokens.codeHash,
      purpose: tokens.purpose,
      passwordHash: tokens.passwordHash,
      userMetadata: tokens.userMetadata,
    })
    .from(tokens)
    .innerJoin(authUsers, eq(authUsers.id, tokens.userId))
    .where(
      and(
        answersTo,
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, clock.now()),
        lt(tokens.failedAttempts, MAX_CODE_ATTEMPTS),
      ),
    )
    // In one order for everyone: requests that lock the same mails at once must not wait for each other.
    .orderBy(tokens.id)
    .for('update', { of: tokens })
}
