import {
  ADMINISTRATION_ENDPOINTS,
  createPage,
  inviteMembers,
  revokeInvitation,
  listMembers,
  shareView,
  type SignUpRule,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../../platform/testing/index.ts'
import { openPages, signIn, type Pages, type TestPerson } from '../../testing/index.ts'
import { createBrowser } from '../providers/testing/createBrowser.ts'
import { providerSettings } from '../providers/testing/providerSettings.ts'
import { startOpenIdProvider, type OpenIdProvider } from '../providers/testing/startOpenIdProvider.ts'
import { createAuthStage, PASSWORD } from '../testing/createAuthStage.ts'
import { readMail } from '../testing/readMail.ts'

const { changeSignUpRule } = ADMINISTRATION_ENDPOINTS

let provider: OpenIdProvider
let server: TestServer
let root: TestPerson
let pages: Pages
const stage = createAuthStage(() => server)

function startServer(auth: Partial<typeof TEST_CONFIG.auth> = {}): Promise<TestServer> {
  return createTestServer({
    config: {
      host: 'localhost',
      port: 3000,
      auth: { ...TEST_CONFIG.auth, ...auth },
      signInProviders: [providerSettings('google', provider.url)],
    },
  })
}

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startServer()
  root = await signIn(server, 'root@example.com')
})
beforeEach(async () => {
  await choose('everybody')
  pages = await openPages(server)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const choose = (rule: SignUpRule, domains: readonly string[] = []) =>
  root.get(changeSignUpRule, { body: { rule, domains: [...domains] } })

let people = 0
const someone = (domain = 'example.org') => `new${(people += 1)}@${domain}`

async function isThere(email: string, at = server): Promise<boolean> {
  const prepared = sql`SELECT 1 FROM pgboss.job WHERE name = 'prepare-auth-mail' AND state <> 'completed'`
  await expect.poll(async () => (await at.platform.database.execute(prepared)).rows).toEqual([])
  const { rows } = await at.platform.database.execute(sql`SELECT 1 FROM auth_users WHERE email = ${email}`)
  return rows.length > 0
}

/** Each way to open an account; whether it did. */
const WAYS = {
  async password(email: string) {
    const { status, body } = await stage.post('/signup', { email, password: PASSWORD })
    const answer = status === 200 ? 'usual' : body['error_code']
    return [answer, await isThere(email)] as const
  },
  async mail(email: string) {
    const { status } = await stage.post('/magiclink', { email })
    return [status, await isThere(email)] as const
  },
  async provider(email: string) {
    provider.claims = { sub: `sub-${email}`, email, email_verified: true, name: 'Mara' }
    const { fragment } = await createBrowser(server).signIn('google')
    return [fragment['error_code'] ?? 'in', await isThere(email)] as const
  },
}

const OPEN = { password: ['usual', true], mail: [200, true], provider: ['in', true] }

async function triedBy(address: () => Promise<string> | string) {
  const tried: Record<string, unknown> = {}
  for (const [name, way] of Object.entries(WAYS)) tried[name] = await way(await address())
  return tried
}

async function invited(): Promise<string> {
  const email = someone()
  await pages.owner.get(inviteMembers, { params: pages.here(), body: [{ email, skip_email_send: true }] })
  return email
}

async function givenPage(): Promise<string> {
  const email = someone()
  const body = { parent_view_id: pages.space, layout: 0 as const, name: 'Given' }
  const { view_id: viewId } = await pages.owner.get(createPage, { params: pages.here(), body })
  await pages.owner.get(shareView, {
    params: pages.here(),
    body: { view_id: viewId, emails: [email], access_level: 10 },
  })
  return email
}

const isClosed = async () => (await stage.call('GET', '/settings')).body['disable_signup']

it('AUTH-RULE-1: everybody opens an account by password, mail and provider', async () => {
  expect(await triedBy(someone)).toEqual(OPEN)
  expect(await isClosed()).toBe(false)
})

it('AUTH-RULE-1: nobody opens one, invited or not; who has an account signs in', async () => {
  const address = await invited()
  const known = await signIn(server, someone())
  await choose('nobody')
  const closed = {
    password: ['signup_disabled', false],
    mail: [200, false],
    provider: ['signup_disabled', false],
  }
  expect(await triedBy(someone)).toEqual(closed)
  expect(await triedBy(() => address)).toEqual(closed)
  expect(await WAYS.provider(known.email)).toEqual(['in', true])
  expect(await isClosed()).toBe(true)
})

it('AUTH-RULE-1, AUTH-RULE-2: of listed domains, whoever has an address there and nowhere else', async () => {
  await choose('domains', ['example.net', 'Office.Example'])
  expect(await triedBy(() => someone('example.net'))).toEqual(OPEN)
  expect(await triedBy(() => someone('OFFICE.example').toLowerCase())).toEqual(OPEN)
  for (const domain of ['example.org', 'sub.example.net', 'notexample.net', 'example.net.evil.example'])
    expect(await triedBy(() => someone(domain))).toEqual({
      password: ['signup_disabled', false],
      mail: [200, false],
      provider: ['signup_disabled', false],
    })
  expect(await triedBy(async () => await invited())).toMatchObject({ mail: [200, false] })
  expect(await isClosed()).toBe(false)
})

it('AUTH-RULE-1, AUTH-RULE-3: the invited, by a workspace or a page; others are answered as if they were', async () => {
  await choose('invited')
  expect(await triedBy(invited)).toEqual(OPEN)
  expect(await triedBy(givenPage)).toEqual(OPEN)
  expect(await triedBy(someone)).toEqual({
    password: ['usual', false],
    mail: [200, false],
    provider: ['signup_disabled', false],
  })
  // No invitation any more.
  const email = await invited()
  const members = await pages.owner.get(listMembers, {
    params: pages.here(),
    query: { include_pending: 'true' },
  })
  const inviteId = members.find((member) => member.email === email)?.invite_id ?? ''
  await pages.owner.get(revokeInvitation, { params: { ...pages.here(), inviteId } })
  expect(await WAYS.mail(email)).toEqual([200, false])
  expect(await isClosed()).toBe(false)
})

it('AUTH-RULE-3: the same fields are answered to who is invited and who is not', async () => {
  await choose('invited')
  const answers = [await invited(), someone()].map((email) =>
    stage.post('/signup', { email, password: PASSWORD }),
  )
  const [known, stranger] = await Promise.all(answers)
  expect(Object.keys(stranger!.body)).toEqual(Object.keys(known!.body))
})

it('AUTH-RULE-5: a change holds from the next request on, whichever process made it', async () => {
  expect(await WAYS.password(someone())).toEqual(['usual', true])
  await server.platform.database.execute(sql`UPDATE sign_up_rules SET rule = 'nobody'`)
  expect(await WAYS.password(someone())).toEqual(['signup_disabled', false])
  expect(await isClosed()).toBe(true)
})

it('AUTH-RULE-6: who asked for a mail while they might types its code after the rule was changed, and nobody else', async () => {
  const [asked, signedUp, fromProvider] = [await invited(), someone(), someone()]
  await stage.post('/magiclink', { email: asked })
  const { code } = await readMail(server, asked)
  await stage.post('/signup', { email: signedUp, password: PASSWORD })
  const signUp = await readMail(server, signedUp)
  await choose('nobody')
  expect((await stage.post('/verify', { email: asked, token: code, type: 'email' })).status).toBe(200)
  const { link } = signUp
  expect((await stage.follow(link)).fragment['access_token']).toBeDefined()
  expect((await stage.byPassword(signedUp, PASSWORD)).status).toBe(200)
  // Asked for behind it.
  expect(await triedBy(() => fromProvider)).toMatchObject({ mail: [200, false] })
  await choose('everybody')
  expect((await stage.post('/verify', { email: fromProvider, token: code, type: 'email' })).status).toBe(403)
})

it('AUTH-RULE-6: an invitation that is taken back between the mail and its code takes nobody into the workspace', async () => {
  await choose('invited')
  const email = await invited()
  await stage.post('/magiclink', { email })
  const { code } = await readMail(server, email)
  const members = await pages.owner.get(listMembers, {
    params: pages.here(),
    query: { include_pending: 'true' },
  })
  const inviteId = members.find((member) => member.email === email)?.invite_id ?? ''
  await pages.owner.get(revokeInvitation, { params: { ...pages.here(), inviteId } })
  const verified = await stage.post('/verify', { email, token: code, type: 'email' })
  expect(verified.status).toBe(200)
  const headers = { authorization: `Bearer ${stage.sessionOf(verified).access_token}` }
  const answer = await server.app.inject({ url: '/api/user/workspace', headers })
  expect(answer.body).not.toContain(pages.owner.workspaceId)
})

it('AUTH-RULE-4: a setting of the environment wins over what administrators chose, for other clients too', async () => {
  for (const isSignUpDisabled of [true, false]) {
    const other = await startServer({ isSignUpDisabled })
    try {
      const there = createAuthStage(() => other)
      await other.platform.database.execute(sql`INSERT INTO sign_up_rules (rule, domains, changed_at)
        VALUES (${isSignUpDisabled ? 'everybody' : 'nobody'}, '[]', now())`)
      const email = someone()
      const { status } = await there.post('/signup', { email, password: PASSWORD })
      expect([status, await isThere(email, other)]).toEqual(isSignUpDisabled ? [422, false] : [200, true])
      expect((await there.call('GET', '/settings')).body['disable_signup']).toBe(isSignUpDisabled)
      expect((await other.app.inject({ url: '/api/server-info/auth-providers' })).body).toContain(
        `"signup_disabled":${isSignUpDisabled}`,
      )
    } finally {
      await other.close()
    }
  }
})
