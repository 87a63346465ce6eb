import { err, ok, type Result } from '@sheaf/base'
import { normalizeEmail, type SessionToken } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext, Visitor } from '../AuthContext.ts'
import { findUser } from '../findUser.ts'
import { openSession } from '../openSession.ts'

export type SignInRefusal = 'invalid_credentials' | 'email_not_confirmed' | 'user_banned'

/**
 * Signs in with a password. An unknown address, an account without a password and a wrong one are refused in the
 * same words after the same work; that an address waits to be confirmed is told to who knows the password.
 */
export async function signInWithPassword(
  context: AuthContext,
  request: { readonly email: string; readonly password: string },
  visitor: Visitor,
): Promise<Result<SessionToken, SignInRefusal>> {
  const found = await findUser(context.database, normalizeEmail(request.email))
  const isRight = await context.passwords.verify(found?.passwordHash ?? null, request.password)
  if (found === null || !isRight) return err('invalid_credentials')
  if (found.emailConfirmedAt === null) return err('email_not_confirmed')

  return await context.database.transaction(async (transaction) => {
    const { authUsers } = schema
    // A change of the password that was stored meanwhile has ended all sessions: none must begin with the old one.
    const [now] = await transaction
      .select({ passwordHash: authUsers.passwordHash })
      .from(authUsers)
      .where(eq(authUsers.id, found.id))
      .for('update')
    if (now?.passwordHash !== found.passwordHash) return err('invalid_credentials')
    const opened = await openSession(context, transaction, {
      userId: found.id,
      method: 'password',
      language: visitor.language,
    })
    return opened.ok ? ok(opened.value.token) : opened
  })
}
