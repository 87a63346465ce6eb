import { getAuthUser } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../../platform/testing/index.ts'
import { callEndpoint, signIn, TestClock } from '../../testing/index.ts'
import { createPublicClient, good, type PublicClient } from '../testing/publicClient.ts'
import { createBrowser, readPage, SITE } from './testing/createBrowser.ts'
import { providerSettings } from './testing/providerSettings.ts'
import { startOpenIdProvider, type OpenIdProvider } from './testing/startOpenIdProvider.ts'

const clock = new TestClock()
const CALLBACK = `${SITE}/auth/callback`
let provider: OpenIdProvider
let server: TestServer
let url: string
let people = 0
let email: string

const startServer = (auth: Partial<typeof TEST_CONFIG.auth> = {}) =>
  createTestServer({
    clock,
    config: {
      host: 'localhost',
      port: 3000,
      auth: { ...TEST_CONFIG.auth, ...auth },
      signInProviders: [providerSettings('google', provider.url), providerSettings('openid', provider.url)],
    },
  })

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startServer()
  url = `${await server.listen()}/gotrue`
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  people += 1
  email = `person${people}@example.com`
  provider.claims = { sub: `sub-${people}`, email: `elsewhere${people}@example.com`, email_verified: false }
})

type Browser = ReturnType<typeof createBrowser>

/** The public client in a browser: what the server sets there is kept. `isElsewhere`: on another site, where nothing is. */
function createClient(flowType: 'implicit' | 'pkce', browser: Browser, isElsewhere = false) {
  return createPublicClient({
    url,
    flowType,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (!isElsewhere) browser.keep(answer.headers.getSetCookie())
      return answer
    },
  })
}

async function signedIn(flowType: 'implicit' | 'pkce' = 'implicit', isElsewhere = false) {
  const browser = createBrowser(server)
  const client = createClient(flowType, browser, isElsewhere)
  const person = await signIn(server, email)
  const { access_token, refresh_token } = person.session
  await good(client.setSession({ access_token, refresh_token }))
  return { browser, client, person }
}

async function addressOf(client: PublicClient, id = 'google') {
  const { data, error } = await client.linkIdentity({
    provider: id as 'google',
    options: { redirectTo: CALLBACK },
  })
  if (error) throw error
  return new URL(data.url)
}

/** To the provider and back; the page at the end of it. */
async function follow(browser: Browser, address: URL) {
  return readPage(await browser.visit(await browser.visit(address)))
}

async function providersOf(client: PublicClient) {
  const { identities } = await good(client.getUserIdentities())
  return identities.map((identity) => identity.provider)
}

const flowsOf = async (userId: string) =>
  (await server.platform.database.execute(sql`SELECT held FROM auth_flows WHERE user_id = ${userId}`)).rows

