import { Events } from 'oauth2-mock-server'
import { getAuthUser, grantToken } from '@sheaf/contract'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { callEndpoint, TestClock } from '../../testing/index.ts'
import { createBrowser, readPage, SITE } from './testing/createBrowser.ts'
import { CLIENT_ID, providerSettings } from './testing/providerSettings.ts'
import { startOpenIdProvider, type OpenIdProvider } from './testing/startOpenIdProvider.ts'

const clock = new TestClock()
let provider: OpenIdProvider
let server: TestServer
let people = 0

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await createTestServer({
    clock,
    config: {
      host: 'localhost',
      port: 3000,
      allowedOrigins: ['http://localhost:5173'],
      signInProviders: [providerSettings('google', provider.url), providerSettings('openid', provider.url)],
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  people += 1
  provider.claims = {
    sub: `sub-${people}`,
    email: `person${people}@example.com`,
    email_verified: true,
    name: 'Mara Lind',
    picture: 'https://pictures.example/mara.png',
  }
})

const FAILED = { error: 'server_error', error_code: 'unexpected_failure' }

describe('signing in with an OpenID provider', () => {
  it.each(['google', 'custom:acme'])(
    'AUTH-PROV-KIND-1: returns from %s with a session and its tokens',
    async (id) => {
      const browser = createBrowser(server)
      const { page, query, fragment } = await browser.signIn(id)
      expect([page, query]).toEqual([`${SITE}/auth/callback`, {}])
      expect(Object.keys(fragment)).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'provider_refresh_token',
        'provider_token',
        'refresh_token',
        'token_type',
      ])
      const user = (await callEndpoint(server.app, getAuthUser, { token: fragment['access_token'] ?? '' }))
        .data
      expect(user).toMatchObject({
        email: `person${people}@example.com`,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: id, providers: [id] },
        user_metadata: { name: 'Mara Lind', avatar_url: 'https://pictures.example/mara.png' },
        identities: [
          {
            id: `sub-${people}`,
            provider: id,
            email: `person${people}@example.com`,
            identity_data: { sub: `sub-${people}`, email_verified: true, iss: provider.url },
          },
        ],
      })
      expect(browser.cookies.size).toBe(0)
    },
  )

  it('AUTH-PROV-GO-1: sends the person with PKCE, state and nonce, and with nothing of the request but what is known', async () => {
    const browser = createBrowser(server)
    const search = new URLSearchParams({
      provider: 'Google',
      scopes: 'calendar, https://example.com/drive "x"',
      access_type: 'offline',
      prompt: 'consent',
      client_id: 'mine',
      redirect_uri: 'https://evil.example',
      response_type: 'token',
      redirect_to: SITE,
    })
    const there = await browser.visit(`/gotrue/authorize?${search.toString()}`)
    expect(there.origin).toBe(new URL(provider.url).origin)
    expect(Object.fromEntries(there.searchParams)).toEqual({
      access_type: 'offline',
      prompt: 'consent',
      client_id: CLIENT_ID,
      redirect_uri: `${SITE}/gotrue/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar https://example.com/drive',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('AUTH-PROV-GO-1: refuses a provider that is not on, as GoTrue does', async () => {
    for (const id of ['github', 'azure', 'custom:other', '', '__proto__']) {
      const answer = await server.app.inject(`/gotrue/authorize?provider=${id}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 400, error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
      ])
    }
  })

  it('AUTH-PROV-GO-2: returns to this site or an allowed one, and nowhere else', async () => {
    for (const input of [
      'https://evil.example/',
      'http://localhost:3000@evil.example/',
      '//evil.example',
      'javascript:alert(1)',
    ]) {
      expect((await createBrowser(server).signIn('google', { redirect_to: input })).page).toBe(`${SITE}/`)
    }
    const allowed = await createBrowser(server).signIn('google', {
      redirect_to: 'http://localhost:5173/auth/callback',
    })
    expect(allowed.page).toBe('http://localhost:5173/auth/callback')
    expect(allowed.fragment).toHaveProperty('access_token')
  })

  it('AUTH-PROV-GO-3: begins under the name of this machine that the provider leads back to', async () => {
    const next = await createBrowser(server).visit('/gotrue/authorize?provider=google&prompt=none', {
      host: '127.0.0.1:3000',
    })
    expect(next.href).toBe(`${SITE}/gotrue/authorize?provider=google&prompt=none`)
    const stays = await createBrowser(server).visit('/gotrue/authorize?provider=google', {
      host: 'evil.example',
    })
    expect(stays.origin).toBe(new URL(provider.url).origin)
  })

  it('AUTH-PROV-BACK-3: gives a client with PKCE a code for its verifier, and no session in the address', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const { query, fragment } = await createBrowser(server).signIn('google', {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    })
    expect(fragment).toEqual({})
    expect(Object.keys(query)).toEqual(['code'])
    const exchange = (code_verifier: string) =>
      callEndpoint(server.app, grantToken, {
        query: { grant_type: 'pkce' },
        body: { auth_code: query['code'] ?? '', code_verifier },
      })
    expect((await exchange('x'.repeat(43))).status).toBe(400)
    expect((await exchange(verifier)).data).toMatchObject({
      user: { email: `person${people}@example.com` },
      provider_token: expect.any(String),
    })
    expect((await exchange(verifier)).status).toBe(404)
  })

  it('AUTH-PROV-GO-1: refuses a challenge that is none', async () => {
    const answer = await server.app.inject('/gotrue/authorize?provider=google&code_challenge=short')
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'validation_failed'])
  })
})

