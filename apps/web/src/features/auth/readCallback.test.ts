import { expect, it } from 'vitest'

import { readCallback } from './readCallback.ts'

const CALLBACK = 'https://sheaf.example/auth/callback'

it('reads both tokens of the hash', () => {
  expect(readCallback(`${CALLBACK}#access_token=a&refresh_token=r&expires_in=3600&type=magiclink`)).toEqual({
    ok: true,
    value: { accessToken: 'a', refreshToken: 'r' },
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
])('refuses %j: %s', (rest, error) => {
  expect(readCallback(CALLBACK + rest)).toEqual({ ok: false, error })
})
