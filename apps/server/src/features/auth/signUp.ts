import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import type { GotrueUser, SessionToken } from '@sheaf/contract'
import { eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext, Visitor } from './AuthContext.ts'
import type { Challenge } from './flows/pkce.ts'
import { sendConfirmation } from './mailed/sendConfirmation.ts'
import { openSession } from './openSession.ts'
import { passwordWeakness } from './passwords/passwordWeakness.ts'
import { presentUser, type AuthUserRow } from './presentUser.ts'

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
 * Opens an account with a password. Where addresses need no confirmation the person is signed in; otherwise a mail
 * asks for it, and for an address that has a confirmed account the answer is a made-up user without identities.
 * Signing up again before the confirmation asks for it again, with the new password.
 */
export async function signUp(
  context: AuthContext,
  request: SignUpRequest,
  visitor: Visitor,
): Promise<Result<SessionToken | GotrueUser, SignUpRefusal>> {
  const { settings, passwords } = context
  if (settings.isSignUpDisabled) return err('signup_disabled')
  if (passwordWeakness(request.password, settings.minPasswordLength) !== null) return err('weak_password')
  const passwordHash = await passwords.hash(request.password)

  return await context.database.transaction(async (transaction) => {
    const user = await insertUser(context, transaction, { ...request, passwordHash }, visitor)
    if (user === null)
      return settings.isAutoConfirmed ? err('user_already_exists') : ok(madeUpUser(context, request))
    if (settings.isAutoConfirmed) {
      const { authUsers } = schema
      await transaction
        .update(authUsers)
        .set({ emailConfirmedAt: context.clock.now(), isEmailUnproved: true })
        .where(eq(authUsers.id, user.id))
      const opened = await openSession(context, transaction, { userId: user.id, method: 'password' })
      return opened.ok ? ok(opened.value.token) : opened
    }
    const { redirectTo, challenge } = request
    const { language } = visitor
    await sendConfirmation(context, transaction, { user, redirectTo, challenge, language })
    return ok(presentUser({ ...user, confirmationSentAt: context.clock.now() }, []))
  })
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
    .values({ ...newUser(context, request.email, at), ...chosen, language })
    .onConflictDoUpdate({
      target: authUsers.email,
      set: { ...chosen, updatedAt: at },
      setWhere: isNull(authUsers.emailConfirmedAt),
    })
    .returning()
  return user ?? null
}

function newUser({ ids }: Pick<AuthContext, 'ids'>, email: string, at: Date) {
  return {
    id: ids.uuid(),
    email,
    appMetadata: { provider: 'email', providers: ['email'] },
    createdAt: at,
    updatedAt: at,
  }
}

function madeUpUser(context: AuthContext, request: SignUpRequest): GotrueUser {
  const at = context.clock.now()
  const nobody: AuthUserRow = {
    ...newUser(context, request.email, at),
    userMetadata: { ...request.metadata },
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
  return { ...presentUser(nobody, []), identities: [] }
}