describe('the way back', () => {
  const STALE = {
    page: `${SITE}/auth/callback`,
    query: expect.objectContaining({ error: 'invalid_request', error_code: 'bad_oauth_state' }),
    fragment: expect.objectContaining({ error: 'invalid_request', error_code: 'bad_oauth_state' }),
  }

  it('AUTH-PROV-BACK-1: is good once', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('google')
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    expect(readPage(await browser.visit(back)).fragment).toHaveProperty('access_token')
    expect(readPage(await browser.visit(back, { cookie }))).toEqual(STALE)
  })

  it('AUTH-PROV-BACK-1: lets one of many requests at once in', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('google')
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const pages = await Promise.all(Array.from({ length: 6 }, () => browser.visit(back, { cookie })))
    expect(pages.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1)
  })

  it('AUTH-PROV-BACK-1: is good for ten minutes', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('google')
    clock.advance(10 * 60_000 + 1)
    expect(readPage(await browser.visit(back))).toEqual(STALE)
  })

  it('AUTH-PROV-BACK-2: belongs to the browser that left, so that nobody is signed in to a stranger', async () => {
    const stranger = createBrowser(server)
    const victim = createBrowser(server)
    const back = await stranger.leave('google')
    expect(readPage(await victim.visit(back))).toEqual(STALE)
    const other = await victim.leave('google')
    expect(readPage(await victim.visit(back))).toEqual(STALE)

    // Whoever saw the address has used nothing up.
    expect(readPage(await stranger.visit(back)).fragment).toHaveProperty('access_token')
    expect(readPage(await victim.visit(other)).fragment).toHaveProperty('access_token')
  })

  it('AUTH-PROV-BACK-2: binds with a cookie that scripts and other sites do not get', async () => {
    const answer = await server.app.inject({
      url: '/gotrue/authorize?provider=google',
      headers: { host: 'localhost:3000' },
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^sheaf_flow_[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const state = new URL(String(answer.headers.location)).searchParams.get('state')
    expect(answer.headers['set-cookie']).not.toContain(state)
  })

  it('AUTH-PROV-BACK-2: lets no other host of the domain plant that cookie where there is TLS', async () => {
    const config = {
      publicUrl: 'https://sheaf.example.org',
      signInProviders: [providerSettings('google', provider.url)],
    }
    const open = await createTestServer({ config })
    const answer = await open.app.inject('/gotrue/authorize?provider=google')
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-sheaf_flow_[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    const there = new URL(String(answer.headers.location))
    expect(there.searchParams.get('redirect_uri')).toBe('https://sheaf.example.org/gotrue/callback')
    await open.close()
  })

  it('AUTH-PROV-BACK-2: keeps two tabs apart', async () => {
    const browser = createBrowser(server)
    const [first, second] = [await browser.leave('google'), await browser.leave('custom:acme')]
    expect(browser.cookies.size).toBe(2)
    expect(readPage(await browser.visit(first)).fragment).toHaveProperty('access_token')
    expect(readPage(await browser.visit(second)).fragment).toHaveProperty('access_token')
  })

  it.each([
    ['a state nobody gave', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['a state that is a list', (back: URL) => back.searchParams.append('state', 'y')],
  ])('AUTH-PROV-BACK-1: leads nowhere with %s', async (_name, change) => {
    const browser = createBrowser(server)
    const back = await browser.leave('google')
    change(back)
    const { fragment } = readPage(await browser.visit(back))
    expect(fragment).not.toHaveProperty('access_token')
    expect(fragment).toHaveProperty('error')
  })

  it('AUTH-PROV-BACK-4: says in query and fragment that the person does not want to', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('google')
    for (const name of ['code', 'iss']) back.searchParams.delete(name)
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', '<script>alert(1)</script>')
    const { query, fragment, page } = readPage(await browser.visit(back))
    expect(page).toBe(`${SITE}/auth/callback`)
    expect(query).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The sign-in was cancelled at the other service',
    })
    expect(fragment).toEqual(query)
  })

  it('AUTH-PROV-BACK-4: keeps no referrer and no copy of the address that carries a session', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('google')
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await server.app.inject({ url: back.pathname + back.search, headers: { cookie } })
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })
})

