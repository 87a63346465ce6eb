import type { MessageKey } from '@sheaf/locales'
import type { AuthErrorCode } from '../../platform/auth/createAuthApi.ts'

/** Why the auth service did not do what somebody signed in asked for. */
export const AUTH_WORDS = {
  otp_expired: 'account.codeWrong',
  invalid_credentials: 'account.currentWrong',
  email_not_confirmed: 'errors.signedOut',
  user_banned: 'errors.signedOut',
  signup_disabled: 'errors.unexpected',
  user_already_exists: 'account.emailTaken',
  email_exists: 'account.emailTaken',
  weak_password: 'password.weak',
  same_password: 'password.same',
  reauthentication_needed: 'account.currentNeeded',
  reauthentication_not_valid: 'account.codeWrong',
  current_password_required: 'account.currentNeeded',
  current_password_invalid: 'account.currentWrong',
  rate_limited: 'tooManyRequests',
  session_ended: 'errors.signedOut',
  network_error: 'errors.network',
  unexpected: 'errors.unexpected',
} as const satisfies Record<AuthErrorCode, MessageKey>
