import { err, ok, type Result } from '@sheaf/base'

export interface CallbackTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export type CallbackRefusal = 'no_hash' | 'no_tokens' | 'link_expired' | 'provider_failed'

/** Reads the address that a sign-in returns to: tokens in its hash, or an error in hash or query. */
export function readCallback(address: string): Result<CallbackTokens, CallbackRefusal> {
  const url = new URL(address)
  const hash = new URLSearchParams(url.hash.slice(1))
  if (hash.has('error') || url.searchParams.has('error')) {
    const code = hash.get('error_code') ?? url.searchParams.get('error_code')
    return err(code === 'otp_expired' ? 'link_expired' : 'provider_failed')
  }
  if (!url.hash) return err('no_hash')
  const accessToken = hash.get('access_token')
  const refreshToken = hash.get('refresh_token')
  return accessToken && refreshToken ? ok({ accessToken, refreshToken }) : err('no_tokens')
}
