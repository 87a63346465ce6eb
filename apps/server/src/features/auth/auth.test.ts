import {
  getAuthHealth,
  getAuthSettings,
  getAuthUser,
  getProfile,
  logout,
  refreshToken,
  sendMagicLink,
  sendOneTimeCode,
  verifyCode,
  type OneTimeTokenType,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, requestMail, signIn, TestClock } from '../testing/index.ts'
import { cleanUpAuth } from './cleanUp.ts'

const MINUTE_MS = 60_000
const clock = new TestClock()
let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ clock, config: { host: 'localhost', port: 3000 } })
})
afterAll(() => server.close())

let people = 0
const someone = () => `person${++people}@example.com`

const enterCode = (email: string, token: string, type: OneTimeTokenType = 'magiclink') =>
  callEndpoint(server.app, verifyCode, { body: { email, token, type } })

const refresh = (token: string) =>
  callEndpoint(server.app, refreshToken, {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: token },
  })

async function openLink(link: URL) {
  const response = await server.app.inject({ method: 'GET', url: link.pathname + link.search })
  const target = new URL(String(response.headers.location))
  return { status: response.statusCode, page: target.origin + target.pathname, fragment: hashOf(target) }
}

function hashOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

const WAITING = sql`SELECT 1 FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the code of a mail', () => {
  it('signs in once, whatever its type is called, and keeps nothing readable in the database', async () => {
    for (const type of ['magiclink', 'recovery', 'signup', 'email'] as const) {
      const email = someone()
      const { code, link } = await requestMail(server, email)
      const stored = await server.platform.database.execute(sql`SELECT * FROM auth_one_time_tokens`)
      expect(JSON.stringify(stored.rows)).not.toContain(link.searchParams.get('token'))
      expect(JSON.stringify(stored.rows)).not.toContain(`"${code}"`)

      const verified = await enterCode(email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)} `, type)
      expect(verified).toMatchObject({
        status: 200,
        data: { token_type: 'bearer', expires_in: 3600, user: { email } },
      })
      expect(await enterCode(email, code, type)).toMatchObject({ status: 403 })
      expect((await openLink(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
      const tokens = await server.platform.database.execute(sql`SELECT * FROM auth_refresh_tokens`)
      expect(JSON.stringify(tokens.rows)).not.toContain(verified.data.refresh_token)
    }
  })

  it('expires after ten minutes', async () => {
    const email = someone()
    const { code } = await requestMail(server, email)
    clock.advance(10 * MINUTE_MS + 1)
    expect(await enterCode(email, code)).toMatchObject({ status: 403 })
  })

  it('survives four wrong guesses and not five, over all mails of the address', async () => {
    const email = someone()
    const first = await requestMail(server, email)
    for (let guess = 0; guess < 4; guess++) await enterCode(email, wrongCode(first.code))
    expect(await enterCode(email, first.code)).toMatchObject({ status: 200 })

    const second = await requestMail(server, email, { count: 2 })
    const third = await requestMail(server, email, { count: 3 })
    for (let guess = 0; guess < 5; guess++) await enterCode(email, 'guess')
    const refused = await enterCode(email, second.code)
    expect([refused.status, JSON.parse(refused.message)]).toEqual([
      403,
      { code: 403, error_code: 'otp_expired', msg: 'The code or link has expired or is not valid' },
    ])
    expect(await enterCode(email, third.code)).toMatchObject({ status: 403 })
    expect((await openLink(third.link)).fragment).toHaveProperty('access_token')
  })

  it('locks the mails of an address in one order, so that no two requests wait for each other', async () => {
    const email = someone()
    for (let count = 1; count <= 6; count++) await requestMail(server, email, { count })
    const { database } = server.platform
    const ofPerson = sql`auth_one_time_tokens t
      WHERE user_id = (SELECT id FROM auth_users WHERE email = ${email})`
    const { answer, free } = await database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT 1 FROM ${ofPerson} ORDER BY id LIMIT 1 FOR UPDATE`)
      const answer = enterCode(email, 'wrong')
      await expect.poll(async () => (await database.execute(WAITING)).rows.length).toBe(1)
      const free = await database.execute(sql`SELECT 1 FROM ${ofPerson} FOR UPDATE SKIP LOCKED`)
      return { answer, free: free.rows.length }
    })
    expect(free).toBe(5)
    expect((await answer).status).toBe(403)
  })

  it('answers an unknown address like a wrong code', async () => {
    const known = someone()
    await requestMail(server, known)
    const [unknownAnswer, knownAnswer] = [
      await enterCode('nobody@example.com', '123456'),
      await enterCode(known, 'x'),
    ]
    expect(unknownAnswer).toEqual(knownAnswer)
  })

  it('lets only one of many requests at once in', async () => {
    const email = someone()
    const { code } = await requestMail(server, email)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => enterCode(email, code)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the link of a mail', () => {
  it('returns to the page that asked, with the session in the fragment, once', async () => {
    const { link } = await requestMail(server, someone(), {
      redirectTo: 'http://localhost:3000/auth/callback?next=1',
    })
    const opened = await openLink(link)
    expect(opened).toMatchObject({ status: 303, page: 'http://localhost:3000/auth/callback' })
    expect(Object.keys(opened.fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
    ])
    expect(opened.fragment).toMatchObject({ token_type: 'bearer', type: 'magiclink', expires_in: '3600' })
    expect((await openLink(link)).fragment).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    })
  })

  it('is not used up by a HEAD request', async () => {
    const { link } = await requestMail(server, someone())
    await server.app.inject({ method: 'HEAD', url: link.pathname + link.search })
    expect((await openLink(link)).fragment).toHaveProperty('access_token')
  })

  it('leaves the code to the person when a mail scanner follows it, until the session is carried on', async () => {
    const email = someone()
    const scanned = await requestMail(server, email)
    await openLink(scanned.link)
    expect(await enterCode(email, scanned.code)).toMatchObject({ status: 200 })

    const opened = await requestMail(server, email, { count: 2 })
    const { fragment } = await openLink(opened.link)
    expect(await refresh(fragment['refresh_token'] ?? '')).toMatchObject({ status: 200 })
    expect(await enterCode(email, opened.code)).toMatchObject({ status: 403 })
  })

  it('leads to a page even when it is mangled', async () => {
    for (const search of [
      '',
      '?token=x',
      '?token=x&type=nonsense',
      `?token=${'x'.repeat(3000)}&type=magiclink`,
    ]) {
      const opened = await openLink(new URL(`/gotrue/verify${search}`, 'http://localhost:3000'))
      expect(opened).toMatchObject({ status: 303, page: 'http://localhost:3000/' })
      expect(opened.fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
    }
  })

  it('leads to an origin that the settings allow', async () => {
    const other = await createTestServer({
      config: { host: 'localhost', port: 3000, allowedOrigins: ['http://localhost:5173'] },
    })
    const email = someone()
    const headers = { redirect_to: 'http://localhost:5173/auth/callback' }
    await callEndpoint(other.app, sendMagicLink, { query: {}, body: { email }, headers })
    const [mail] = await other.platform.mailsTo(email)
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.origin).toBe('http://localhost:3000')
    const answer = await other.app.inject({ method: 'GET', url: link.pathname + link.search })
    expect(answer.headers.location).toMatch(/^http:\/\/localhost:5173\/auth\/callback#access_token=/)
    await other.close()
  })

  it('names our own address, whatever the request says about it', async () => {
    const email = someone()
    await server.app.inject({
      method: 'POST',
      url: '/gotrue/magiclink',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      payload: { email },
    })
    const [mail] = await server.platform.mailsTo(email)
    expect(mail?.text).toContain('http://localhost:3000/gotrue/verify?')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('never leads to another site', async () => {
    const wishes = [
      'https://evil.example/',
      'http://localhost:3000.evil.example/',
      'http://localhost:3000@evil.example/',
      'https://localhost:3000/',
      '//evil.example',
      'javascript:alert(1)',
      'http://localhost:3001/',
      'not an address',
    ]
    for (const redirectTo of wishes) {
      const { link } = await requestMail(server, someone(), { redirectTo })
      expect((await openLink(link)).page).toBe('http://localhost:3000/')

      link.searchParams.set('redirect_to', redirectTo)
      expect((await openLink(link)).page).toBe('http://localhost:3000/')
    }
  })
})

describe('asking for a mail', () => {
  it('answers the same for known, new and unwanted addresses', async () => {
    const known = someone()
    await requestMail(server, known)
    const ask = (email: string, create: boolean) =>
      callEndpoint(server.app, sendOneTimeCode, { query: {}, body: { email, create_user: create } })
    const answers = [
      await ask(known, true),
      await ask(someone(), true),
      await ask('stranger@example.com', false),
    ]
    expect(answers).toEqual(Array(3).fill({ status: 200, code: 0, message: '{}', data: {} }))
    await expect(
      server.platform.database.execute(sql`SELECT 1 FROM auth_users WHERE email LIKE 'stranger@%'`),
    ).resolves.toMatchObject({ rows: [] })
  })

  it('takes the same time for all of them: it answers before it looks anybody up', async () => {
    const known = someone()
    await requestMail(server, known)
    const looked = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = server.platform.database.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE auth_users, auth_one_time_tokens IN ACCESS EXCLUSIVE MODE`)
      locked.resolve()
      await looked.promise
    })
    await locked.promise
    for (const email of [known, someone()]) {
      const body = { email, create_user: false }
      expect((await callEndpoint(server.app, sendOneTimeCode, { query: {}, body })).status).toBe(200)
    }
    looked.resolve()
    await holding
    expect(await server.platform.mailsTo(known, 2)).toHaveLength(2)
  })

  it('leaves nothing of the mail in the job queue once it is out', async () => {
    const email = someone()
    const { code } = await requestMail(server, email)
    const left = async () =>
      JSON.stringify(
        (
          await server.platform.database.execute(
            sql`SELECT data FROM pgboss.job WHERE data::text LIKE ${`%${email}%`}
                UNION ALL SELECT data FROM pgboss.archive WHERE data::text LIKE ${`%${email}%`}`,
          )
        ).rows,
      )
    await expect.poll(left).toBe('[]')
    expect((await enterCode(email, code)).status).toBe(200)
  })

  it('takes no more metadata than an access token can carry', async () => {
    for (const text of ['x'.repeat(2_000), '語'.repeat(700)]) {
      const body = { email: someone(), data: { name: text } }
      expect((await callEndpoint(server.app, sendMagicLink, { query: {}, body })).status).toBe(400)
    }
  })

  it('lets nobody else say what somebody new is called', async () => {
    const email = someone()
    const ask = (name: string) =>
      callEndpoint(server.app, sendMagicLink, { query: {}, body: { email, data: { name } } })
    await ask('Mallory')
    await server.platform.mailsTo(email, 1)
    await ask('Mara')
    const [mail] = await server.platform.mailsTo(email, 2)
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    const session = (await enterCode(email, code)).data
    expect(session.user.user_metadata).toEqual({ name: 'Mara' })
    await ask('Mallory')
    await server.platform.mailsTo(email, 3)
    expect(
      (await callEndpoint(server.app, getAuthUser, { token: session.access_token })).data.user_metadata,
    ).toEqual({ name: 'Mara' })
  })

  it('refuses what is no address', async () => {
    for (const email of [
      '',
      'mara',
      'mara@',
      'mara@host',
      'a b@example.com',
      `${'x'.repeat(65)}@example.com`,
    ]) {
      const answer = await callEndpoint(server.app, sendMagicLink, { query: {}, body: { email } })
      expect([answer.status, JSON.parse(answer.message).error_code]).toEqual([400, 'validation_failed'])
    }
  })

  it('is limited per address, known or not, and again allowed after a while', async () => {
    for (const create of [true, false]) {
      const email = someone()
      const ask = () =>
        server.app.inject({ method: 'POST', url: '/gotrue/otp', payload: { email, create_user: create } })
      for (let mail = 0; mail < 10; mail++) expect((await ask()).statusCode).toBe(200)
      const refused = await ask()
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['x-sb-error-code']).toBe('over_email_send_rate_limit')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
      clock.advance(10 * MINUTE_MS)
      expect((await ask()).statusCode).toBe(200)
    }
  })
})

