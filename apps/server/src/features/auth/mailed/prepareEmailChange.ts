import { eq } from 'drizzle-orm'
import { emailChangeMail, languageOf } from '../../../mails/index.ts'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { findUser } from '../findUser.ts'
import { challengeOf } from './challengeOf.ts'
import { createMailedToken } from './createMailedToken.ts'
import { EMAIL_CHANGE_PURPOSES, forgetMailedTokens } from './forgetMailedTokens.ts'
import type { MailInput } from './MailInput.ts'

/**
 * Mails to the old and the new address of an account that is to get the new one; `input.email` is its address of now.
 * To an address that has an account of its own nothing goes out, and the change is never completed: whoever asks
 * learns nothing about others.
 */
export async function prepareEmailChange(
  context: AuthContext,
  transaction: Transaction,
  input: MailInput,
): Promise<void> {
  const user = await findUser(transaction, input.email)
  if (user === null || user.newEmail === null) return
  const { newEmail } = user
  await forgetMailedTokens(transaction, { userId: user.id, purposes: EMAIL_CHANGE_PURPOSES })
  await transaction
    .update(schema.authUsers)
    .set({ emailChangeSentAt: context.clock.now() })
    .where(eq(schema.authUsers.id, user.id))
  const language = await languageOf(transaction, { userId: user.id }, input.language)
  const isTaken = (await findUser(transaction, newEmail)) !== null

  const sides = context.settings.isEmailChangeSecure ? (['current', 'new'] as const) : (['new'] as const)
  for (const side of sides) {
    const { link, code, validForMs } = await createMailedToken(context, transaction, {
      userId: user.id,
      purpose: side === 'new' ? 'email_change_new' : 'email_change_current',
      redirectTo: input.redirectTo,
      challenge: challengeOf(input),
    })
    if (side === 'new' && isTaken) continue
    const mail = emailChangeMail({ side, oldEmail: user.email, newEmail, link, code, validForMs }, language)
    await context.mailer.send(mail, { transaction })
  }
}
