import type { JsonObject } from '@sheaf/base'

/** What an administrator says about an account; null for what stays, or is as usual. */
export interface AccountFields {
  readonly email: string | null
  readonly password: string | null
  /** True: the address counts as confirmed. */
  readonly isEmailConfirmed: boolean | null
  readonly userMetadata: JsonObject | null
  readonly appMetadata: JsonObject | null
  /** As `readBan` takes it. */
  readonly banDuration: string | null
  readonly role: string | null
}

export type AccountRefusal = 'validation_failed' | 'email_exists' | 'weak_password' | 'user_not_found'
