import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../platform/testing/index.ts'
import { createAuthStage, OTHER_PASSWORD, PASSWORD } from './testing/createAuthStage.ts'
import { readMail } from './testing/readMail.ts'

let server: TestServer
const stage = createAuthStage(() => server)

beforeAll(async () => {
  server = await createTestServer({ config: { host: 'localhost', port: 3000 } })
})
afterAll(() => server.close())

describe('signing up', () => {
  it('AUTH-UP-1: waits for the answer to a mail, and says so only to who knows the password', async () => {
    const email = stage.someone()
    const answer = await stage.post('/signup', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      data: { name: 'Mara' },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email,
        role: 'authenticated',
        user_metadata: { name: 'Mara' },
        identities: [{ provider: 'email' }],
        confirmation_sent_at: expect.any(String),
      },
    })
    expect(answer.body).not.toHaveProperty('access_token')
    expect(answer.body).not.toHaveProperty('email_confirmed_at')
    expect((await stage.byPassword(email, PASSWORD)).body).toMatchObject({
      error_code: 'email_not_confirmed',
    })
    expect((await stage.byPassword(email, 'x')).body).toMatchObject({ error_code: 'invalid_credentials' })
    const { link } = await readMail(server, email)
    expect(link.searchParams.get('type')).toBe('signup')
    expect((await stage.follow(link)).fragment).toMatchObject({ type: 'signup' })
    expect((await stage.byPassword(email, PASSWORD)).status).toBe(200)
  })

  it('AUTH-UP-2: answers the same for every address, changes no account, and mails its owner a way in', async () => {
    const email = stage.someone()
    const { user } = await stage.signUp(email)
    const eve = { email, password: OTHER_PASSWORD, data: { name: 'Eve' } }
    const known = [await stage.post('/signup', eve), await stage.post('/signup', eve)]
    const unknownEmail = stage.someone()
    const stranger = { ...eve, email: unknownEmail }
    await stage.post('/magiclink', { email: unknownEmail })
    await readMail(server, unknownEmail)
    const unknown = [await stage.post('/signup', stranger), await stage.post('/signup', stranger)]

    const shapes = [...known, ...unknown].map(({ status, body }) => ({ status, ...withoutValues(body) }))
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
    expect(known[0]!.body).toMatchObject({ email, user_metadata: { name: 'Eve' }, identities: [{ email }] })
    expect(known[0]!.body['id']).toBe(known[1]!.body['id'])
    expect(known[0]!.body['id']).not.toBe(user.id)
    expect(unknown[0]!.body['id']).toBe(unknown[1]!.body['id'])
    for (const { body } of [...known, ...unknown])
      expect(body['created_at']).toBe(body['confirmation_sent_at'])

    const { code, link } = await readMail(server, email, 3)
    expect(link.searchParams.get('type')).toBe('magiclink')
    const session = stage.sessionOf(await stage.post('/verify', { email, token: code, type: 'signup' }))
    expect([session.user.id, session.user.user_metadata]).toEqual([user.id, {}])
    expect((await stage.byPassword(email, OTHER_PASSWORD)).status).toBe(400)
    expect((await stage.byPassword(email, PASSWORD)).status).toBe(200)
  })

  it('AUTH-UP-8: of a stranger gives them nothing where its code is typed for a sign-in', async () => {
    for (const type of ['magiclink', 'email', 'recovery', 'invite'] as const) {
      const email = stage.someone()
      await stage.post('/signup', { email, password: 'the password of a stranger', data: { name: 'Eve' } })
      const { code } = await readMail(server, email)
      const owner = stage.sessionOf(await stage.post('/verify', { email, token: code, type }))
      expect(owner.user.user_metadata).toEqual({})
      expect((await stage.byPassword(email, 'the password of a stranger')).body).toMatchObject({
        error_code: 'invalid_credentials',
      })
    }
  })

  it('AUTH-UP-8: that is mailed again brings no password where two people chose one', async () => {
    const email = stage.someone()
    await stage.post('/signup', { email, password: PASSWORD })
    await stage.post('/signup', { email, password: 'the password of a stranger', data: { name: 'Eve' } })
    await readMail(server, email, 2)
    await stage.post('/resend', { type: 'signup', email })
    const [resent, ...first] = await server.platform.mailsTo(email, 3)
    expect(resent!.text).not.toContain('password')
    for (const { text } of first) expect(text).toContain('The password chosen with it will then work.')
    const { code } = await readMail(server, email, 3)
    const session = stage.sessionOf(await stage.post('/verify', { email, token: code, type: 'signup' }))
    expect(session.user.user_metadata).toEqual({})
    for (const password of [PASSWORD, 'the password of a stranger'])
      expect((await stage.byPassword(email, password)).status).toBe(400)
  })

  it('AUTH-UP-8: that is mailed again brings the password that the same person chose twice', async () => {
    const email = stage.someone()
    await stage.post('/signup', { email, password: PASSWORD })
    await stage.post('/signup', { email, password: PASSWORD })
    await readMail(server, email, 2)
    await stage.post('/resend', { type: 'signup', email })
    const { code } = await readMail(server, email, 3)
    stage.sessionOf(await stage.post('/verify', { email, token: code, type: 'signup' }))
    expect((await stage.byPassword(email, PASSWORD)).status).toBe(200)
  })

  it('AUTH-MAIL-6: what a stranger sends along sticks to nobody who answers another mail', async () => {
    const email = stage.someone()
    await stage.post('/magiclink', { email, data: { name: 'Mara' } })
    const mine = await readMail(server, email)
    await stage.post('/magiclink', { email, data: { name: 'Eve' } })
    await stage.post('/signup', { email, password: OTHER_PASSWORD, data: { name: 'Eve' } })
    await readMail(server, email, 3)
    const session = stage.sessionOf(
      await stage.post('/verify', { email, token: mine.code, type: 'magiclink' }),
    )
    expect(session.user.user_metadata).toEqual({ name: 'Mara' })
  })

  it('AUTH-UP-3: of a stranger gives them nothing when the owner of the address appears', async () => {
    for (const kind of ['magiclink', 'recover'] as const) {
      const email = stage.someone()
      await stage.post('/signup', { email, password: 'the password of a stranger' })
      await stage.post(`/${kind}`, { email })
      const { code } = await readMail(server, email, 2)
      stage.sessionOf(await stage.post('/verify', { email, token: code, type: 'email' }))
      expect((await stage.byPassword(email, 'the password of a stranger')).status).toBe(400)
    }
  })

  it('AUTH-UP-3: of two people holds with the password of the mail that is answered', async () => {
    const email = stage.someone()
    await stage.post('/signup', { email, password: PASSWORD })
    const mine = await readMail(server, email)
    await stage.post('/signup', { email, password: 'the password of a stranger' })
    await readMail(server, email, 2)
    stage.sessionOf(await stage.post('/verify', { email, token: mine.code, type: 'signup' }))
    expect((await stage.byPassword(email, 'the password of a stranger')).status).toBe(400)
    expect((await stage.byPassword(email, PASSWORD)).status).toBe(200)
  })

  it('AUTH-UP-6: twice at once is one account', async () => {
    const email = stage.someone()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => stage.post('/signup', { email, password: PASSWORD })),
    )
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM auth_users WHERE email = ${email}`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('settings', () => {
  const startWith = (auth: Partial<typeof TEST_CONFIG.auth>) =>
    createTestServer({ config: { host: 'localhost', port: 3000, auth: { ...TEST_CONFIG.auth, ...auth } } })

  describe('that need no confirmation of addresses', () => {
    let other: TestServer
    const there = createAuthStage(() => other)
    beforeAll(async () => void (other = await startWith({ isAutoConfirmed: true, accessTokenSeconds: 120 })))
    afterAll(() => other.close())

    it('AUTH-UP-4: let people in at once', async () => {
      const email = there.someone()
      const session = there.sessionOf(await there.post('/signup', { email, password: PASSWORD }))
      expect([session.expires_in, await there.stands(session.access_token)]).toEqual([120, true])
      expect(await there.post('/signup', { email, password: PASSWORD })).toMatchObject({
        status: 422,
        body: { error_code: 'user_already_exists' },
      })
      const taken = there.someone()
      await there.post('/signup', { email: taken, password: PASSWORD })
      const move = (to: string) => there.call('PUT', '/user', { email: to }, { token: session.access_token })
      expect((await move(taken)).body).toMatchObject({ error_code: 'email_exists' })
      expect((await move(`new-${email}`)).body).toMatchObject({ email: `new-${email}` })
      expect((await there.call('GET', '/settings')).body).toMatchObject({ mailer_autoconfirm: true })
    })

    it('AUTH-UP-7: leave no stranger in an account whose owner answers a mail', async () => {
      for (const kind of ['magiclink', 'recover'] as const) {
        const email = there.someone()
        const stranger = there.sessionOf(await there.post('/signup', { email, password: PASSWORD }))
        const ended: string[] = []
        const stop = other.platform.bus.subscribe('session_revoked', ({ userId }) => ended.push(userId))
        await there.post(`/${kind}`, { email })
        const { code } = await readMail(other, email)
        const owner = there.sessionOf(await there.post('/verify', { email, token: code, type: 'email' }))
        stop()
        expect([owner.user.id, ...ended]).toEqual([stranger.user.id, stranger.user.id])
        expect((await there.byPassword(email, PASSWORD)).status).toBe(400)
        expect(await there.stands(stranger.access_token)).toBe(false)
        expect((await there.refresh(stranger.refresh_token)).status).toBe(400)

        const chosen = { password: OTHER_PASSWORD }
        await there.call('PUT', '/user', chosen, { token: owner.access_token })
        await there.post('/magiclink', { email })
        const again = await readMail(other, email, 3)
        await there.post('/verify', { email, token: again.code, type: 'email' })
        expect((await there.byPassword(email, OTHER_PASSWORD)).status).toBe(200)
      }
    })

    it('AUTH-UP-7: leave no stranger in an account that they moved to an address of somebody else', async () => {
      const email = there.someone()
      const opened = there.sessionOf(
        await there.post('/signup', { email: there.someone(), password: PASSWORD }),
      )
      await there.call('PUT', '/user', { email }, { token: opened.access_token })
      await there.post('/magiclink', { email })
      const { link } = await readMail(other, email)
      expect((await there.follow(link)).fragment).toHaveProperty('access_token')
      expect((await there.byPassword(email, PASSWORD)).status).toBe(400)
      expect(await there.stands(opened.access_token)).toBe(false)
    })
  })

  it('AUTH-UP-5: keep out who is new, in the same words as ever', async () => {
    const other = await startWith({ isSignUpDisabled: true })
    const there = createAuthStage(() => other)
    expect(await there.post('/signup', { email: there.someone(), password: PASSWORD })).toMatchObject({
      status: 422,
      body: { error_code: 'signup_disabled' },
    })
    const email = there.someone()
    expect(await there.post('/magiclink', { email })).toMatchObject({ status: 200, body: {} })
    const prepared = sql`SELECT 1 FROM pgboss.job WHERE name = 'prepare-auth-mail' AND state <> 'completed'`
    await expect.poll(async () => (await other.platform.database.execute(prepared)).rows).toEqual([])
    const { rows } = await other.platform.database.execute(sql`SELECT 1 FROM auth_users`)
    expect(rows).toEqual([])
    expect((await there.call('GET', '/settings')).body).toMatchObject({ disable_signup: true })
    await other.close()
  })
})

/** What a stranger can compare: which fields there are, and what is in those that do not name the person or the moment. */
function withoutValues(body: Record<string, unknown>): object {
  const identities = body['identities'] as Record<string, unknown>[]
  return {
    fields: Object.keys(body),
    identities: identities.map((identity) => [Object.keys(identity), identity['provider']]),
    role: body['role'],
    metadata: [body['app_metadata'], body['user_metadata']],
  }
}
