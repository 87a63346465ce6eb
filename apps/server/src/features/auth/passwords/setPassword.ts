import { err, ok, type Result } from '@sheaf/base'
import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import { notifyOwner } from '../account/notifyOwner.ts'
import type { AuthContext } from '../AuthContext.ts'
import { EMAIL_CHANGE_PURPOSES, forgetMailedTokens } from '../mailed/forgetMailedTokens.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { announceEnded, revokeSessions } from '../revokeSessions.ts'
import { passwordWeakness } from './passwordWeakness.ts'

export type PasswordRefusal = 'weak_password' | 'same_password'

export interface PasswordChange {
  readonly user: AuthUserRow
  readonly password: string
  /** The session that goes on; all others end. Null: all end. */
  readonly keepSessionId: string | null
}

/**
 * Gives an account a password, ends its other sessions, takes recovery mails that are on their way out of use, drops a
 * new address that waits (whoever the password is changed against may have asked for it), and tells the owner by mail.
 * Who may do that is decided before.
 */
export async function setPassword(
  context: AuthContext,
  { user, password, keepSessionId }: PasswordChange,
): Promise<Result<void, PasswordRefusal>> {
  const { passwords, settings } = context
  if (passwordWeakness(password, settings.minPasswordLength) !== null) return err('weak_password')
  if (user.passwordHash !== null && (await passwords.verify(user.passwordHash, password)))
    return err('same_password')
  const passwordHash = await passwords.hash(password)

  const ended = await context.database.transaction(async (transaction) => {
    const { authUsers } = schema
    await transaction
      .update(authUsers)
      .set({ passwordHash, newEmail: null, updatedAt: context.clock.now() })
      .where(eq(authUsers.id, user.id))
    await forgetMailedTokens(transaction, {
      userId: user.id,
      purposes: ['recovery', 'reauthentication', ...EMAIL_CHANGE_PURPOSES],
    })
    const kind = user.passwordHash === null ? 'passwordSet' : 'passwordChanged'
    await notifyOwner(context, transaction, { userId: user.id, email: user.email, event: { kind } })
    return await revokeSessions(context, transaction, { userId: user.id, except: keepSessionId })
  })
  announceEnded(context, user.id, ended)
  return ok()
}
