import {
  MAX_EMAIL_LENGTH,
  SIGN_IN_CODE_LENGTH,
  SIGN_IN_VALIDITY_MS,
  isValidEmail,
  normalizeEmail,
} from '@sheaf/contract'
import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { hashCode, hashToken } from './hashing.ts'
import { askForCleanUp } from './cleanUp.ts'
import { allowedRedirect } from './allowedRedirect.ts'
import { signInMail } from './signInMail.ts'

export interface SignInRequest {
  readonly email: string
  /** Becomes the metadata of somebody new; of no effect for others. */
  readonly metadata: JsonObject
  readonly redirectTo: string | undefined
  /** False: mail only those who have an account. The answer is the same either way. */
  readonly createUser: boolean
}

/** Mails a link and a code. Nothing tells whether the address was known; several mails may be valid at once. */
export async function requestSignIn(
  context: AuthContext,
  request: SignInRequest,
): Promise<Result<void, 'validation_failed'>> {
  const email = normalizeEmail(request.email)
  if (email.length > MAX_EMAIL_LENGTH || !isValidEmail(email)) return err('validation_failed')

  const now = context.clock.now()
  const redirectTo = allowedRedirect(request.redirectTo, context.siteUrl)
  const token = context.ids.secret(32)
  const code = context.ids.digits(SIGN_IN_CODE_LENGTH)

  await context.database.transaction(async (transaction) => {
    const userId = await findOrCreateUser(context, transaction, { ...request, email }, now)
    if (userId === null) return
    await transaction.insert(schema.authOneTimeTokens).values({
      id: context.ids.uuid(),
      userId,
      tokenHash: hashToken(token),
      codeHash: hashCode(context.secret, userId, code),
      redirectTo,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SIGN_IN_VALIDITY_MS),
    })
    const link = new URL('/gotrue/verify', context.siteUrl)
    link.search = new URLSearchParams({ token, type: 'magiclink', redirect_to: redirectTo }).toString()
    await context.mailer.send(signInMail({ to: email, link: link.href, code }), { transaction })
    await askForCleanUp(context.queue, transaction, now)
  })
  return ok()
}

async function findOrCreateUser(
  context: AuthContext,
  transaction: Transaction,
  request: SignInRequest,
  now: Date,
): Promise<string | null> {
  const { authUsers } = schema
  if (request.createUser) {
    await transaction
      .insert(authUsers)
      .values({
        id: context.ids.uuid(),
        email: request.email,
        appMetadata: { provider: 'email', providers: ['email'] },
        userMetadata: { ...request.metadata },
        recoverySentAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: authUsers.email })
  }
  const [user] = await transaction
    .update(authUsers)
    .set({ recoverySentAt: now })
    .where(eq(authUsers.email, request.email))
    .returning({ id: authUsers.id })
  return user?.id ?? null
}
