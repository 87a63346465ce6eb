import { expect, it } from 'vitest'

import { readCallback } from './readCallback.ts'

const CALLBACK = 'https://sheaf.example/auth/callback'

it('AUTH-WEB-CALLBACK-1: reads both tokens of the hash', () => {
  expect(readCallback(`${CALLBACK}#access_token=a&refresh_token=r&expires_in=3600&type=magiclink`)).toEqual({
    ok: true,
    value: { accessToken: 'a', refreshToken: 'r', type: 'magiclink' },
  })
})

it.each([
  ['', 'no_hash'],
  ['#', 'no_hash'],
  ['#access_token=a', 'no_tokens'],
  ['#refresh_token=r', 'no_tokens'],
  ['#error=access_denied&error_code=otp_expired&error_description=x', 'link_expired'],
  ['?error=access_denied&error_code=otp_expired', 'link_expired'],
  ['#error=server_error', 'provider_failed'],
  [
    '?error=invalid_request&error_code=bad_oauth_state#error=invalid_request&error_code=bad_oauth_state',
    'state_lost',
  ],
  ['#error=access_denied&error_code=access_denied', 'cancelled'],
  ['#error=access_denied&error_code=provider_email_needs_verification', 'email_unverified'],
  ['#error=access_denied&error_code=something_new', 'provider_failed'],
  ['#error=access_denied', 'cancelled'],
  ['?error=access_denied&error_description=The+person+said+no', 'cancelled'],
  ['#error=access_denied&error_code=signup_disabled', 'signup_disabled'],
  ['#error=access_denied&error_code=user_banned', 'banned'],
  ['#error=access_denied&error_code=constructor', 'provider_failed'],
  ['#error=toString', 'provider_failed'],
  ['?access_token=a&refresh_token=r', 'no_hash'],
])('AUTH-WEB-CALLBACK-2: refuses %j: %s', (rest, error) => {
  expect(readCallback(CALLBACK + rest)).toEqual({ ok: false, error })
})
