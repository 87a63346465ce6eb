import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import type { GotrueUser, SessionToken } from '@sheaf/contract'
import { eq, isNull, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext, Visitor } from './AuthContext.ts'
import { findUser } from './findUser.ts'
import type { Challenge } from './flows/pkce.ts'
import { sendConfirmation } from './mailed/sendConfirmation.ts'
import { sendSignIn } from './mailed/sendSignIn.ts'
import { openSession } from './openSession.ts'
import { passwordWeakness } from './passwords/passwordWeakness.ts'
import { presentUser, type AuthUserRow } from './presentUser.ts'
import { isOpenTo, maySignUp } from './signUpRule/maySignUp.ts'
import { readSignUpRule } from './signUpRule/readSignUpRule.ts'

export interface SignUpRequest {
  /** Valid and normalized. */
  readonly email: string
  readonly password: string
  /** At most `MAX_METADATA_BYTES`. */
  readonly metadata: JsonObject
  readonly redirectTo: string
  readonly challenge: Challenge | null
}

export type SignUpRefusal = 'signup_disabled' | 'weak_password' | 'user_already_exists' | 'user_banned'

/**
 * Opens an account with a password. Where addresses need no confirmation the person is signed in, and a taken address
 * is refused. Otherwise the answer is the same for every address: a user who waits for a mail. It confirms the address
 * of who is new, or signs in who has an account, of which nothing changes. Signing up again before the confirmation asks
 * for it again, with the new password.
 */
export async function signUp(
  context: AuthContext,
  request: SignUpRequest,
  visitor: Visitor,
): Promise<Result<SessionToken | GotrueUser, SignUpRefusal>> {
  const { settings } = context
  if (!isOpenTo(await readSignUpRule(context.database, settings), request.email))
    return err('signup_disabled')
  if (passwordWeakness(request.password, settings.minPasswordLength) !== null) return err('weak_password')
  const passwordHash = await hashOf(context, request)

  return await context.database.transaction(async (transaction) => {
    if (!(await mayHaveAccount(context, transaction, request.email)))
      // AUTH-RULE-3: who is invited is told to nobody.
      return settings.isAutoConfirmed ? err('signup_disabled') : ok(presentStranger(context, request))
    const user = await insertUser(context, transaction, { ...request, passwordHash }, visitor)
    if (settings.isAutoConfirmed)
      return user === null ? err('user_already_exists') : await enter(context, transaction, user)
    const { email, redirectTo, challenge } = request
    const { language } = visitor
    if (user === null) await sendSignIn(context, transaction, { email, redirectTo, challenge, language })
    else await sendConfirmation(context, transaction, { user, redirectTo, challenge, language })
    return ok(
      user === null
        ? presentStranger(context, request)
        : presentWaiting(context, { ...request, id: user.id }),
    )
  })
}

/** An account that is there stays what it is, whatever the rule. */
async function mayHaveAccount(
  context: AuthContext,
  transaction: Transaction,
  email: string,
): Promise<boolean> {
  return (await maySignUp(context, transaction, email)) || (await findUser(transaction, email)) !== null
}

/** Somebody who waits for a mail, by no account. */
function presentStranger(context: AuthContext, { email, metadata }: SignUpRequest): GotrueUser {
  return presentWaiting(context, { id: standInId(context.secret, email), email, metadata })
}

/** The same for the same password while its sign-up waits: a mail that is asked for again then knows that it is one. */
async function hashOf(
  { database, passwords }: Pick<AuthContext, 'database' | 'passwords'>,
  { email, password }: SignUpRequest,
): Promise<string> {
  const known = await findUser(database, email)
  const waiting = known !== null && known.emailConfirmedAt === null ? known.passwordHash : null
  // Both are computed whatever is known, so that the time tells nothing.
  const isSame = await passwords.verify(waiting, password)
  const passwordHash = await passwords.hash(password)
  return isSame && waiting !== null ? waiting : passwordHash
}

async function enter(
  context: AuthContext,
  transaction: Transaction,
  { id: userId }: AuthUserRow,
): Promise<Result<SessionToken, 'user_banned'>> {
  const { authUsers } = schema
  await transaction
    .update(authUsers)
    .set({ emailConfirmedAt: context.clock.now(), isEmailUnproved: true })
    .where(eq(authUsers.id, userId))
  const opened = await openSession(context, transaction, { userId, method: 'password' })
  return opened.ok ? ok(opened.value.token) : opened
}

// Null for an address with a confirmed account, which nobody but its owner may change.
async function insertUser(
  context: AuthContext,
  transaction: Transaction,
  request: SignUpRequest & { readonly passwordHash: string },
  { language }: Visitor,
): Promise<AuthUserRow | null> {
  const { authUsers } = schema
  const at = context.clock.now()
  const chosen = { passwordHash: request.passwordHash, userMetadata: { ...request.metadata } }
  const [user] = await transaction
    .insert(authUsers)
    .values({ ...newUser(context.ids.uuid(), request.email, at), ...chosen, language })
    .onConflictDoUpdate({
      target: authUsers.email,
      set: {
        passwordHash: chosen.passwordHash,
        // Who was invited keeps what the administrator said.
        userMetadata: sql`CASE WHEN ${authUsers.invitedAt} IS NULL THEN ${JSON.stringify(chosen.userMetadata)}::jsonb
          ELSE ${authUsers.userMetadata} END`,
        updatedAt: at,
      },
      setWhere: isNull(authUsers.emailConfirmedAt),
    })
    .returning()
  return user ?? null
}

function newUser(id: string, email: string, at: Date) {
  return {
    id,
    email,
    appMetadata: { provider: 'email', providers: ['email'] },
    createdAt: at,
    updatedAt: at,
  }
}

/** In place of the id of an account, and as steady as one. */
function standInId(secret: string, email: string): string {
  const hex = createHmac('sha256', secret).update(`stand-in\n${email}`).digest('hex')
  // Version and variant of a random UUID.
  const variant = '89ab'[Number.parseInt(hex[16] ?? '', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Somebody who waits for a mail, as if they had just come. */
function presentWaiting(
  { clock }: Pick<AuthContext, 'clock'>,
  { id, email, metadata }: { readonly id: string; readonly email: string; readonly metadata: JsonObject },
): GotrueUser {
  const at = clock.now()
  const newcomer: AuthUserRow = {
    ...newUser(id, email, at),
    userMetadata: { ...metadata },
    role: 'authenticated',
    confirmationSentAt: at,
    emailConfirmedAt: null,
    isEmailUnproved: false,
    passwordHash: null,
    language: null,
    invitedAt: null,
    recoverySentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    bannedUntil: null,
    lastSignInAt: null,
    deletedAt: null,
  }
  return presentUser(newcomer, [])
}
