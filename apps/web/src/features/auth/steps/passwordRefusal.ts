import type { MessageKey } from '@sheaf/locales'

import type { AuthErrorCode } from '../../../platform/auth/createAuthApi.ts'

/** Why a password was not taken, in the words that a person gets. */
export const PASSWORD_REFUSALS = {
  invalid_credentials: 'password.wrong',
  email_not_confirmed: 'password.notConfirmed',
  user_banned: 'signIn.banned',
  signup_disabled: 'signIn.signUpDisabled',
  user_already_exists: 'password.alreadyThere',
  weak_password: 'password.weak',
  same_password: 'password.same',
  session_ended: 'password.linkSpent',
  rate_limited: 'tooManyRequests',
  network_error: 'errors.network',
  unexpected: 'password.failed',
} as const satisfies Record<string, MessageKey>
export type PasswordRefusal = keyof typeof PASSWORD_REFUSALS

export function passwordRefusal(code: AuthErrorCode): PasswordRefusal {
  if (code === 'email_exists') return 'user_already_exists'
  // The session of the mail is too old to set a password with.
  if (code.startsWith('reauthentication') || code.startsWith('current_password')) return 'session_ended'
  return code in PASSWORD_REFUSALS ? (code as PasswordRefusal) : 'unexpected'
}
