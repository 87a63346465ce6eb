import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { applyEmailChange } from '../account/applyEmailChange.ts'
import { confirmEmail } from '../confirmEmail.ts'
import type { MailPurpose } from '../mailed/createMailedToken.ts'
import { EMAIL_CHANGE_PURPOSES } from '../mailed/forgetMailedTokens.ts'
import type { SessionMethod } from '../openSession.ts'

export interface MailedTokenRow {
  readonly userId: string
  readonly purpose: MailPurpose
  readonly passwordHash: string | null
  readonly userMetadata: Record<string, unknown>
}

/**
 * What it means that a mail was answered, which is written down already: the address is confirmed, or changed. The
 * person may then be signed in, unless the other one of two mails is still waited for.
 */
export async function acceptMailedToken(
  context: AuthContext,
  transaction: Transaction,
  { userId, purpose, passwordHash, userMetadata }: MailedTokenRow,
): Promise<{ readonly method: SessionMethod } | 'half' | 'gone'> {
  if (!EMAIL_CHANGE_PURPOSES.includes(purpose)) {
    await confirmEmail(context, transaction, { userId, passwordHash, userMetadata })
    return { method: purpose === 'recovery' ? 'recovery' : 'otp' }
  }
  const { authOneTimeTokens: tokens, authUsers } = schema
  // Answers to both mails at the same moment come one after the other, so that the second sees the first.
  await transaction.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('update')
  const answered = await transaction
    .selectDistinct({ purpose: tokens.purpose })
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, userId),
        inArray(tokens.purpose, [...EMAIL_CHANGE_PURPOSES]),
        isNotNull(tokens.usedAt),
      ),
    )
  const needed = context.settings.isEmailChangeSecure ? EMAIL_CHANGE_PURPOSES.length : 1
  if (answered.length < needed) return 'half'
  return (await applyEmailChange(context, transaction, { userId, isProved: true }))
    ? { method: 'otp' }
    : 'gone'
}
