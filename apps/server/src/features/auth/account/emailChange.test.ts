import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../../platform/testing/index.ts'
import { createAuthContext } from '../createAuthContext.ts'
import { findUser } from '../findUser.ts'
import { createAuthStage, PASSWORD } from '../testing/createAuthStage.ts'
import { readMail } from '../testing/readMail.ts'
import { requestEmailChange } from './requestEmailChange.ts'

let server: TestServer
const stage = createAuthStage(() => server)

beforeAll(async () => {
  server = await createTestServer({ config: { host: 'localhost', port: 3000 } })
})
afterAll(() => server.close())

const answer = (email: string, token: string) => stage.post('/verify', { email, token, type: 'email_change' })

const ask = (token: string, email: string) => stage.call('PUT', '/user', { email }, { token })

async function begin() {
  const email = stage.someone()
  const newEmail = `new-${email}`
  const session = await stage.signUp(email)
  const { access_token: token, user } = session
  // Makes the profile.
  await server.app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })
  return { email, newEmail, token, user }
}

describe('a new address', () => {
  it('AUTH-EMAIL-1: holds once both mails are answered, in any order, by code or link', async () => {
    for (const order of ['old first', 'new first']) {
      const { email, newEmail, token, user } = await begin()
      const asked = await ask(token, ` ${newEmail.toUpperCase()}`)
      expect(asked.body).toMatchObject({ email, new_email: newEmail })
      const atOld = await readMail(server, email, 2)
      const atNew = await readMail(server, newEmail)
      const [first, last] = order === 'old first' ? [atOld, atNew] : [atNew, atOld]
      const half = await answer(first === atOld ? email : newEmail, first.code)
      expect(half).toMatchObject({ status: 200, body: { code: 200, msg: expect.any(String) } })
      expect((await stage.follow(last.link)).fragment).toMatchObject({ type: 'email_change' })
      const now = await stage.call('GET', '/user', undefined, { token })
      expect(now.body).toMatchObject({ id: user.id, email: newEmail })
      expect(now.body).not.toHaveProperty('new_email')
      const { rows } = await server.platform.database.execute(
        sql`SELECT email FROM users WHERE id = ${user.id}`,
      )
      expect(rows).toEqual([{ email: newEmail }])
      const [notice] = await server.platform.mailsTo(email, 3)
      expect(notice?.text).toContain(newEmail)
    }
  })

  it('AUTH-EMAIL-1: is answered by its own kind of code alone', async () => {
    const { email, newEmail, token } = await begin()
    await ask(token, newEmail)
    const { code } = await readMail(server, email, 2)
    for (const type of ['magiclink', 'recovery', 'signup', 'email', 'invite']) {
      const refused = await stage.post('/verify', { email, token: code, type })
      expect(refused.body).toMatchObject({ error_code: 'otp_expired' })
    }
    await stage.post('/magiclink', { email })
    const signIn = await readMail(server, email, 3)
    expect((await answer(email, signIn.code)).body).toMatchObject({ error_code: 'otp_expired' })
    expect((await answer(email, code)).status).toBe(200)
  })

  it('AUTH-EMAIL-2: takes what was mailed to the old one out of use', async () => {
    const { email, newEmail, token } = await begin()
    await stage.post('/magiclink', { email })
    const old = await readMail(server, email, 2)
    await ask(token, newEmail)
    await answer(email, (await readMail(server, email, 3)).code)
    await answer(newEmail, (await readMail(server, newEmail)).code)
    expect((await stage.follow(old.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    for (const address of [email, newEmail]) {
      const refused = await stage.post('/verify', { email: address, token: old.code, type: 'email' })
      expect(refused.status).toBe(403)
    }
  })

  it('AUTH-EMAIL-3: that has an account is never told, never mailed, and never given away', async () => {
    const { email, token } = await begin()
    const taken = stage.someone()
    await stage.signUp(taken)
    const [free, refused] = [await ask(token, stage.someone()), await ask(token, taken)]
    expect([refused.status, Object.keys(refused.body)]).toEqual([free.status, Object.keys(free.body)])
    const half = await answer(email, (await readMail(server, email, 3)).code)
    expect(half.body).toMatchObject({ code: 200 })
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM local_mails WHERE "to" = ${taken}`,
    )
    expect(rows).toHaveLength(1)
    expect((await stage.byPassword(taken, PASSWORD)).status).toBe(200)
    expect((await stage.call('GET', '/user', undefined, { token })).body).toMatchObject({ email })
  })

  it('AUTH-EMAIL-4: holds when both answers come at the same moment', async () => {
    const { email, newEmail, token } = await begin()
    await ask(token, newEmail)
    const [atOld, atNew] = [await readMail(server, email, 2), await readMail(server, newEmail)]
    const { database } = server.platform
    const waiting = sql`SELECT 1 FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`
    const { answering } = await database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT 1 FROM auth_users WHERE email = ${email} FOR UPDATE`)
      const answering = [answer(email, atOld.code), answer(newEmail, atNew.code)]
      await expect.poll(async () => (await database.execute(waiting)).rows.length).toBe(2)
      return { answering }
    })
    const answers = await Promise.all(answering)
    expect(answers.filter(({ body }) => 'access_token' in body)).toHaveLength(1)
    expect((await stage.call('GET', '/user', undefined, { token })).body).toMatchObject({ email: newEmail })
  })

  it('AUTH-EMAIL-4: goes to one of two accounts that answer at the same moment', async () => {
    const [one, other] = [await begin(), await begin()]
    const wanted = stage.someone()
    await ask(one.token, wanted)
    await answer(one.email, (await readMail(server, one.email, 2)).code)
    const first = await readMail(server, wanted)
    await ask(other.token, wanted)
    await answer(other.email, (await readMail(server, other.email, 2)).code)
    const second = await readMail(server, wanted, 2)
    const pages = await Promise.all([stage.follow(first.link), stage.follow(second.link)])
    expect(pages.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1)
  })

  it('AUTH-EMAIL-4: needs its own answers, not those to mails about another one', async () => {
    const { email, newEmail, token } = await begin()
    const wanted = `wanted-${email}`
    await ask(token, newEmail)
    await answer(newEmail, (await readMail(server, newEmail)).code)
    const old = await readMail(server, email, 2)
    await ask(token, wanted)
    expect((await answer(email, old.code)).status).toBe(403)
    const half = await answer(email, (await readMail(server, email, 3)).code)
    expect(half.body).toMatchObject({ code: 200 })
    expect((await stage.call('GET', '/user', undefined, { token })).body).toMatchObject({ email })
  })

  it('AUTH-EMAIL-4: forgets those answers before the mails about it are on their way', async () => {
    const { email, newEmail, token, user } = await begin()
    await ask(token, newEmail)
    await answer(newEmail, (await readMail(server, newEmail)).code)
    const { platform } = server
    const context = createAuthContext({
      ...platform,
      queue: { ...platform.queue, send: async () => undefined },
      secret: platform.jwtSecret,
      settings: platform.config.auth,
      siteUrl: 'http://localhost:3000',
      allowedOrigins: [],
      accounts: { emailChanged: async () => undefined, deleteAccount: async () => undefined },
    })
    const account = await findUser(platform.database, email)
    if (account === null) throw new Error('The account is gone')
    await requestEmailChange(context, {
      user: account,
      newEmail: `wanted-${email}`,
      redirectTo: 'http://localhost:3000/',
      challenge: null,
      language: null,
    })
    const { rows } = await platform.database.execute(
      sql`SELECT 1 FROM auth_one_time_tokens WHERE user_id = ${user.id} AND purpose LIKE 'email_change%'`,
    )
    expect(rows).toEqual([])
  })

  it('AUTH-EMAIL-5: asks the new address alone where the settings say so', async () => {
    const other = await createTestServer({
      config: { host: 'localhost', port: 3000, auth: { ...TEST_CONFIG.auth, isEmailChangeSecure: false } },
    })
    const there = createAuthStage(() => other)
    const email = there.someone()
    const { access_token: token } = await there.signUp(email)
    await there.call('PUT', '/user', { email: `new-${email}` }, { token })
    await there.follow((await readMail(other, `new-${email}`)).link)
    expect((await there.call('GET', '/user', undefined, { token })).body).toMatchObject({
      email: `new-${email}`,
    })
    await other.close()
  })
})