describe('what a provider says', () => {
  it.each<[string, () => void]>([
    ['with another nonce', () => (provider.claims['nonce'] = 'another')],
    ['without a nonce', () => (provider.claims['nonce'] = undefined)],
    ['for another client', () => (provider.claims['aud'] = 'somebody-else')],
    ['from another issuer', () => (provider.claims['iss'] = 'https://evil.example')],
    ['that has expired', () => (provider.claims['exp'] = 1)],
    ['about nobody', () => (provider.claims['sub'] = undefined)],
    ['about an endless name', () => (provider.claims['sub'] = 'x'.repeat(300))],
  ])('AUTH-PROV-CHECK-1: is not believed %s', async (_name, lie) => {
    lie()
    expect((await createBrowser(server).signIn('google')).fragment).toMatchObject(FAILED)
  })

  it('AUTH-PROV-CHECK-1: is not believed when another key signed it', async () => {
    const forger = await startOpenIdProvider()
    forger.server.issuer.url = provider.url
    const [key] = provider.server.issuer.keys.toJSON()
    const outcomes = []
    for (const { server: signer } of [provider, forger]) {
      const browser = createBrowser(server)
      const there = await browser.visit('/gotrue/authorize?provider=google')
      const nonce = there.searchParams.get('nonce')
      const token = await signer.issuer.buildToken({
        scopesOrTransform: (header, payload) => {
          header.kid = key?.kid ?? ''
          Object.assign(payload, provider.claims, { aud: CLIENT_ID, nonce })
        },
      })
      provider.server.service.once(Events.BeforeResponse, (answer) => {
        answer.body = { ...(answer.body as object), id_token: token }
      })
      outcomes.push(readPage(await browser.visit(await browser.visit(there))).fragment)
    }
    await forger.close()
    expect(outcomes).toEqual([
      expect.objectContaining({ token_type: 'bearer' }),
      expect.objectContaining(FAILED),
    ])
  })

  it('AUTH-PROV-CHECK-1: is asked once more at the user info when the token names no address', async () => {
    const { email, ...rest } = provider.claims
    provider.claims = { ...rest, email: undefined, email_verified: undefined }
    provider.server.service.once(Events.BeforeUserinfo, (answer) => {
      answer.body = { sub: `sub-${people}`, email, email_verified: true }
    })
    const { fragment } = await createBrowser(server).signIn('custom:acme')
    const user = await callEndpoint(server.app, getAuthUser, { token: fragment['access_token'] ?? '' })
    expect(user.data.email).toBe(email)

    provider.claims['sub'] = 'somebody'
    provider.server.service.once(Events.BeforeUserinfo, (answer) => {
      answer.body = { sub: 'another', email, email_verified: true }
    })
    expect((await createBrowser(server).signIn('custom:acme')).fragment).toMatchObject(FAILED)
  })

  it.each<[string, { body: unknown; statusCode?: number }]>([
    ['an error', { body: { error: 'invalid_grant' }, statusCode: 400 }],
    ['a failure', { body: { oops: true }, statusCode: 500 }],
    ['nothing', { body: {} }],
    ['no JSON object', { body: [1, 2] }],
    ['far too much', { body: { access_token: 'x'.repeat(2_000_000), token_type: 'bearer' } }],
  ])('AUTH-PROV-CHECK-2: ends with an error when it answers with %s', async (_name, answered) => {
    provider.server.service.once(Events.BeforeResponse, (answer) => {
      Object.assign(answer, answered)
    })
    const { page, fragment } = await createBrowser(server).signIn('google')
    expect([page, fragment]).toEqual([`${SITE}/auth/callback`, expect.objectContaining(FAILED)])
  })

  it('AUTH-PROV-CHECK-2: ends with an error when nobody is there, and works once somebody is', async () => {
    const other = await startOpenIdProvider()
    const { port } = new URL(other.url)
    await other.close()
    const alone = await createTestServer({
      config: { host: 'localhost', port: 3000, signInProviders: [providerSettings('google', other.url)] },
    })
    const { page, query, fragment } = await createBrowser(alone).signIn('google')
    expect([page, query, fragment]).toEqual([
      `${SITE}/auth/callback`,
      expect.objectContaining(FAILED),
      expect.objectContaining(FAILED),
    ])
    await other.server.start(Number(port), '127.0.0.1')
    other.claims = provider.claims
    expect((await createBrowser(alone).signIn('google')).fragment).toHaveProperty('access_token')
    await alone.close()
    await other.close()
  })
})
