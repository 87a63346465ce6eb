import { getAuthUser, sendMagicLink, sendOneTimeCode } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, requestMail, TestClock } from '../testing/index.ts'
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

const WAITING = sql`SELECT 1 FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the code of a mail', () => {
  it('AUTH-MAIL-1: signs in once, whatever its type is called, and keeps nothing readable in the database', async () => {
    for (const type of ['magiclink', 'recovery', 'signup', 'email'] as const) {
      const email = auth.someone()
      const { code, link } = await requestMail(server, email)
      const stored = await server.platform.database.execute(sql`SELECT * FROM auth_one_time_tokens`)
      expect(JSON.stringify(stored.rows)).not.toContain(link.searchParams.get('token'))
      expect(JSON.stringify(stored.rows)).not.toContain(`"${code}"`)

      const verified = await auth.enterCode(
        email.toUpperCase(),
        `${code.slice(0, 3)} ${code.slice(3)} `,
        type,
      )
      expect(verified).toMatchObject({
        status: 200,
        data: { token_type: 'bearer', expires_in: 3600, user: { email } },
      })
      expect(await auth.enterCode(email, code, type)).toMatchObject({ status: 403 })
      expect((await auth.openLink(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
      const tokens = await server.platform.database.execute(sql`SELECT * FROM auth_refresh_tokens`)
      expect(JSON.stringify(tokens.rows)).not.toContain(verified.data.refresh_token)
    }
  })

  it('AUTH-MAIL-2: expires after ten minutes', async () => {
    const email = auth.someone()
    const { code } = await requestMail(server, email)
    clock.advance(10 * MINUTE_MS + 1)
    expect(await auth.enterCode(email, code)).toMatchObject({ status: 403 })
  })

  it('AUTH-MAIL-2: survives four wrong guesses and not five, over all mails of the address', async () => {
    const email = auth.someone()
    const first = await requestMail(server, email)
    for (let guess = 0; guess < 4; guess++) await auth.enterCode(email, wrongCode(first.code))
    expect(await auth.enterCode(email, first.code)).toMatchObject({ status: 200 })

    const second = await requestMail(server, email, { count: 2 })
    const third = await requestMail(server, email, { count: 3 })
    for (let guess = 0; guess < 5; guess++) await auth.enterCode(email, 'guess')
    const refused = await auth.enterCode(email, second.code)
    expect([refused.status, JSON.parse(refused.message)]).toEqual([
      403,
      { code: 403, error_code: 'otp_expired', msg: 'The code or link has expired or is not valid' },
    ])
    expect(await auth.enterCode(email, third.code)).toMatchObject({ status: 403 })
    expect((await auth.openLink(third.link)).fragment).toHaveProperty('access_token')
  })

  it('AUTH-MAIL-2: locks the mails of an address in one order, so that no two requests wait for each other', async () => {
    const email = auth.someone()
    for (let count = 1; count <= 6; count++) await requestMail(server, email, { count })
    const { database } = server.platform
    const ofPerson = sql`auth_one_time_tokens t
      WHERE user_id = (SELECT id FROM auth_users WHERE email = ${email})`
    const { answer, free } = await database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT 1 FROM ${ofPerson} ORDER BY id LIMIT 1 FOR UPDATE`)
      const answer = auth.enterCode(email, 'wrong')
      await expect.poll(async () => (await database.execute(WAITING)).rows.length).toBe(1)
      const free = await database.execute(sql`SELECT 1 FROM ${ofPerson} FOR UPDATE SKIP LOCKED`)
      return { answer, free: free.rows.length }
    })
    expect(free).toBe(5)
    expect((await answer).status).toBe(403)
  })

  it('AUTH-SAFE-1: answers an unknown address like a wrong code', async () => {
    const known = auth.someone()
    await requestMail(server, known)
    const [unknownAnswer, knownAnswer] = [
      await auth.enterCode('nobody@example.com', '123456'),
      await auth.enterCode(known, 'x'),
    ]
    expect(unknownAnswer).toEqual(knownAnswer)
  })

  it('AUTH-MAIL-1: lets only one of many requests at once in', async () => {
    const email = auth.someone()
    const { code } = await requestMail(server, email)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => auth.enterCode(email, code)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the link of a mail', () => {
  it('AUTH-MAIL-3: returns to the page that asked, with the session in the fragment, once', async () => {
    const { link } = await requestMail(server, auth.someone(), {
      redirectTo: 'http://localhost:3000/auth/callback?next=1',
    })
    const opened = await auth.openLink(link)
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
    expect((await auth.openLink(link)).fragment).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    })
  })

  it('AUTH-MAIL-4: is not used up by a HEAD request', async () => {
    const { link } = await requestMail(server, auth.someone())
    await server.app.inject({ method: 'HEAD', url: link.pathname + link.search })
    expect((await auth.openLink(link)).fragment).toHaveProperty('access_token')
  })

  it('AUTH-MAIL-4: leaves the code to the person when a mail scanner follows it, until the session is carried on', async () => {
    const email = auth.someone()
    const scanned = await requestMail(server, email)
    await auth.openLink(scanned.link)
    expect(await auth.enterCode(email, scanned.code)).toMatchObject({ status: 200 })

    const opened = await requestMail(server, email, { count: 2 })
    const { fragment } = await auth.openLink(opened.link)
    expect(await auth.refresh(fragment['refresh_token'] ?? '')).toMatchObject({ status: 200 })
    expect(await auth.enterCode(email, opened.code)).toMatchObject({ status: 403 })
  })

  it('AUTH-MAIL-3: leads to a page even when it is mangled', async () => {
    for (const search of [
      '',
      '?token=x',
      '?token=x&type=nonsense',
      `?token=${'x'.repeat(3000)}&type=magiclink`,
    ]) {
      const opened = await auth.openLink(new URL(`/gotrue/verify${search}`, 'http://localhost:3000'))
      expect(opened).toMatchObject({ status: 303, page: 'http://localhost:3000/' })
      expect(opened.fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
    }
  })

  it('AUTH-REDIRECT-1: leads to an origin that the settings allow', async () => {
    const other = await createTestServer({
      config: { host: 'localhost', port: 3000, allowedOrigins: ['http://localhost:5173'] },
    })
    const email = auth.someone()
    const headers = { redirect_to: 'http://localhost:5173/auth/callback' }
    await callEndpoint(other.app, sendMagicLink, { query: {}, body: { email }, headers })
    const [mail] = await other.platform.mailsTo(email)
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.origin).toBe('http://localhost:3000')
    const answer = await other.app.inject({ method: 'GET', url: link.pathname + link.search })
    expect(answer.headers.location).toMatch(/^http:\/\/localhost:5173\/auth\/callback#access_token=/)
    await other.close()
  })

  it('AUTH-REDIRECT-3: names our own address, whatever the request says about it', async () => {
    const email = auth.someone()
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

  it('AUTH-REDIRECT-1: never leads to another site', async () => {
    const inputs = [
      'https://evil.example/',
      'http://localhost:3000.evil.example/',
      'http://localhost:3000@evil.example/',
      'https://localhost:3000/',
      '//evil.example',
      'javascript:alert(1)',
      'http://localhost:3001/',
      'not an address',
    ]
    for (const redirectTo of inputs) {
      const { link } = await requestMail(server, auth.someone(), { redirectTo })
      expect((await auth.openLink(link)).page).toBe('http://localhost:3000/')

      link.searchParams.set('redirect_to', redirectTo)
      expect((await auth.openLink(link)).page).toBe('http://localhost:3000/')
    }
  })
})

describe('asking for a mail', () => {
  it('AUTH-SAFE-1: answers the same for known, new and unwanted addresses', async () => {
    const known = auth.someone()
    await requestMail(server, known)
    const ask = (email: string, create: boolean) =>
      callEndpoint(server.app, sendOneTimeCode, { query: {}, body: { email, create_user: create } })
    const answers = [
      await ask(known, true),
      await ask(auth.someone(), true),
      await ask('stranger@example.com', false),
    ]
    expect(answers).toEqual(Array(3).fill({ status: 200, code: 0, message: '{}', data: {} }))
    await expect(
      server.platform.database.execute(sql`SELECT 1 FROM auth_users WHERE email LIKE 'stranger@%'`),
    ).resolves.toMatchObject({ rows: [] })
  })

  it('AUTH-SAFE-1: takes the same time for all of them: it answers before it looks anybody up', async () => {
    const known = auth.someone()
    await requestMail(server, known)
    const looked = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = server.platform.database.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE auth_users, auth_one_time_tokens IN ACCESS EXCLUSIVE MODE`)
      locked.resolve()
      await looked.promise
    })
    await locked.promise
    for (const email of [known, auth.someone()]) {
      const body = { email, create_user: false }
      expect((await callEndpoint(server.app, sendOneTimeCode, { query: {}, body })).status).toBe(200)
    }
    looked.resolve()
    await holding
    expect(await server.platform.mailsTo(known, 2)).toHaveLength(2)
  })

  it('AUTH-MAIL-5: leaves nothing of the mail in the job queue once it is out', async () => {
    const email = auth.someone()
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
    expect((await auth.enterCode(email, code)).status).toBe(200)
  })

  it('AUTH-MAIL-6: takes no more metadata than an access token can carry', async () => {
    for (const text of ['x'.repeat(2_000), '語'.repeat(700)]) {
      const body = { email: auth.someone(), data: { name: text } }
      expect((await callEndpoint(server.app, sendMagicLink, { query: {}, body })).status).toBe(400)
    }
  })

  it('AUTH-MAIL-6: lets nobody else say what somebody new is called', async () => {
    const email = auth.someone()
    const ask = (name: string) =>
      callEndpoint(server.app, sendMagicLink, { query: {}, body: { email, data: { name } } })
    await ask('Mallory')
    await server.platform.mailsTo(email, 1)
    await ask('Mara')
    const [mail] = await server.platform.mailsTo(email, 2)
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    const session = (await auth.enterCode(email, code)).data
    expect(session.user.user_metadata).toEqual({ name: 'Mara' })
    await ask('Mallory')
    await server.platform.mailsTo(email, 3)
    expect(
      (await callEndpoint(server.app, getAuthUser, { token: session.access_token })).data.user_metadata,
    ).toEqual({ name: 'Mara' })
  })

  it('AUTH-SAFE-8: refuses what is no address', async () => {
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

  it('AUTH-LIMIT-7: is limited per address, known or not, and again allowed after a while', async () => {
    for (const create of [true, false]) {
      const email = auth.someone()
      const ask = (remoteAddress = '192.0.2.1') =>
        server.app.inject({
          method: 'POST',
          url: '/gotrue/otp',
          remoteAddress,
          payload: { email, create_user: create },
        })
      for (let mail = 0; mail < 10; mail++) expect((await ask(`192.0.2.${mail}`)).statusCode).toBe(200)
      const refused = await ask()
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['x-sb-error-code']).toBe('over_email_send_rate_limit')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
      clock.advance(10 * MINUTE_MS)
      expect((await ask()).statusCode).toBe(200)
    }
  })
})
