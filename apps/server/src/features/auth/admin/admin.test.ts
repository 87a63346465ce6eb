import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { serviceKey } from '../../testing/index.ts'
import { createAuthStage, OTHER_PASSWORD, PASSWORD } from '../testing/createAuthStage.ts'
import { readMail } from '../testing/readMail.ts'

let server: TestServer
let key: string
const stage = createAuthStage(() => server)

beforeAll(async () => {
  server = await createTestServer({ config: { host: 'localhost', port: 3000 } })
  key = await serviceKey(server)
})
afterAll(() => server.close())

const change = (userId: string, body: object) =>
  stage.call('PUT', `/admin/users/${userId}`, body, { token: key })

describe('an administrator', () => {
  it('AUTH-ADMIN-1: has the role by a key that is signed with the secret and still good', async () => {
    const secret = new TextEncoder().encode(server.platform.jwtSecret)
    const signed = (claims: object, { algorithm = 'HS256', with: own = secret, until = '1h' } = {}) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm }).setExpirationTime(until).sign(own)
    const statusOf = async (token: string) => {
      const { status, body } = await stage.call('GET', '/admin/users', undefined, { token })
      return [status, body['error_code']]
    }
    for (const role of ['service_role', 'supabase_admin']) {
      expect(await statusOf(await signed({ role }))).toEqual([200, undefined])
    }
    for (const role of ['authenticated', 'admin', '', null, ['service_role']]) {
      expect(await statusOf(await signed({ role }))).toEqual([403, 'not_admin'])
    }
    const role = 'service_role'
    const foreign = new TextEncoder().encode('a secret of somebody else, long enough to sign')
    expect(await statusOf(await signed({ role }, { with: foreign }))).toEqual([403, 'bad_jwt'])
    expect(await statusOf(await signed({ role }, { algorithm: 'HS512' }))).toEqual([403, 'bad_jwt'])
    expect(await statusOf(await signed({ role }, { until: '-1s' }))).toEqual([403, 'bad_jwt'])
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`.replaceAll('=', '')
    expect(await statusOf(unsigned)).toEqual([403, 'bad_jwt'])
  })

  it('AUTH-ADMIN-1: has it by the account as long as that has it, and nobody gives it to themselves', async () => {
    const email = stage.someone()
    const first = await stage.signUp(email)
    const input = {
      role: 'supabase_admin',
      app_metadata: { role: 'service_role' },
      data: { role: 'service_role' },
    }
    await stage.call('PUT', '/user', input, { token: first.access_token })
    const list = (token: string) => stage.call('GET', '/admin/users', undefined, { token })
    const carried = stage.sessionOf(await stage.refresh(first.refresh_token))
    expect((await list(carried.access_token)).body).toMatchObject({ error_code: 'not_admin' })

    await change(first.user.id, { role: 'supabase_admin' })
    const session = stage.sessionOf(await stage.byPassword(email, PASSWORD))
    expect((await list(session.access_token)).status).toBe(200)
    await server.platform.database.execute(
      sql`UPDATE auth_users SET role = 'authenticated' WHERE id = ${first.user.id}`,
    )
    expect((await list(session.access_token)).body).toMatchObject({ error_code: 'not_admin' })
  })

  it.each([
    ['password', { password: OTHER_PASSWORD }, 2],
    ['role', { role: 'reader' }, 1],
    ['ban', { ban_duration: '24h' }, 1],
    ['address', { email: 'moved@example.com' }, 2],
  ])('AUTH-ADMIN-2: ends the sessions of an account with a new %s', async (_name, body, mails) => {
    const email = stage.someone()
    const session = await stage.signUp(email)
    expect((await change(session.user.id, body)).status).toBe(200)
    expect(await stage.stands(session.access_token)).toBe(false)
    expect((await stage.refresh(session.refresh_token)).status).toBe(400)
    // Whom it concerns is told of a new password and a new address.
    expect(await server.platform.mailsTo(email, mails)).toHaveLength(mails)
  })

  it('AUTH-ADMIN-2: changes no account in part', async () => {
    const { user, access_token: token } = await stage.signUp(stage.someone())
    const taken = stage.someone()
    await stage.signUp(taken)
    for (const [body, code] of [
      [{ password: 'short', user_metadata: { a: 1 } }, 'weak_password'],
      [{ email: 'none', user_metadata: { a: 1 } }, 'validation_failed'],
      [{ email: taken, password: OTHER_PASSWORD }, 'email_exists'],
      [{ app_metadata: { text: 'x'.repeat(2000) }, password: OTHER_PASSWORD }, 'validation_failed'],
      [{ ban_duration: 'long', password: OTHER_PASSWORD }, 'validation_failed'],
      [{ role: 'Robert; DROP', password: OTHER_PASSWORD }, 'validation_failed'],
    ] as const) {
      expect((await change(user.id, body)).body).toMatchObject({ error_code: code })
    }
    expect((await stage.call('GET', '/user', undefined, { token })).body).toMatchObject({
      user_metadata: {},
      email: user.email,
    })
  })

  it('AUTH-ADMIN-4: invites who has not come yet, as often as needed, and nobody else', async () => {
    const email = stage.someone()
    const invite = () => stage.post('/invite', { email, data: { name: 'Mara' } }, { token: key })
    const [first, second] = [await invite(), await invite()]
    expect([first.body['id'], first.body['invited_at']]).toEqual([second.body['id'], expect.any(String)])
    // What strangers send along when they ask for a mail does not change what the invitation says.
    await stage.post('/magiclink', { email, data: { name: 'Eve' } })
    const { link } = await readMail(server, email, 3)
    await stage.follow(link)
    expect((await invite()).body).toMatchObject({ error_code: 'email_exists' })
    const known = await stage.call('GET', `/admin/users/${String(first.body['id'])}`, undefined, {
      token: key,
    })
    expect(known.body).toMatchObject({ user_metadata: { name: 'Mara' } })
  })

  it('AUTH-ADMIN-5: gets links and codes that are good once, and sends nothing', async () => {
    const email = stage.someone()
    await stage.signUp(email)
    const make = (body: object) => stage.post('/admin/generate_link', { email, ...body }, { token: key })
    const made = await make({ type: 'magiclink', redirect_to: 'https://evil.example' })
    expect(made.body).toMatchObject({ redirect_to: 'http://localhost:3000/', verification_type: 'magiclink' })
    const session = await stage.post('/verify', { email, token: made.body['email_otp'], type: 'magiclink' })
    expect(session.status).toBe(200)
    const { fragment } = await stage.follow(String(made.body['action_link']))
    expect(fragment).toMatchObject({ error_code: 'otp_expired' })

    expect((await make({ type: 'signup', password: PASSWORD })).body).toMatchObject({
      error_code: 'email_exists',
    })
    expect((await make({ type: 'recovery', email: stage.someone() })).body).toMatchObject({
      error_code: 'user_not_found',
    })
    expect((await make({ type: 'email_change_new' })).body).toMatchObject({ error_code: 'validation_failed' })
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM local_mails WHERE "to" = ${email}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('AUTH-ADMIN-6: deletes an account with all that is its own; the address is free again', async () => {
    const email = stage.someone()
    const session = await stage.signUp(email)
    const { access_token: token, user } = session
    await server.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })
    const deleted = await stage.call(
      'DELETE',
      `/admin/users/${user.id}`,
      { should_soft_delete: false },
      { token: key },
    )
    expect([deleted.status, deleted.body]).toEqual([200, {}])
    expect(await stage.stands(token)).toBe(false)
    expect((await stage.call('DELETE', `/admin/users/${user.id}`, undefined, { token: key })).status).toBe(
      404,
    )
    await server.platform.mailsTo(email, 2)
    const again = await stage.signUp(email, OTHER_PASSWORD, 3)
    expect(again.user.id).not.toBe(user.id)
  })
})
