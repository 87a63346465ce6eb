import { and, eq, inArray } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { MailPurpose } from './createMailedToken.ts'

/** Links and codes that were mailed to somebody for these purposes are good for nothing any more. */
export async function forgetMailedTokens(
  transaction: Transaction,
  { userId, purposes }: { readonly userId: string; readonly purposes: readonly MailPurpose[] },
): Promise<void> {
  const { authOneTimeTokens: tokens } = schema
  await transaction
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), inArray(tokens.purpose, [...purposes])))
}

/** What signs in whoever reads the mail. */
export const SIGN_IN_PURPOSES: readonly MailPurpose[] = ['sign_in', 'sign_up', 'recovery', 'invite']
export const EMAIL_CHANGE_PURPOSES: readonly MailPurpose[] = ['email_change_current', 'email_change_new']
