import { and, eq, ne } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { findUser } from '../findUser.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { challengeOf } from './challengeOf.ts'
import type { MailInput } from './MailInput.ts'
import { sendConfirmation } from './sendConfirmation.ts'

/**
 * The mail that confirms a sign-up, once more; none where nothing waits to be confirmed. Whoever asks does not say whose
 * sign-up they mean: the mail gives the account a password only where one alone was chosen.
 */
export async function prepareConfirmation(
  context: AuthContext,
  transaction: Transaction,
  input: MailInput,
): Promise<void> {
  const user = await findUser(transaction, input.email)
  if (user === null || user.emailConfirmedAt !== null) return
  const isOnly = await isOnlyPassword(transaction, user)
  await sendConfirmation(context, transaction, {
    user: isOnly ? user : { ...user, passwordHash: null, userMetadata: {} },
    redirectTo: input.redirectTo,
    challenge: challengeOf(input),
    language: input.language,
  })
}

/** Whether every mail to the account that carries a password, and is still known, carries that of the last sign-up. */
async function isOnlyPassword(transaction: Transaction, { id, passwordHash }: AuthUserRow): Promise<boolean> {
  if (passwordHash === null) return true
  const { authOneTimeTokens: tokens } = schema
  const others = await transaction
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.userId, id), ne(tokens.passwordHash, passwordHash)))
    .limit(1)
  return others.length === 0
}
