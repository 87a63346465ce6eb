import { eq } from 'drizzle-orm'
import { languageOf, recoveryMail } from '../../../mails/index.ts'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { challengeOf } from './challengeOf.ts'
import { createMailedToken } from './createMailedToken.ts'
import type { MailInput } from './MailInput.ts'

/** The mail for who has forgotten the password; none for an unknown address. */
export async function prepareRecovery(
  context: AuthContext,
  transaction: Transaction,
  input: MailInput,
): Promise<void> {
  const { authUsers } = schema
  const [user] = await transaction
    .update(authUsers)
    .set({ recoverySentAt: context.clock.now() })
    .where(eq(authUsers.email, input.email))
    .returning({ id: authUsers.id })
  if (user === undefined) return
  const { link, code, validForMs } = await createMailedToken(context, transaction, {
    userId: user.id,
    purpose: 'recovery',
    redirectTo: input.redirectTo,
    challenge: challengeOf(input),
  })
  const language = await languageOf(transaction, { userId: user.id }, input.language)
  await context.mailer.send(recoveryMail({ to: input.email, link, code, validForMs }, language), {
    transaction,
  })
}
