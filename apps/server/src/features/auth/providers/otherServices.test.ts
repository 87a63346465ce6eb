import { getAuthUser } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { callEndpoint } from '../../testing/index.ts'
import { createBrowser, readPage, SITE } from './testing/createBrowser.ts'
import { CLIENT_ID, providerSettings } from './testing/providerSettings.ts'
import {
  DISCORD_PATHS,
  GITHUB_PATHS,
  startOAuthProvider,
  type OAuthProvider,
} from './testing/startOAuthProvider.ts'
import { startOpenIdProvider, type OpenIdProvider } from './testing/startOpenIdProvider.ts'

let github: OAuthProvider
let discord: OAuthProvider
let apple: OpenIdProvider
let server: TestServer
let people = 0

beforeAll(async () => {
  github = await startOAuthProvider(GITHUB_PATHS)
  discord = await startOAuthProvider(DISCORD_PATHS)
  apple = await startOpenIdProvider()
  server = await createTestServer({
    config: {
      host: 'localhost',
      port: 3000,
      signInProviders: [
        providerSettings('github', github.url),
        providerSettings('discord', discord.url),
        providerSettings('apple', apple.url),
      ],
    },
  })
})
afterAll(async () => {
  await server.close()
  await github.close()
  await discord.close()
  await apple.close()
})

const userOf = async (token: string | undefined) =>
  (await callEndpoint(server.app, getAuthUser, { token: token ?? '' })).data

const UNVERIFIED = { error: 'access_denied', error_code: 'provider_email_needs_verification' }
const FAILED = { error: 'server_error', error_code: 'unexpected_failure' }

describe('GitHub', () => {
  let email: string
  beforeEach(() => {
    people += 1
    email = `octo${people}@example.com`
    github.answers = {
      '/api/v3/user': {
        id: 1000 + people,
        login: 'octo',
        name: 'Octo Cat',
        avatar_url: 'https://avatars.example/1',
      },
      '/api/v3/user/emails': [
        { email: `old-${email}`, primary: false, verified: true, visibility: null },
        { email, primary: true, verified: true, visibility: 'private' },
      ],
    }
  })

  it('AUTH-PROV-KIND-3: knows people by their number and their primary verified address', async () => {
    const { fragment } = await createBrowser(server).signIn('github', { scopes: 'repo' })
    expect(Object.fromEntries(github.asked)).toMatchObject({
      client_id: CLIENT_ID,
      scope: 'user:email repo',
      code_challenge_method: 'S256',
    })
    expect(fragment['provider_token']).toMatch(/^gho_/)
    expect(fragment).not.toHaveProperty('provider_refresh_token')
    expect(await userOf(fragment['access_token'])).toMatchObject({
      email,
      user_metadata: { name: 'Octo Cat', user_name: 'octo', avatar_url: 'https://avatars.example/1' },
      identities: [{ id: String(1000 + people), provider: 'github' }],
    })
  })

  it('AUTH-PROV-KIND-3: takes another verified address where the primary one is not, and no address that is not', async () => {
    github.answers['/api/v3/user/emails'] = [
      { email: 'victim@example.com', primary: true, verified: false },
      { email, primary: false, verified: true },
    ]
    const { fragment } = await createBrowser(server).signIn('github')
    expect((await userOf(fragment['access_token'])).email).toBe(email)

    github.answers['/api/v3/user'] = { id: 9000 + people, login: 'evil', email: 'victim@example.com' }
    github.answers['/api/v3/user/emails'] = [{ email: 'victim@example.com', primary: true, verified: false }]
    expect((await createBrowser(server).signIn('github')).fragment).toMatchObject(UNVERIFIED)
  })

  it('AUTH-PROV-CHECK-1: is not believed when somebody else says to be it', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('github')
    back.searchParams.set('iss', 'https://evil.example/login/oauth')
    expect((await browser.visit(back)).hash).toContain('unexpected_failure')
  })

  it.each<[string, () => void]>([
    ['who it is', () => delete github.answers['/api/v3/user']],
    ['which addresses there are', () => delete github.answers['/api/v3/user/emails']],
    ['addresses in another shape', () => (github.answers['/api/v3/user/emails'] = { email: 'a@b.example' })],
    ['who it is in a word', () => (github.answers['/api/v3/user'] = { id: 'root', login: 'octo' })],
    ['far too much', () => (github.answers['/api/v3/user'] = { id: 1, login: 'x'.repeat(2_000_000) })],
  ])('AUTH-PROV-CHECK-2: ends with an error when it does not say %s', async (_name, spoil) => {
    spoil()
    expect((await createBrowser(server).signIn('github')).fragment).toMatchObject(FAILED)
  })

  it('AUTH-PROV-CHECK-2: ends with an error when the code is not taken, which it says with status 200', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('github')
    back.searchParams.set('code', 'another')
    expect((await browser.visit(back)).hash).toContain('unexpected_failure')
  })
})

