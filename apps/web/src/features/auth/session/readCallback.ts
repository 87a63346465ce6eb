import { err, ok, type Result } from '@sheaf/base'

export interface CallbackTokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** What the mail was for, such as `recovery`; empty after a provider. */
  readonly type: string
}

export type CallbackRefusal =
  | 'no_hash'
  | 'no_tokens'
  | 'link_expired'
  | 'cancelled'
  | 'state_lost'
  | 'email_unverified'
  | 'signup_disabled'
  | 'banned'
  | 'provider_failed'

/** Reads the address that a sign-in returns to: tokens in its hash, or an error in hash or query. */
export function readCallback(address: string): Result<CallbackTokens, CallbackRefusal> {
  const url = new URL(address)
  const hash = new URLSearchParams(url.hash.slice(1))
  const read = (name: string): string | null => hash.get(name) ?? url.searchParams.get(name)
  const error = read('error')
  if (error !== null) return err(REFUSALS.get(read('error_code') ?? error) ?? 'provider_failed')
  if (!url.hash) return err('no_hash')
  const accessToken = hash.get('access_token')
  const refreshToken = hash.get('refresh_token')
  if (!accessToken || !refreshToken) return err('no_tokens')
  return ok({ accessToken, refreshToken, type: hash.get('type') ?? '' })
}

/** By `error_code`, or by `error` where there is none. */
const REFUSALS: ReadonlyMap<string, CallbackRefusal> = new Map([
  ['otp_expired', 'link_expired'],
  ['bad_oauth_state', 'state_lost'],
  ['provider_email_needs_verification', 'email_unverified'],
  ['signup_disabled', 'signup_disabled'],
  ['user_banned', 'banned'],
  ['access_denied', 'cancelled'],
])
