import { err, ok, type Result } from '@sheaf/base'
import type { AuthContext } from '../AuthContext.ts'
import type { Session } from '../readSession.ts'
import { spendReauthenticationCode } from './spendReauthenticationCode.ts'

export type ProofRefusal =
  | 'current_password_required'
  | 'current_password_invalid'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'

export interface Proof {
  readonly currentPassword: string | null
  /** The code that `reauthenticate` mailed. */
  readonly nonce: string | null
  /** Whether an account that has a password needs it, unless a mail has just opened the session. */
  readonly isPasswordAsked: boolean
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * Whether a session may choose a password: with the current one or a mailed code at any time; without, for an hour
 * after a mail opened it, and for a day where the current one is not asked for or there is none.
 */
export async function mayChoosePassword(
  context: AuthContext,
  { user, method, createdAt, claims }: Session,
  { currentPassword, nonce, isPasswordAsked }: Proof,
): Promise<Result<void, ProofRefusal>> {
  if (nonce) {
    const isRight = await spendReauthenticationCode(context, claims.userId, nonce)
    return isRight ? ok() : err('reauthentication_not_valid')
  }
  if (currentPassword && user.passwordHash !== null) {
    const isRight = await context.passwords.verify(user.passwordHash, currentPassword)
    return isRight ? ok() : err('current_password_invalid')
  }
  const ageMs = context.clock.now().getTime() - createdAt.getTime()
  const isRecovery = (method === 'recovery' || method === 'otp') && ageMs < HOUR_MS
  if (isRecovery) return ok()
  if (isPasswordAsked && user.passwordHash !== null) return err('current_password_required')
  const isFresh = ageMs < DAY_MS || !context.settings.isReauthenticationRequired
  return isFresh ? ok() : err('reauthentication_needed')
}
