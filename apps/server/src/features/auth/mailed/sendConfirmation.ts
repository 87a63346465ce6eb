import { eq } from 'drizzle-orm'
import { confirmSignUpMail, languageOf } from '../../../mails/index.ts'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { Challenge } from '../flows/pkce.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { createMailedToken } from './createMailedToken.ts'

export interface ConfirmationRequest {
  /** With the password and the metadata that confirming gives to the account. */
  readonly user: Pick<AuthUserRow, 'id' | 'email' | 'passwordHash' | 'userMetadata'>
  readonly redirectTo: string
  readonly challenge: Challenge | null
  readonly language: string | null
}

/** Asks whoever signed up to prove that the address is theirs. */
export async function sendConfirmation(
  context: AuthContext,
  transaction: Transaction,
  { user, redirectTo, challenge, language }: ConfirmationRequest,
): Promise<void> {
  const { authUsers } = schema
  const { link, code, validForMs } = await createMailedToken(context, transaction, {
    userId: user.id,
    purpose: 'sign_up',
    redirectTo,
    challenge,
    passwordHash: user.passwordHash,
    metadata: user.userMetadata,
  })
  await transaction
    .update(authUsers)
    .set({ confirmationSentAt: context.clock.now() })
    .where(eq(authUsers.id, user.id))
  const mail = confirmSignUpMail(
    { to: user.email, link, code, validForMs, bringsPassword: user.passwordHash !== null },
    await languageOf(transaction, { userId: user.id }, language),
  )
  await context.mailer.send(mail, { transaction })
}
