import type { Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { findUser } from '../findUser.ts'
import { challengeOf } from './challengeOf.ts'
import type { MailWish } from './MailWish.ts'
import { sendConfirmation } from './sendConfirmation.ts'

/** The mail that confirms a sign-up, once more; none where nothing waits to be confirmed. */
export async function prepareConfirmation(
  context: AuthContext,
  transaction: Transaction,
  wish: MailWish,
): Promise<void> {
  const user = await findUser(transaction, wish.email)
  if (user === null || user.emailConfirmedAt !== null) return
  await sendConfirmation(context, transaction, {
    user,
    redirectTo: wish.redirectTo,
    challenge: challengeOf(wish),
    language: wish.language,
  })
}
