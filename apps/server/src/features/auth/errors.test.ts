import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { createAuthStage } from './testing/createAuthStage.ts'

let server: TestServer
const stage = createAuthStage(() => server)

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const wrongCode = (headers: Record<string, string> = {}) =>
  stage.post('/verify', { email: stage.someone(), token: '000000', type: 'email' }, { headers })

it('AUTH-ERROR-1: errors have a status, a code and words, and the code in a header', async () => {
  const answer = await wrongCode()
  expect(answer).toMatchObject({
    status: 403,
    headers: { 'x-sb-error-code': 'otp_expired' },
    body: { code: 403, error_code: 'otp_expired', msg: 'The code or link has expired or is not valid' },
  })
  for (const [path, payload, status, code] of [
    ['/token?grant_type=password', { email: 'a@example.org' }, 400, 'validation_failed'],
    ['/token?grant_type=magic', {}, 400, 'bad_json'],
    ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }, 404, 'flow_state_not_found'],
    ['/token?grant_type=refresh_token', { refresh_token: 'x' }, 400, 'refresh_token_not_found'],
    ['/signup', { email: 'none', password: 'long enough to be one' }, 400, 'validation_failed'],
    ['/verify', '{', 400, 'bad_json'],
    ['/logout', {}, 401, 'no_authorization'],
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    const refused = await stage.post(path, payload, { headers })
    expect([path, refused.status, refused.body['error_code']]).toEqual([path, status, code])
  }
})

it('AUTH-ERROR-2: errors name the code alone for clients of version 2024-01-01 and later', async () => {
  for (const version of ['2024-01-01', '2025-06-30']) {
    const answer = await wrongCode({ 'X-Supabase-Api-Version': version })
    expect(answer).toMatchObject({
      status: 403,
      headers: { 'x-sb-error-code': 'otp_expired', 'x-supabase-api-version': '2024-01-01' },
      body: { code: 'otp_expired', message: 'The code or link has expired or is not valid' },
    })
    const weak = await stage.post(
      '/signup',
      { email: stage.someone(), password: 'short' },
      { headers: { 'X-Supabase-Api-Version': version } },
    )
    expect(weak.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } })
  }
  for (const version of ['2023-12-31', 'tomorrow', '']) {
    const answer = await wrongCode({ 'X-Supabase-Api-Version': version })
    expect(answer.body).toMatchObject({ code: 403, error_code: 'otp_expired' })
  }
})
