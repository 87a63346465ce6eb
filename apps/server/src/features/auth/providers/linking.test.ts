import { getAuthUser, refreshToken, signInWithPassword, signUp } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../../platform/testing/index.ts'
import { callEndpoint, requestMail, signIn } from '../../testing/index.ts'
import { createBrowser, readPage } from './testing/createBrowser.ts'
import { providerSettings } from './testing/providerSettings.ts'
import { startOpenIdProvider, type OpenIdProvider } from './testing/startOpenIdProvider.ts'

const PASSWORD = 'correct horse battery staple'
let provider: OpenIdProvider
let server: TestServer
let email: string
let people = 0

function startServer(auth: Partial<typeof TEST_CONFIG.auth> = {}): Promise<TestServer> {
  return createTestServer({
    config: {
      host: 'localhost',
      port: 3000,
      auth: { ...TEST_CONFIG.auth, ...auth },
      signInProviders: [providerSettings('google', provider.url), providerSettings('openid', provider.url)],
    },
  })
}

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  people += 1
  email = `person${people}@example.com`
  provider.claims = { sub: `sub-${people}`, email, email_verified: true, name: 'Mara Lind' }
})

async function signInBy(id = 'google') {
  const { fragment } = await createBrowser(server).signIn(id)
  return (await callEndpoint(server.app, getAuthUser, { token: fragment['access_token'] ?? '' })).data
}

