import { getProfile } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, TestClock } from '../testing/index.ts'
import { createAuthStage, PASSWORD } from './testing/createAuthStage.ts'
import { readMail } from './testing/readMail.ts'

const MINUTE_MS = 60_000
const SITE = 'http://localhost:3000'
const clock = new TestClock()
let server: TestServer
const stage = createAuthStage(() => server)

beforeAll(async () => {
  server = await createTestServer({ clock, config: { host: 'localhost', port: 3000 } })
})
afterAll(() => server.close())

async function mailedTo(email: string) {
  await stage.post('/magiclink', { email })
  return await readMail(server, email)
}

describe('who attacks', () => {
  it('AUTH-SAFE-1: learns of no address whether it has an account (enumeration)', async () => {
    const known = stage.someone()
    await stage.signUp(known)
    const unconfirmed = stage.someone()
    await mailedTo(unconfirmed)
    const calls: readonly [string, object][] = [
      ['/magiclink', {}],
      ['/otp', {}],
      ['/otp', { create_user: false }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'email_change' }],
      ['/token?grant_type=password', { password: 'wrong' }],
      ...(['magiclink', 'recovery', 'signup', 'email', 'invite', 'email_change'] as const).map(
        (type) => ['/verify', { token: '000', type }] as [string, object],
      ),
    ]
    for (const [path, body] of calls) {
      const answers = []
      for (const email of [known, unconfirmed, stage.someone()]) {
        const { status, body: answer, headers } = await stage.post(path, { email, ...body })
        answers.push([status, answer, Object.keys(headers).toSorted()])
      }
      expect(answers).toEqual(Array(3).fill(answers[0]))
    }
  })

  it('AUTH-SAFE-2: gets in with no code or link a second time (replay)', async () => {
    const email = stage.someone()
    const { code, link } = await mailedTo(email)
    const token = link.searchParams.get('token') ?? ''
    const session = stage.sessionOf(await stage.post('/verify', { email, token: code, type: 'email' }))
    const again = [
      await stage.post('/verify', { email, token: code, type: 'email' }),
      await stage.post('/verify', { token_hash: token, type: 'email' }),
    ]
    expect(again.map(({ body }) => body['error_code'])).toEqual(['otp_expired', 'otp_expired'])
    expect((await stage.follow(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    // Neither is what lies in the database of any use.
    const { rows } = await server.platform.database.execute(
      sql`SELECT token_hash, code_hash FROM auth_one_time_tokens`,
    )
    for (const { token_hash: tokenHash, code_hash: codeHash } of rows) {
      expect((await stage.post('/verify', { token_hash: tokenHash as string, type: 'email' })).status).toBe(
        403,
      )
      expect((await stage.post('/verify', { email, token: codeHash as string, type: 'email' })).status).toBe(
        403,
      )
    }
    expect(await stage.stands(session.access_token)).toBe(true)
  })

  it('AUTH-SAFE-3: ends the session whose refresh token was copied (refresh reuse)', async () => {
    const email = stage.someone()
    const { code } = await mailedTo(email)
    const session = stage.sessionOf(await stage.post('/verify', { email, token: code, type: 'email' }))
    const next = stage.sessionOf(await stage.refresh(session.refresh_token))
    clock.advance(11_000)
    expect((await stage.refresh(session.refresh_token)).body).toMatchObject({
      error_code: 'refresh_token_already_used',
    })
    expect((await stage.refresh(next.refresh_token)).status).toBe(400)
    expect(await stage.stands(next.access_token)).toBe(false)
  })

  it('AUTH-SAFE-4: sends nobody to another site (open redirect)', async () => {
    const inputs = [
      'https://evil.example/',
      `${SITE}.evil.example/`,
      `${SITE}@evil.example/`,
      `http://user:password@localhost:3000/`,
      '//evil.example',
      String.raw`http:\\evil.example`,
      'javascript:alert(1)',
      'data:text/html,x',
      'http://localhost:3001/',
      'x'.repeat(3000),
    ]
    for (const input of inputs) {
      const path = `/verify?token=none&type=signup&redirect_to=${encodeURIComponent(input)}`
      const { target } = await stage.follow(`${SITE}/gotrue${path}`).catch(() => ({ target: new URL(SITE) }))
      expect(target.origin).toBe(SITE)
      const byHeader = await stage.call('GET', '/verify?token=none', undefined, {
        headers: { redirect_to: input },
      })
      expect(new URL(String(byHeader.headers['location'])).origin).toBe(SITE)
    }
  })

  it('AUTH-SAFE-5: does nothing in the name of who visits their page (CSRF)', async () => {
    const email = stage.someone()
    const session = await stage.signUp(email)
    // What a form of another site can send: no JSON, no header of its own, whatever cookies there are.
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      for (const [method, path] of [
        ['POST', '/magiclink'],
        ['POST', '/token?grant_type=password'],
        ['POST', '/verify'],
        ['POST', '/logout'],
        ['PUT', '/user'],
      ] as const) {
        const answer = await stage.call(method, path, JSON.stringify({ email, password: PASSWORD }), {
          headers: {
            'content-type': type,
            origin: 'https://evil.example',
            cookie: `access_token=${session.access_token}; token=${session.access_token}`,
          },
        })
        expect([400, 401, 415]).toContain(answer.status)
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
    }
    expect(await stage.stands(session.access_token)).toBe(true)
  })

  it('AUTH-SAFE-6: prepares no session that somebody else then fills (fixation)', async () => {
    const [eve, mara] = [stage.someone(), stage.someone()]
    const prepared = await stage.signUp(eve)
    const { code } = await mailedTo(mara)
    const session = stage.sessionOf(
      await stage.call(
        'POST',
        `/verify?access_token=${prepared.access_token}`,
        {
          email: mara,
          token: code,
          type: 'email',
          refresh_token: prepared.refresh_token,
          session_id: sessionIdOf(prepared.access_token),
        },
        { token: prepared.access_token },
      ),
    )
    expect(session.user.email).toBe(mara)
    expect(sessionIdOf(session.access_token)).not.toBe(sessionIdOf(prepared.access_token))
    const { data } = await callEndpoint(server.app, getProfile, { token: prepared.access_token })
    expect(data.email).toBe(eve)
  })

  it('AUTH-SAFE-7: is not let in by a clock that was wrong', async () => {
    const email = stage.someone()
    clock.advance(60 * MINUTE_MS)
    const { code, link } = await mailedTo(email)
    const session = await stage.signUp(stage.someone())
    clock.advance(-60 * MINUTE_MS)
    // Nothing is good for longer than it would have been, nothing fails.
    expect((await stage.refresh(session.refresh_token)).status).toBe(200)
    clock.advance(60 * MINUTE_MS + 11 * MINUTE_MS)
    expect((await stage.post('/verify', { email, token: code, type: 'email' })).status).toBe(403)
    expect((await stage.follow(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })
})

function sessionIdOf(accessToken: string): unknown {
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  return typeof claims === 'object' && claims !== null && 'session_id' in claims ? claims.session_id : null
}

describe('an address', () => {
  it('AUTH-SAFE-8: of any script signs in, and one that cannot be is refused', async () => {
    for (const email of ['møre@exämple.org', '用户@例子.广告', 'ΠΑΡΑ@example.gr', "o'neil+tag@example.org"]) {
      const session = await stage.signUp(email)
      expect(session.user.email).toBe(email.toLowerCase())
      expect((await stage.byPassword(email.toUpperCase(), PASSWORD)).status).toBe(200)
    }
    for (const email of [
      'a@b',
      'a\u0000@example.org',
      'a\n@example.org',
      'a@example.org\r\nbcc: b@c.de',
      `a@${'x'.repeat(300)}.org`,
      '<a@example.org>',
    ]) {
      expect((await stage.post('/signup', { email, password: PASSWORD })).status).toBe(400)
    }
  })
})
