import type { GotrueErrorCode } from '@sheaf/contract'
import type { AuthServiceError } from '../../../platform/errors/index.ts'
import { refusal } from '../refusal.ts'

/** With the reasons that clients show beside the field of the password. */
export function passwordRefusal(code: GotrueErrorCode): AuthServiceError {
  return refusal(
    code,
    code === 'weak_password' ? { details: { weak_password: { reasons: ['length'] } } } : {},
  )
}