async function signUpWithPassword() {
  await callEndpoint(server.app, signUp, {
    query: {},
    body: { email, password: PASSWORD, data: { name: 'Mallory' } },
  })
  const [mail] = await server.platform.mailsTo(email)
  return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

const byPassword = () =>
  callEndpoint(server.app, signInWithPassword, {
    query: { grant_type: 'password' },
    body: { email, password: PASSWORD },
  })

describe('the same account of a provider', () => {
  it('AUTH-PROV-LINK-1: is the same account here, whatever its address is by now', async () => {
    const first = await signInBy()
    provider.claims = { ...provider.claims, email: `moved-${email}`, email_verified: false }
    const again = await signInBy()
    expect([again.id, again.email]).toEqual([first.id, email])
    expect(again.identities).toMatchObject([{ id: `sub-${people}`, email: `moved-${email}` }])
  })

  it('AUTH-PROV-LINK-1: is one account when two tabs come back at once for the first time', async () => {
    const [one, two] = [createBrowser(server), createBrowser(server)]
    const backs = [await one.leave('google'), await two.leave('google')] as const
    const pages = await Promise.all([one.visit(backs[0]), two.visit(backs[1])])
    for (const page of pages) expect(readPage(page).fragment).toHaveProperty('access_token')
    const { rows } = await server.platform.database.execute(
      sql`SELECT id FROM auth_users WHERE email = ${email}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('AUTH-PROV-LINK-1: is another one at another provider, even with the same name for the person', async () => {
    const first = await signInBy('google')
    provider.claims = { ...provider.claims, email: `other-${email}` }
    const second = await signInBy('custom:acme')
    expect(second.id).not.toBe(first.id)
  })
})

describe('an address that has an account here', () => {
  it('AUTH-PROV-LINK-2: leads to it when both sides have verified it, and its owner is told', async () => {
    const person = await signIn(server, email)
    provider.claims['email'] = email.toUpperCase()
    const user = await signInBy()
    expect(user.id).toBe(person.userId)
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
    expect(user.identities.map((identity) => identity.provider)).toEqual(['email', 'google'])
    const [notice] = await server.platform.mailsTo(email)
    expect(notice?.subject).toBe('Another way to sign in was added')
    expect(notice?.text).toContain('google')

    await signInBy()
    await requestMail(server, email, { count: 2 })
  })

  it('AUTH-PROV-LINK-2: keeps what the person chose here, and their sessions', async () => {
    const person = await signIn(server, email)
    await server.platform.database.execute(
      sql`UPDATE auth_users SET user_metadata = '{"name":"Mine"}' WHERE id = ${person.userId}`,
    )
    expect((await signInBy()).user_metadata['name']).toBe('Mine')
    const call = await callEndpoint(server.app, getAuthUser, { token: person.session.access_token })
    expect(call.status).toBe(200)
  })

  it.each([
    ['is not verified there', { email_verified: false }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is said to be so in an odd way', { email_verified: 1 }],
  ])('AUTH-PROV-LINK-3: leads nowhere when it %s', async (_name, claims) => {
    const person = await signIn(server, email)
    Object.assign(provider.claims, claims)
    const { fragment } = await createBrowser(server).signIn('google')
    expect(fragment).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM auth_identities WHERE user_id = ${person.userId}`,
    )
    expect(rows).toEqual([])
  })

  it('AUTH-PROV-LINK-4: loses what a stranger prepared when its owner appears', async () => {
    const link = await signUpWithPassword()
    // As if the stranger had got further than the rules allow.
    const { database } = server.platform
    await database.execute(sql`INSERT INTO auth_sessions (id, user_id, created_at, refreshed_at, method)
      SELECT gen_random_uuid(), id, now(), now(), 'password' FROM auth_users WHERE email = ${email}`)
    const owner = await signInBy()
    expect(owner).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Mara Lind' },
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    expect((await byPassword()).status).toBe(400)
    const opened = await server.app.inject({ method: 'GET', url: link.pathname + link.search })
    expect(String(opened.headers.location)).not.toContain('access_token')
    const { rows } = await database.execute(
      sql`SELECT method, revoked_at IS NULL AS open FROM auth_sessions WHERE user_id = ${owner.id} ORDER BY method`,
    )
    expect(rows).toEqual([
      { method: 'oauth', open: true },
      { method: 'password', open: false },
    ])
    const [row] = (await database.execute(sql`SELECT password_hash FROM auth_users WHERE id = ${owner.id}`))
      .rows
    expect(row).toEqual({ password_hash: null })
  })

  it('AUTH-PROV-LINK-4: is taken over also where addresses count as confirmed without a mail', async () => {
    const trusting = await startServer({ isAutoConfirmed: true })
    const strangers = await callEndpoint(trusting.app, signUp, {
      query: {},
      body: { email, password: PASSWORD },
    })
    const token = 'access_token' in strangers.data ? strangers.data.access_token : ''
    expect((await callEndpoint(trusting.app, getAuthUser, { token })).status).toBe(200)
    expect((await createBrowser(trusting).signIn('google')).fragment).toHaveProperty('access_token')
    expect((await callEndpoint(trusting.app, getAuthUser, { token })).status).toBe(403)
    const tried = await callEndpoint(trusting.app, signInWithPassword, {
      query: { grant_type: 'password' },
      body: { email, password: PASSWORD },
    })
    expect(tried.status).toBe(400)
    await trusting.close()
  })

  it('AUTH-PROV-LINK-5: is one account when somebody signs up with it at the same moment', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('google')
    const [page] = await Promise.all([browser.visit(back), requestMail(server, email)])
    expect(readPage(page).fragment).toHaveProperty('access_token')
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM auth_users WHERE email = ${email}`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('who may come in', () => {
  it('AUTH-PROV-LINK-6: opens no account where administrators do that, and lets in who has one', async () => {
    const closed = await startServer({ isSignUpDisabled: true })
    expect((await createBrowser(closed).signIn('google')).fragment).toMatchObject({
      error: 'access_denied',
      error_code: 'signup_disabled',
    })
    await closed.platform.database.execute(sql`INSERT INTO auth_users
      (id, email, email_confirmed_at, created_at, updated_at) VALUES (gen_random_uuid(), ${email}, now(), now(), now())`)
    expect((await createBrowser(closed).signIn('google')).fragment).toHaveProperty('access_token')
    await closed.close()
  })

  it('AUTH-PROV-LINK-6: keeps out who is banned', async () => {
    const { id } = await signInBy()
    await server.platform.database.execute(
      sql`UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE id = ${id}`,
    )
    expect((await createBrowser(server).signIn('google')).fragment).toMatchObject({
      error_code: 'user_banned',
    })
  })

  it('AUTH-PROV-LINK-1: begins a session that can be carried on like any other', async () => {
    const { fragment } = await createBrowser(server).signIn('google')
    const refreshed = await callEndpoint(server.app, refreshToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: fragment['refresh_token'] ?? '' },
    })
    expect(refreshed.data.user.email).toBe(email)
    const claims = JSON.parse(
      atob(refreshed.data.access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    )
    expect(claims.amr).toMatchObject([{ method: 'oauth' }])
  })
})