describe('Discord', () => {
  let email: string
  beforeEach(() => {
    people += 1
    email = `wumpus${people}@example.com`
    discord.answers = {
      '/api/users/@me': {
        id: `8035110000000${people}`,
        username: 'wumpus',
        global_name: 'Wumpus',
        avatar: 'a_b1',
        email,
        verified: true,
      },
    }
  })

  it('AUTH-PROV-KIND-4: knows people by their number and their verified address', async () => {
    const { fragment } = await createBrowser(server).signIn('discord')
    expect(discord.asked.get('scope')).toBe('identify email')
    expect(await userOf(fragment['access_token'])).toMatchObject({
      email,
      user_metadata: {
        name: 'Wumpus',
        avatar_url: `https://cdn.discordapp.com/avatars/8035110000000${people}/a_b1.png`,
      },
      identities: [{ id: `8035110000000${people}`, provider: 'discord' }],
    })
  })

  it.each([
    ['does not vouch for', { verified: false }],
    ['does not name', { email: null }],
  ])('AUTH-PROV-KIND-4: lets nobody in with an address that it %s', async (_name, change) => {
    Object.assign(discord.answers['/api/users/@me'] as object, change)
    expect((await createBrowser(server).signIn('discord')).fragment).toMatchObject(UNVERIFIED)
  })
})

describe('Apple', () => {
  beforeEach(() => {
    people += 1
    apple.claims = {
      sub: `sub-${people}`,
      email: `person${people}@example.com`,
      email_verified: true,
      name: 'Mara Lind',
    }
  })

  it('AUTH-PROV-BACK-5: posts a form, which becomes an address of ours before the cookie counts', async () => {
    apple.claims['name'] = undefined
    const browser = createBrowser(server)
    const there = await browser.visit(`/gotrue/authorize?provider=apple&redirect_to=${SITE}/auth/callback`)
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_mode: 'form_post',
      scope: 'openid name email',
    })
    const back = await browser.visit(there)
    const user = JSON.stringify({ name: { firstName: 'Mara', lastName: 'Lind' }, email: 'evil@example.com' })
    const { status, next } = await browser.postForm(back, { user, access_token: 'evil' })
    expect([status, next.pathname, [...next.searchParams.keys()]]).toEqual([
      303,
      '/gotrue/callback',
      ['code', 'state', 'user'],
    ])
    const { fragment } = readPage(await browser.visit(next))
    expect(await userOf(fragment['access_token'])).toMatchObject({
      email: `person${people}@example.com`,
      user_metadata: { name: 'Mara Lind' },
    })
  })

  it('AUTH-PROV-KIND-2: takes a verified address that is said to be so in a text', async () => {
    apple.claims['email_verified'] = 'true'
    expect((await createBrowser(server).signIn('apple')).fragment).toHaveProperty('access_token')
  })

  it('AUTH-PROV-BACK-4: has a word of its own for not wanting to', async () => {
    const browser = createBrowser(server)
    const back = await browser.leave('apple')
    const denied = new URL(back)
    denied.searchParams.delete('code')
    const { next } = await browser.postForm(denied, { error: 'user_cancelled_authorize' })
    expect(readPage(await browser.visit(next)).fragment).toMatchObject({ error_code: 'access_denied' })
  })

  it('AUTH-PROV-BACK-5: takes no form that is too long', async () => {
    const { app } = server
    const answer = await app.inject({
      method: 'POST',
      url: '/gotrue/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `state=${'x'.repeat(20_000)}`,
    })
    expect(answer.statusCode).toBe(413)
  })
})