describe('a session', () => {
  it('has an access token with the claims of the format', async () => {
    const email = someone()
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

  it('goes on with each refresh token once', async () => {
    const { session } = await signIn(server, someone())
    const next = await refresh(session.refresh_token)
    expect(next).toMatchObject({ status: 200, data: { user: { id: session.user.id } } })
    expect(next.data.refresh_token).not.toBe(session.refresh_token)
    expect(await refresh(next.data.refresh_token)).toMatchObject({ status: 200 })
    expect(JSON.parse((await refresh('unknown')).message)).toMatchObject({
      error_code: 'refresh_token_not_found',
    })
  })

  it('forgives two tabs that refresh at once', async () => {
    const { session } = await signIn(server, someone())
    const both = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const { data } of both) expect(await refresh(data.refresh_token)).toMatchObject({ status: 200 })
    clock.advance(9_000)
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 200 })
  })

  it('ends for everyone when a used refresh token comes back later, and tells the sockets', async () => {
    const person = await signIn(server, someone())
    const next = await refresh(person.session.refresh_token)
    const ended: string[] = []
    const stop = server.platform.bus.subscribe('session_revoked', ({ userId }) => ended.push(userId))
    clock.advance(11_000)
    const reused = await refresh(person.session.refresh_token)
    stop()
    expect([reused.status, JSON.parse(reused.message).error_code]).toEqual([
      400,
      'refresh_token_already_used',
    ])
    expect(ended).toEqual([person.userId])
    expect(await refresh(next.data.refresh_token)).toMatchObject({ status: 400 })
    expect(await person.call(getProfile, {})).toMatchObject({ status: 401 })
  })

  it('is over for good when nobody carried it on for sixty days', async () => {
    const { session } = await signIn(server, someone())
    clock.advance(60 * 24 * 60 * MINUTE_MS)
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400 })
  })

  it.each([
    ['local', 401, 200],
    ['others', 200, 401],
    ['global', 401, 401],
  ] as const)('ends with scope %s', async (scope, here, elsewhere) => {
    const email = someone()
    const first = await signIn(server, email)
    const { code } = await requestMail(server, email, { count: 2 })
    const second = (await enterCode(email, code)).data
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

  it('opens the API and the account', async () => {
    const { session } = await signIn(server, someone())
    expect(await probe(session.access_token)).toEqual([200, 200, null])
  })

  it('is refused when expired, forged, unsigned or of an unknown session', async () => {
    const { session } = await signIn(server, someone())
    const claims = decodeJwt(session.access_token)
    const sign = (changed: Record<string, unknown>, key = secret()) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const unsigned = `${btoa('{"alg":"none"}')}.${session.access_token.split('.')[1]}.`.replaceAll('=', '')
    const forgeries = [
      await sign({}, new TextEncoder().encode('another secret, just as long as the real one')),
      await sign({ session_id: server.platform.ids.uuid() }),
      await sign({ sub: server.platform.ids.uuid() }),
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

  it('is asked for in plain text by the API, and in its own form by the auth service', async () => {
    const api = await server.app.inject({ method: 'GET', url: '/api/user/profile' })
    expect([api.statusCode, api.headers['content-type']]).toEqual([401, 'text/plain; charset=utf-8'])
    const user = await server.app.inject({ method: 'GET', url: '/gotrue/user' })
    expect([user.statusCode, user.headers['x-sb-error-code']]).toEqual([401, 'no_authorization'])
  })
})

it('tells its settings and health to everyone', async () => {
  const settings = await callEndpoint(server.app, getAuthSettings, {})
  expect(settings.data).toMatchObject({ external: { email: true, google: false }, disable_signup: false })
  expect(await callEndpoint(server.app, getAuthHealth, {})).toMatchObject({ status: 200 })
})

it('forgets what has expired, and no session that can still be carried on', async () => {
  const count = async () => {
    const { rows } = await server.platform.database.execute(sql`
      SELECT (SELECT count(*)::int FROM auth_one_time_tokens) AS mails,
        (SELECT count(*)::int FROM auth_refresh_tokens) AS tokens,
        (SELECT count(*)::int FROM auth_sessions) AS sessions`)
    return rows[0]
  }
  const waiting = await server.platform.database.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = 'auth-clean-up'`,
  )
  expect(waiting.rows).toHaveLength(1)
  clock.advance(61 * 24 * 60 * MINUTE_MS)
  const { session } = await signIn(server, someone())
  const next = await refresh(session.refresh_token)
  await cleanUpAuth(server.platform.database, clock.now())
  expect(await count()).toEqual({ mails: 1, tokens: 2, sessions: 1 })
  clock.advance(11_000)
  expect(await refresh(next.data.refresh_token)).toMatchObject({ status: 200 })
  expect(await refresh(session.refresh_token)).toMatchObject({ status: 400 })
})
