import { MAX_PASSWORD_BYTES } from '@sheaf/contract'

/** Why a password cannot be chosen. */
export type NewPasswordProblem = 'short' | 'long'

/** Checks a password somebody chooses as the server does; null when it is fine. */
export function checkNewPassword(password: string, minLength: number): NewPasswordProblem | null {
  if (password.length < minLength) return 'short'
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES ? 'long' : null
}
