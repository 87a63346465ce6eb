import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { TestClock } from '../../testing/index.ts'
import { createAuthStage, PASSWORD } from '../testing/createAuthStage.ts'
import { readMail } from '../testing/readMail.ts'

const MINUTE_MS = 60_000
const VERIFIER = 'a verifier that nobody else has, long enough to count'
const clock = new TestClock()
let server: TestServer
const stage = createAuthStage(() => server)

beforeAll(async () => {
  server = await createTestServer({ clock, config: { host: 'localhost', port: 3000 } })
})
afterAll(() => server.close())

const CHALLENGE = {
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 's256',
}

async function mailed(challenge: object = CHALLENGE) {
  const email = stage.someone()
  await stage.post('/magiclink', { email, ...challenge })
  return { email, ...(await readMail(server, email)) }
}

async function authCode() {
  const { link, ...mail } = await mailed()
  const { target } = await stage.follow(link)
  return { ...mail, link, target, code: target.searchParams.get('code') ?? '', mailCode: mail.code }
}

const exchange = (code: string, verifier = VERIFIER) =>
  stage.post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })

describe('a link that was asked for with PKCE', () => {
  it('AUTH-PKCE-1: returns with a code, which is a session once, for its verifier', async () => {
    const { code, target, email } = await authCode()
    expect([target.hash, [...target.searchParams.keys()]]).toEqual(['', ['code']])
    const session = stage.sessionOf(await exchange(code))
    expect([session.user.email, await stage.stands(session.access_token)]).toEqual([email, true])
    expect(await exchange(code)).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } })
  })

  it('AUTH-PKCE-1: leaves the code of its mail to the reader until it has led in', async () => {
    const scanned = await authCode()
    const typed = await stage.post('/verify', {
      email: scanned.email,
      token: scanned.mailCode,
      type: 'email',
    })
    expect(typed.status).toBe(200)
    const opened = await authCode()
    expect((await exchange(opened.code)).status).toBe(200)
    const late = await stage.post('/verify', { email: opened.email, token: opened.mailCode, type: 'email' })
    expect(late.status).toBe(403)
  })

  it('AUTH-PKCE-1: of many exchanges at once gives one session', async () => {
    const { code } = await authCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('AUTH-PKCE-5: is worth nothing once all sessions of the account have ended', async () => {
    const { code, email } = await authCode()
    await stage.post('/magiclink', { email })
    const typed = await readMail(server, email, 2)
    const owner = stage.sessionOf(
      await stage.post('/verify', { email, token: typed.code, type: 'magiclink' }),
    )
    await stage.call('PUT', '/user', { password: PASSWORD }, { token: owner.access_token })
    expect(await exchange(code)).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } })
  })

  it('AUTH-PKCE-2: refuses every other verifier, and the code stays with whom it belongs to', async () => {
    const { code } = await authCode()
    for (const wrong of [`${VERIFIER}x`, CHALLENGE.code_challenge, 'é'.repeat(43)]) {
      expect(await exchange(code, wrong)).toMatchObject({
        status: 400,
        body: { error_code: 'bad_code_verifier' },
      })
    }
    expect((await exchange(code)).status).toBe(200)
  })

  it('AUTH-PKCE-2: takes a plain challenge for what it is', async () => {
    const plain = 'p'.repeat(43)
    const { link } = await mailed({ code_challenge: plain, code_challenge_method: 'plain' })
    const { target } = await stage.follow(link)
    const code = target.searchParams.get('code') ?? ''
    expect((await exchange(code, 'ü'.repeat(43))).status).toBe(400)
    expect((await exchange(code, plain)).status).toBe(200)
  })

  it('AUTH-PKCE-3: is over after five minutes', async () => {
    const { code } = await authCode()
    clock.advance(5 * MINUTE_MS + 1)
    expect(await exchange(code)).toMatchObject({ status: 403, body: { error_code: 'flow_state_expired' } })
  })

  it('AUTH-PKCE-3: says in the query, too, that it is not good', async () => {
    const { link } = await authCode()
    const { target, fragment } = await stage.follow(link)
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    })
    expect(fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  it('AUTH-PKCE-4: is not sent for a challenge of the wrong form', async () => {
    for (const challenge of [
      { code_challenge: 'too short', code_challenge_method: 's256' },
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'sha1' },
      { code_challenge: 'ü'.repeat(43), code_challenge_method: 's256' },
    ]) {
      const answer = await stage.post('/magiclink', { email: stage.someone(), ...challenge })
      expect(answer.body).toMatchObject({ error_code: 'validation_failed' })
    }
  })
})