describe('AUTH-LINK-1: the public client links an account of another service', () => {
  it('implicit, in the browser that asked, whatever address it has there', async () => {
    const { browser, client, person } = await signedIn()
    const { page, fragment } = await follow(browser, await addressOf(client))
    expect([page, Object.keys(fragment)]).toEqual([
      CALLBACK,
      expect.arrayContaining(['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']),
    ])
    expect(await providersOf(client)).toEqual(['email', 'google'])
    const [notice] = await server.platform.mailsTo(email)
    expect(notice?.subject).toContain('added')
    expect(notice?.text).toContain('google')

    // From now on it signs in.
    const again = await createBrowser(server).signIn('google')
    const token = again.fragment['access_token'] ?? ''
    const user = (await callEndpoint(server.app, getAuthUser, { token })).data
    expect([user.id, user.email, user.app_metadata]).toEqual([
      person.userId,
      email,
      { provider: 'email', providers: ['email', 'google'] },
    ])
  })

  it('with PKCE, also from another site, where no cookie is kept', async () => {
    const { browser, client } = await signedIn('pkce', true)
    const { query, fragment } = await follow(browser, await addressOf(client))
    expect([Object.keys(query), fragment]).toEqual([['code'], {}])
    expect(await providersOf(client)).toEqual(['email'])
    const { session } = await good(client.exchangeCodeForSession(query['code'] ?? ''))
    expect(session.user.identities?.map((identity) => identity.provider)).toEqual(['email', 'google'])
    expect(await providersOf(client)).toEqual(['email', 'google'])
  })

  it('says what is not possible', async () => {
    const { client } = await signedIn()
    const { error } = await client.linkIdentity({ provider: 'azure' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    const nobody = createClient('implicit', createBrowser(server))
    expect((await nobody.linkIdentity({ provider: 'google' })).error).toMatchObject({ status: 401 })
  })
})

describe('AUTH-LINK-2: what links', () => {
  it('is nothing in another browser, nor the same twice', async () => {
    const { browser, client } = await signedIn()
    const back = await browser.visit(await addressOf(client))
    expect(readPage(await createBrowser(server).visit(back)).fragment).toMatchObject({
      error_code: 'bad_oauth_state',
    })
    expect(readPage(await browser.visit(back)).fragment).toHaveProperty('access_token')
    expect(readPage(await browser.visit(back)).fragment).toMatchObject({ error_code: 'bad_oauth_state' })
    expect(await providersOf(client)).toEqual(['email', 'google'])
  })

  it('with PKCE is the exchange alone: whom a stranger leads there gives nothing away', async () => {
    const { client: strangers, person } = await signedIn('pkce', true)
    const { query } = await follow(createBrowser(server), await addressOf(strangers))
    const victim = createClient('pkce', createBrowser(server))
    expect((await victim.exchangeCodeForSession(query['code'] ?? '')).error).not.toBeNull()
    expect(await providersOf(strangers)).toEqual(['email'])
    const back = await createBrowser(server).signIn('google')
    expect(back.fragment).toMatchObject({ error_code: 'provider_email_needs_verification' })
    expect(await flowsOf(person.userId)).toHaveLength(2)
  })

  it.each(['implicit', 'pkce'] as const)(
    'is refused for what signs somebody in already: %s',
    async (flow) => {
      const { browser, client } = await signedIn(flow)
      provider.claims = { sub: `sub-${people}`, email: `taken-${email}`, email_verified: true }
      const taken = await createBrowser(server).signIn('google')
      expect(taken.fragment).toHaveProperty('access_token')
      const { fragment } = await follow(browser, await addressOf(client))
      expect(fragment).toMatchObject({ error: 'server_error', error_code: 'identity_already_exists' })
      expect(await providersOf(client)).toEqual(['email'])
    },
  )

  it('is refused at the exchange where it became somebody else’s meanwhile', async () => {
    const { browser, client } = await signedIn('pkce')
    provider.claims = { sub: `sub-${people}`, email: `taken-${email}`, email_verified: true }
    const { query } = await follow(browser, await addressOf(client))
    await createBrowser(server).signIn('google')
    const { error } = await client.exchangeCodeForSession(query['code'] ?? '')
    expect(error).toMatchObject({ status: 422, code: 'identity_already_exists' })
  })

  it.each(['local', 'global'] as const)('is nothing once the person has signed out: %s', async (scope) => {
    const { browser, client } = await signedIn()
    const address = await addressOf(client)
    await client.signOut({ scope })
    const { fragment } = await follow(browser, address)
    expect(fragment).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  it('is nothing for who is banned meanwhile', async () => {
    const { browser, client, person } = await signedIn()
    const address = await addressOf(client)
    await server.platform.database.execute(
      sql`UPDATE auth_users SET banned_until = ${new Date(clock.now().getTime() + 60_000)} WHERE id = ${person.userId}`,
    )
    expect((await follow(browser, address)).fragment).toMatchObject({ error_code: 'user_banned' })
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM auth_identities WHERE user_id = ${person.userId}`,
    )
    expect(rows).toEqual([])
  })

  it('returns nowhere but where a sign-in may return', async () => {
    const { browser, client } = await signedIn()
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: 'https://evil.example/take' },
    })
    expect((await follow(browser, new URL(data.url ?? ''))).page).toMatch(new RegExp(`^${SITE}`))
  })
})

describe('AUTH-LINK-3: the public client takes one away', () => {
  it('and its owner is told; codes on their way open nothing', async () => {
    const { browser, client, person } = await signedIn()
    await follow(browser, await addressOf(client))
    const { identities } = await good(client.getUserIdentities())
    const google = identities.find((identity) => identity.provider === 'google')!
    const waiting = createClient('pkce', createBrowser(server))
    const { data } = await waiting.signInWithOAuth({ provider: 'google', options: { redirectTo: CALLBACK } })
    const left = createBrowser(server)
    const away = new URL(data.url ?? '')
    const { query } = await follow(left, await left.visit(SITE + away.pathname + away.search))

    expect((await client.unlinkIdentity(google)).error).toBeNull()
    expect(await providersOf(client)).toEqual(['email'])
    const notice = (await server.platform.mailsTo(email, 2)).find(({ subject }) =>
      subject.includes('removed'),
    )
    expect(notice?.text).toContain('google')
    expect((await waiting.exchangeCodeForSession(query['code'] ?? '')).error).toMatchObject({
      code: 'flow_state_not_found',
    })
    expect((await createBrowser(server).signIn('google')).fragment).toMatchObject({
      error_code: 'provider_email_needs_verification',
    })
    const token = (await client.getSession()).data.session?.access_token ?? ''
    const user = (await callEndpoint(server.app, getAuthUser, { token })).data
    expect([user.id, user.app_metadata]).toEqual([person.userId, { provider: 'email', providers: ['email'] }])
  })

  it('but never the last one, the address, or what is somebody else’s', async () => {
    const { browser, client } = await signedIn()
    const [mail] = (await good(client.getUserIdentities())).identities
    expect((await client.unlinkIdentity(mail!)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    })
    await follow(browser, await addressOf(client))
    expect((await client.unlinkIdentity(mail!)).error).toMatchObject({
      status: 422,
      code: 'email_conflict_identity_not_deletable',
    })
    const { identities } = await good(client.getUserIdentities())

    people += 1
    email = `person${people}@example.com`
    provider.claims = { sub: `sub-${people}`, email, email_verified: false }
    const other = await signedIn()
    await follow(other.browser, await addressOf(other.client))
    expect((await other.client.unlinkIdentity(identities[1]!)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    })
    expect(await providersOf(client)).toEqual(['email', 'google'])
  })

  it('of two that go at once, one stays', async () => {
    provider.claims['email_verified'] = true
    const { fragment } = await createBrowser(server).signIn('google')
    const client = createClient('implicit', createBrowser(server))
    const { access_token = '', refresh_token = '' } = fragment
    await good(client.setSession({ access_token, refresh_token }))
    const browser = createBrowser(server)
    const other = createClient('implicit', browser)
    await good(other.setSession((await client.getSession()).data.session!))
    await follow(browser, await addressOf(other, 'custom:acme'))
    const { identities } = await good(client.getUserIdentities())
    const errors = await Promise.all(
      identities.map(async (one) => (await client.unlinkIdentity(one)).error?.code),
    )
    expect(errors.filter((code) => code !== undefined)).toEqual(['single_identity_not_deletable'])
  })
})

it('AUTH-LINK-4: is off where the setting says so', async () => {
  const closed = await startServer({ isLinkingEnabled: false })
  const person = await signIn(closed, email)
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  for (const [method, path] of [
    ['GET', 'authorize?provider=google'],
    ['DELETE', person.userId],
  ] as const) {
    const answer = await closed.app.inject({ method, url: `/gotrue/user/identities/${path}`, headers })
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'manual_linking_disabled'])
  }
  await closed.close()
})

describe('AUTH-PKCE-6: tokens of the provider', () => {
  it('come with the exchange, and lie nowhere as they are', async () => {
    provider.claims['email_verified'] = true
    const client = createClient('pkce', createBrowser(server))
    const { data } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo: CALLBACK } })
    const browser = createBrowser(server)
    const away = new URL(data.url ?? '')
    const { query } = await follow(browser, await browser.visit(SITE + away.pathname + away.search))
    const { rows } = await server.platform.database.execute<{ held: string }>(
      sql`SELECT held FROM auth_flows WHERE held IS NOT NULL ORDER BY created_at DESC, id LIMIT 50`,
    )
    const { session } = await good(client.exchangeCodeForSession(query['code'] ?? ''))
    const { provider_token: token, provider_refresh_token: refresh } = session
    expect([typeof token, typeof refresh]).toEqual(['string', 'string'])
    for (const { held } of rows) {
      expect(Buffer.from(held, 'base64url').toString('latin1')).not.toContain(token!.slice(0, 20))
    }
    const refreshed = await good(client.refreshSession())
    expect(refreshed.session?.provider_token).toBeUndefined()
  })
})
