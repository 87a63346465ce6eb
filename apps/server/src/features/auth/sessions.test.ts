import { getAuthHealth, getAuthSettings, getAuthUser, getProfile, logout } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, requestMail, signIn, TestClock } from '../testing/index.ts'
import { cleanUpAuth } from './cleanUp.ts'
import { authCalls } from './testing/authCalls.ts'

const MINUTE_MS = 60_000
const clock = new TestClock()
let server: TestServer
let auth: ReturnType<typeof authCalls>

beforeAll(async () => {
  server = await createTestServer({ clock, config: { host: 'localhost', port: 3000 } })
  auth = authCalls(server)
})
afterAll(() => server.close())

describe('a session', () => {
  it('AUTH-SESSION-1: has an access token with the claims of the format', async () => {
    const email = auth.someone()
    const { session } = await signIn(server, email)
    expect(decodeJwt(session.access_token)).toEqual({
      aud: 'authenticated',
      iss: 'http://localhost:3000/gotrue',
      sub: session.user.id,
      iat: session.expires_at - 3600,
      exp: session.expires_at,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    })
  })

  it('AUTH-SESSION-2: goes on with each refresh token once', async () => {
    const { session } = await signIn(server, auth.someone())
    const next = await auth.refresh(session.refresh_token)
    expect(next).toMatchObject({ status: 200, data: { user: { id: session.user.id } } })
    expect(next.data.refresh_token).not.toBe(session.refresh_token)
    expect(await auth.refresh(next.data.refresh_token)).toMatchObject({ status: 200 })
    expect(JSON.parse((await auth.refresh('unknown')).message)).toMatchObject({
      error_code: 'refresh_token_not_found',
    })
  })

  it('AUTH-SESSION-2: forgives two tabs that refresh at once', async () => {
    const { session } = await signIn(server, auth.someone())
    const both = await Promise.all([auth.refresh(session.refresh_token), auth.refresh(session.refresh_token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const { data } of both) expect(await auth.refresh(data.refresh_token)).toMatchObject({ status: 200 })
    clock.advance(9_000)
    expect(await auth.refresh(session.refresh_token)).toMatchObject({ status: 200 })
  })

  it('AUTH-SESSION-2: ends for everyone when a used refresh token comes back later, and tells the sockets', async () => {
    const person = await signIn(server, auth.someone())
    const next = await auth.refresh(person.session.refresh_token)
    const ended: string[] = []
    const stop = server.platform.bus.subscribe('session_revoked', ({ userId }) => ended.push(userId))
    clock.advance(11_000)
    const reused = await auth.refresh(person.session.refresh_token)
    stop()
    expect([reused.status, JSON.parse(reused.message).error_code]).toEqual([
      400,
      'refresh_token_already_used',
    ])
    expect(ended).toEqual([person.userId])
    expect(await auth.refresh(next.data.refresh_token)).toMatchObject({ status: 400 })
    expect(await person.call(getProfile, {})).toMatchObject({ status: 401 })
  })

  it('AUTH-SESSION-2: is over for good when nobody carried it on for sixty days', async () => {
    const { session } = await signIn(server, auth.someone())
    clock.advance(60 * 24 * 60 * MINUTE_MS)
    expect(await auth.refresh(session.refresh_token)).toMatchObject({ status: 400 })
  })

  it.each([
    ['local', 401, 200],
    ['others', 200, 401],
    ['global', 401, 401],
  ] as const)('AUTH-SESSION-3: ends with scope %s', async (scope, here, elsewhere) => {
    const email = auth.someone()
    const first = await signIn(server, email)
    const { code } = await requestMail(server, email)
    const second = (await auth.enterCode(email, code)).data
    expect(await first.call(logout, { query: { scope } })).toMatchObject({ status: 204 })
    expect(await first.call(getProfile, {})).toMatchObject({ status: here })
    expect(await callEndpoint(server.app, getProfile, { token: second.access_token })).toMatchObject({
      status: elsewhere,
    })
  })
})

describe('an access token', () => {
  const secret = () => new TextEncoder().encode(server.platform.jwtSecret)
  const probe = async (token: string) => {
    const api = await callEndpoint(server.app, getProfile, { token })
    const user = await callEndpoint(server.app, getAuthUser, { token })
    return [api.status, user.status, user.status === 200 ? null : JSON.parse(user.message).error_code]
  }

  it('AUTH-SESSION-1: opens the API and the account', async () => {
    const { session } = await signIn(server, auth.someone())
    expect(await probe(session.access_token)).toEqual([200, 200, null])
  })

  it('AUTH-SESSION-1: is refused when expired, forged, unsigned or of an unknown session', async () => {
    const { session } = await signIn(server, auth.someone())
    const claims = decodeJwt(session.access_token)
    const sign = (changed: Record<string, unknown>, key = secret()) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const unsigned = `${btoa('{"alg":"none"}')}.${session.access_token.split('.')[1]}.`.replaceAll('=', '')
    const withoutSession = [
      await sign({ session_id: server.platform.ids.uuid() }),
      await sign({ sub: server.platform.ids.uuid() }),
    ]
    for (const token of withoutSession) expect(await probe(token)).toEqual([401, 403, 'session_not_found'])
    const forgeries = [
      await sign({}, new TextEncoder().encode('another secret, just as long as the real one')),
      await sign({ sub: 'no uuid' }),
      await sign({ aud: 'somebody else' }),
      await sign({ exp: undefined }),
      unsigned,
      'nonsense',
    ]
    for (const token of forgeries) expect(await probe(token)).toEqual([401, 403, 'bad_jwt'])
    clock.advance(61 * MINUTE_MS)
    expect(await probe(session.access_token)).toEqual([401, 403, 'bad_jwt'])
  })

  it('AUTH-ERROR-1: is asked for in plain text by the API, and in its own form by the auth service', async () => {
    const api = await server.app.inject({ method: 'GET', url: '/api/user/profile' })
    expect([api.statusCode, api.headers['content-type']]).toEqual([401, 'text/plain; charset=utf-8'])
    const user = await server.app.inject({ method: 'GET', url: '/gotrue/user' })
    expect([user.statusCode, user.headers['x-sb-error-code']]).toEqual([401, 'no_authorization'])
  })
})

it('AUTH-CLIENT-3: tells its settings and health to everyone', async () => {
  const settings = await callEndpoint(server.app, getAuthSettings, {})
  expect(settings.data).toMatchObject({ external: { email: true, google: false }, disable_signup: false })
  expect(await callEndpoint(server.app, getAuthHealth, {})).toMatchObject({ status: 200 })
})

it('AUTH-SESSION-4: forgets what has expired, and no session that can still be carried on', async () => {
  const count = async () => {
    const { rows } = await server.platform.database.execute(sql`
      SELECT (SELECT count(*)::int FROM auth_one_time_tokens) AS mails,
        (SELECT count(*)::int FROM auth_refresh_tokens) AS tokens,
        (SELECT count(*)::int FROM auth_sessions) AS sessions,
        (SELECT count(*)::int FROM auth_attempts) AS attempts`)
    return rows[0]
  }
  const waiting = await server.platform.database.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = 'auth-clean-up'`,
  )
  expect(waiting.rows).toHaveLength(1)
  clock.advance(61 * 24 * 60 * MINUTE_MS)
  const { session } = await signIn(server, auth.someone())
  const next = await auth.refresh(session.refresh_token)
  await cleanUpAuth(server.platform.database, clock.now())
  expect(await count()).toEqual({ mails: 1, tokens: 2, sessions: 1, attempts: 2 })
  clock.advance(11_000)
  expect(await auth.refresh(next.data.refresh_token)).toMatchObject({ status: 200 })
  expect(await auth.refresh(session.refresh_token)).toMatchObject({ status: 400 })
})
