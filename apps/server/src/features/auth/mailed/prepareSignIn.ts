import { eq, sql } from 'drizzle-orm'
import { languageOf, signInMail } from '../../../mails/index.ts'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { challengeOf } from './challengeOf.ts'
import { createMailedToken } from './createMailedToken.ts'
import type { MailWish } from './MailWish.ts'

/** The mail that signs in whoever reads it; somebody new gets an account that waits to be confirmed by it. */
export async function prepareSignIn(
  context: AuthContext,
  transaction: Transaction,
  wish: MailWish,
): Promise<void> {
  const userId = await findOrCreateUser(context, transaction, wish)
  if (userId === null) return
  const { redirectTo, email, language } = wish
  const { link, code, validForMs } = await createMailedToken(context, transaction, {
    userId,
    purpose: 'sign_in',
    redirectTo,
    challenge: challengeOf(wish),
  })
  const mail = signInMail(
    { to: email, link, code, validForMs },
    await languageOf(transaction, { userId }, language),
  )
  await context.mailer.send(mail, { transaction })
}

// Anybody can ask for a mail to an address that never signed in, so what they send along holds only
// until somebody else asks: it must not stick to the person whose address it is.
async function findOrCreateUser(
  context: AuthContext,
  transaction: Transaction,
  wish: MailWish,
): Promise<string | null> {
  const { authUsers } = schema
  const now = context.clock.now()
  const userMetadata = { ...wish.metadata }
  if (wish.createUser && !context.settings.isSignUpDisabled) {
    await transaction
      .insert(authUsers)
      .values({
        id: context.ids.uuid(),
        email: wish.email,
        language: wish.language,
        appMetadata: { provider: 'email', providers: ['email'] },
        userMetadata,
        recoverySentAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: authUsers.email,
        set: { userMetadata },
        setWhere: sql`${authUsers.emailConfirmedAt} IS NULL AND ${authUsers.invitedAt} IS NULL`,
      })
  }
  const [user] = await transaction
    .update(authUsers)
    .set({ recoverySentAt: now })
    .where(eq(authUsers.email, wish.email))
    .returning({ id: authUsers.id })
  return user?.id ?? null
}
