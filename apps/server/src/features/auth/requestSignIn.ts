import {
  MAX_EMAIL_LENGTH,
  SIGN_IN_CODE_LENGTH,
  SIGN_IN_VALIDITY_MS,
  isValidEmail,
  jsonObjectSchema,
  normalizeEmail,
} from '@sheaf/contract'
import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { languageOf, signInMail } from '../../mails/index.ts'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { hashCode, hashToken } from './hashing.ts'
import { askForCleanUp } from './cleanUp.ts'
import { allowedRedirect } from './allowedRedirect.ts'

export interface SignInRequest {
  readonly email: string
  /**
   * Becomes the metadata of somebody who has never signed in; of no effect for others. At most
   * `MAX_METADATA_BYTES` as JSON: access tokens carry it, and those travel in headers.
   */
  readonly metadata: JsonObject
  readonly redirectTo: string | undefined
  /** False: mail only those who have an account. The answer is the same either way. */
  readonly createUser: boolean
}

/** Beyond this an access token would outgrow what a header may hold, and its person could do nothing. */
const MAX_METADATA_BYTES = 2_000

interface SignInJob {
  readonly email: string
  readonly metadata: JsonObject
  readonly redirectTo: string
  readonly createUser: boolean
}

const PREPARE_SIGN_IN: JobKind<SignInJob> = {
  name: 'prepare-sign-in',
  data: z.object({
    email: z.string(),
    metadata: jsonObjectSchema(MAX_METADATA_BYTES),
    redirectTo: z.string(),
    createUser: z.boolean(),
  }),
  concurrency: 2,
}

/**
 * Mails a link and a code. What depends on whether the address is known happens in a job, so that
 * neither the answer nor the time it takes tells. Several mails may be valid at once.
 */
export async function requestSignIn(
  context: AuthContext,
  request: SignInRequest,
): Promise<Result<void, 'validation_failed'>> {
  const email = normalizeEmail(request.email)
  if (email.length > MAX_EMAIL_LENGTH || !isValidEmail(email)) return err('validation_failed')
  if (Buffer.byteLength(JSON.stringify(request.metadata)) > MAX_METADATA_BYTES)
    return err('validation_failed')
  const { metadata, createUser } = request
  const redirectTo = allowedRedirect(request.redirectTo, context)
  await context.queue.send(PREPARE_SIGN_IN, { email, metadata, redirectTo, createUser })
  return ok()
}

/** Does the work of `requestSignIn`; before the queue starts. */
export function handleSignInRequests(context: AuthContext): void {
  context.queue.handle(PREPARE_SIGN_IN, (job) => prepareSignIn(context, job))
}

async function prepareSignIn(context: AuthContext, request: SignInJob): Promise<void> {
  const { email, redirectTo } = request
  const now = context.clock.now()
  const token = context.ids.secret(32)
  const code = context.ids.digits(SIGN_IN_CODE_LENGTH)

  await context.database.transaction(async (transaction) => {
    const userId = await findOrCreateUser(context, transaction, request, now)
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
    const language = await languageOf(transaction, { userId })
    await context.mailer.send(signInMail({ to: email, link: link.href, code }, language), { transaction })
    await askForCleanUp(context.queue, transaction, now)
  })
}

// Anybody can ask for a mail to an address that never signed in, so what they send along holds only
// until somebody else asks: it must not stick to the person whose address it is.
async function findOrCreateUser(
  context: AuthContext,
  transaction: Transaction,
  request: SignInJob,
  now: Date,
): Promise<string | null> {
  const { authUsers } = schema
  const userMetadata = { ...request.metadata }
  if (request.createUser) {
    await transaction
      .insert(authUsers)
      .values({
        id: context.ids.uuid(),
        email: request.email,
        appMetadata: { provider: 'email', providers: ['email'] },
        userMetadata,
        recoverySentAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: authUsers.email,
        set: { userMetadata },
        setWhere: sql`${authUsers.emailConfirmedAt} IS NULL`,
      })
  }
  const [user] = await transaction
    .update(authUsers)
    .set({ recoverySentAt: now })
    .where(eq(authUsers.email, request.email))
    .returning({ id: authUsers.id })
  return user?.id ?? null
}
