import { eq } from 'drizzle-orm'
import { languageOf, signInMail } from '../../../mails/index.ts'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { Challenge } from '../flows/pkce.ts'
import { createMailedToken } from './createMailedToken.ts'

export interface SignInMailRequest {
  readonly email: string
  readonly redirectTo: string
  readonly challenge: Challenge | null
  readonly language: string | null
  /** Becomes that of who is new. */
  readonly metadata?: Record<string, unknown>
}

/** The mail that signs in whoever reads it; none to an address without an account. */
export async function sendSignIn(
  context: AuthContext,
  transaction: Transaction,
  { email, redirectTo, challenge, language, metadata = {} }: SignInMailRequest,
): Promise<void> {
  const { authUsers } = schema
  const [user] = await transaction
    .update(authUsers)
    .set({ recoverySentAt: context.clock.now() })
    .where(eq(authUsers.email, email))
    .returning({ id: authUsers.id })
  if (user === undefined) return
  const { link, code, validForMs } = await createMailedToken(context, transaction, {
    userId: user.id,
    purpose: 'sign_in',
    redirectTo,
    challenge,
    metadata,
  })
  const mail = signInMail(
    { to: email, link, code, validForMs },
    await languageOf(transaction, { userId: user.id }, language),
  )
  await context.mailer.send(mail, { transaction })
}
