import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { TestClock } from '../../testing/index.ts'
import { createAuthStage, OTHER_PASSWORD, PASSWORD } from '../testing/createAuthStage.ts'
import { readMail } from '../testing/readMail.ts'
import { createPasswords, NOBODYS_HASH } from './createPasswords.ts'

const HOUR_MS = 60 * 60 * 1000
const clock = new TestClock()
let server: TestServer
const stage = createAuthStage(() => server)

beforeAll(async () => {
  server = await createTestServer({ clock, config: { host: 'localhost', port: 3000 } })
})
afterAll(() => server.close())

const change = (token: string, password: string, more: object = {}) =>
  stage.post('/user/change-password', { password, ...more }, { token })

describe('a password', () => {
  it('AUTH-PASS-1: is kept as Argon2id, and stands nowhere as it is', async () => {
    const email = stage.someone()
    const { user } = await stage.signUp(email)
    const { rows } = await server.platform.database.execute(
      sql`SELECT password_hash FROM auth_users WHERE id = ${user.id}`,
    )
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { rows: jobs } = await server.platform.database.execute(
      sql`SELECT 1 FROM pgboss.job WHERE data::text LIKE ${`%${PASSWORD}%`}`,
    )
    expect(jobs).toEqual([])
  })

  it('AUTH-PASS-2: wrong, of nobody, or of an account without one is the same refusal after the same work', async () => {
    const [known, withoutPassword] = [stage.someone(), stage.someone()]
    await stage.signUp(known)
    await stage.post('/magiclink', { email: withoutPassword })
    const { code } = await readMail(server, withoutPassword)
    await stage.post('/verify', { email: withoutPassword, token: code, type: 'magiclink' })

    const answers = await Promise.all(
      [known, withoutPassword, stage.someone(), 'no address'].map((email) =>
        stage.byPassword(email, OTHER_PASSWORD),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(4).fill([
        400,
        { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      ]),
    )
    const made = await createPasswords().hash(PASSWORD)
    const costOf = (hash: string) => hash.split('$').slice(0, 4)
    expect(costOf(NOBODYS_HASH)).toEqual(costOf(made))
    expect(NOBODYS_HASH).toHaveLength(made.length)
  })

  it('AUTH-PASS-3: has a least and a greatest length', async () => {
    for (const password of ['1234567', '𝄞𝄞𝄞', 'x'.repeat(513), 'é'.repeat(257)]) {
      const answer = await stage.post('/signup', { email: stage.someone(), password })
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { error_code: 'weak_password', weak_password: { reasons: ['length'] } },
      ])
    }
    const longest = 'x'.repeat(512)
    const email = stage.someone()
    await stage.signUp(email, longest)
    expect((await stage.byPassword(email, longest)).status).toBe(200)
    expect((await stage.byPassword(email, longest.slice(1))).status).toBe(400)
  })

  it('AUTH-PASS-3: is the same in every form of Unicode', async () => {
    const email = stage.someone()
    await stage.signUp(email, 'Änderung der Straße'.normalize('NFC'))
    expect((await stage.byPassword(email, 'Änderung der Straße'.normalize('NFD'))).status).toBe(200)
  })

  it('AUTH-PASS-4: that is new ends the other sessions and recovery mails, and is told by mail', async () => {
    const email = stage.someone()
    const first = await stage.signUp(email)
    const second = stage.sessionOf(await stage.byPassword(email, PASSWORD))
    await stage.post('/recover', { email })
    const recovery = await readMail(server, email, 2)
    const ended: string[] = []
    const stop = server.platform.bus.subscribe('session_revoked', ({ userId }) => ended.push(userId))
    expect((await change(second.access_token, OTHER_PASSWORD, { current_password: PASSWORD })).status).toBe(
      200,
    )
    stop()

    expect(ended).toEqual([first.user.id])
    expect([await stage.stands(first.access_token), await stage.stands(second.access_token)]).toEqual([
      false,
      true,
    ])
    expect((await stage.refresh(first.refresh_token)).status).toBe(400)
    expect((await stage.byPassword(email, PASSWORD)).status).toBe(400)
    const answer = await stage.post('/verify', { email, token: recovery.code, type: 'recovery' })
    expect(answer.body).toMatchObject({ error_code: 'otp_expired' })
    const [notice] = await server.platform.mailsTo(email, 3)
    expect(notice?.subject).toContain('password')
  })

  it('AUTH-PASS-9: that is new drops a new address that waits, which a thief may have asked for', async () => {
    const email = stage.someone()
    const thief = await stage.signUp(email)
    await stage.call('PUT', '/user', { email: `thief-${email}` }, { token: thief.access_token })
    const atThief = await readMail(server, `thief-${email}`)
    const atOwner = await readMail(server, email, 2)
    const owner = stage.sessionOf(await stage.byPassword(email, PASSWORD))
    await change(owner.access_token, OTHER_PASSWORD, { current_password: PASSWORD })
    for (const { link } of [atOwner, atThief]) {
      expect((await stage.follow(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    }
    const { body } = await stage.call('GET', '/user', undefined, { token: owner.access_token })
    expect(body).toMatchObject({ email })
    expect(body).not.toHaveProperty('new_email')
  })

  it('AUTH-PASS-5: changes for who knows the current one, and in the first hour of a session from a mail', async () => {
    const email = stage.someone()
    await stage.signUp(email)
    const { access_token: token } = stage.sessionOf(await stage.byPassword(email, PASSWORD))
    expect((await change(token, OTHER_PASSWORD)).body).toMatchObject({
      error_code: 'current_password_required',
    })
    expect((await change(token, OTHER_PASSWORD, { current_password: 'wrong' })).body).toMatchObject({
      error_code: 'current_password_invalid',
    })
    expect((await change(token, PASSWORD, { current_password: PASSWORD })).body).toMatchObject({
      error_code: 'same_password',
    })
    expect((await change(token, 'short', { current_password: PASSWORD })).body).toMatchObject({
      error_code: 'weak_password',
    })

    await stage.post('/recover', { email })
    const { code } = await readMail(server, email, 2)
    const recovered = stage.sessionOf(await stage.post('/verify', { email, token: code, type: 'recovery' }))
    expect((await change(recovered.access_token, OTHER_PASSWORD, { current_password: '' })).status).toBe(200)
    clock.advance(HOUR_MS)
    const { body } = await stage.refresh(recovered.refresh_token)
    const later = await change(String(body['access_token']), PASSWORD)
    expect(later.body).toMatchObject({ error_code: 'current_password_required' })
  })

  it('AUTH-PASS-6: is chosen in an old session with a mailed code alone, which is good once', async () => {
    const email = stage.someone()
    await stage.post('/magiclink', { email })
    const { code: first } = await readMail(server, email)
    const session = stage.sessionOf(await stage.post('/verify', { email, token: first, type: 'email' }))
    clock.advance(25 * HOUR_MS)
    const token = String((await stage.refresh(session.refresh_token)).body['access_token'])
    expect((await change(token, PASSWORD)).body).toMatchObject({ error_code: 'reauthentication_needed' })

    await stage.call('GET', '/reauthenticate', undefined, { token })
    const { code: nonce } = await readMail(server, email, 2)
    const asSignIn = await stage.post('/verify', { email, token: nonce, type: 'email' })
    expect(asSignIn.body).toMatchObject({ error_code: 'otp_expired' })
    expect((await change(token, PASSWORD, { nonce: 'wrong' })).body).toMatchObject({
      error_code: 'reauthentication_not_valid',
    })
    expect((await change(token, PASSWORD, { nonce })).status).toBe(200)
    expect((await change(token, OTHER_PASSWORD, { nonce })).body).toMatchObject({
      error_code: 'reauthentication_not_valid',
    })
  })

  it('AUTH-PASS-7: is computed two at once while 64 wait; who comes beyond is refused', async () => {
    const passwords = createPasswords()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 70 }, () => passwords.verify(null, PASSWORD)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(66)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.errorCode)).toEqual(Array(4).fill('over_request_rate_limit'))
    expect(await passwords.verify(await passwords.hash(PASSWORD), PASSWORD)).toBe(true)
  })

  it('AUTH-PASS-8: that changes while somebody signs in with the old one leaves them outside', async () => {
    const email = stage.someone()
    await stage.signUp(email)
    const { access_token: token } = stage.sessionOf(await stage.byPassword(email, PASSWORD))
    const { database } = server.platform
    const { signingIn } = await database.transaction(async (transaction) => {
      await transaction.execute(
        sql`UPDATE auth_users SET password_hash = ${NOBODYS_HASH} WHERE email = ${email}`,
      )
      const signingIn = stage.byPassword(email, PASSWORD)
      const waiting = sql`SELECT 1 FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`
      await expect.poll(async () => (await database.execute(waiting)).rows.length).toBe(1)
      return { signingIn }
    })
    expect((await signingIn).body).toMatchObject({ error_code: 'invalid_credentials' })
    expect(await stage.stands(token)).toBe(true)
  })
})
