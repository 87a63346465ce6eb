import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS, type Endpoint } from '@sheaf/contract'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, TestClock, type TestPerson } from '../testing/index.ts'
import { createReaders } from './createReaders.ts'

const SITE = 'https://sheaf.example'
const clock = new TestClock()
let server: TestServer
let ada: TestPerson
let readers: ReturnType<typeof createReaders>
let cookie: string

beforeAll(async () => {
  server = await createTestServer({ clock })
  ada = await signIn(server, 'ada@example.com')
  readers = createReaders({
    secret: server.platform.jwtSecret,
    clock,
    siteUrl: SITE,
    isSessionOpen: async () => true,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  cookie = (await setCookie(ada)).split(';')[0] ?? ''
})

const setCookieOf = (response: { headers: Record<string, unknown> }): string =>
  [response.headers['set-cookie']]
    .flat()
    .map(String)
    .find((value) => value.startsWith('sheaf_reader=')) ?? ''

const bearer = (person: TestPerson) => ({ authorization: `Bearer ${person.session.access_token}` })

async function setCookie(person: TestPerson): Promise<string> {
  const method = 'POST'
  return setCookieOf(
    await server.app.inject({ method, url: '/api/file_storage/session', headers: bearer(person) }),
  )
}

const asked = (headers: Record<string, string>, method = 'GET') => readers.readerOf({ method, headers })

it('COM-READER-1: comes with signing in, for the whole site, and no script sees it', async () => {
  expect(await setCookie(ada)).toMatch(
    /^sheaf_reader=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await asked({ cookie: `theme=dark; ${cookie}; other=1` })).toMatchObject({ userId: ada.userId })
  expect(await asked({})).toBeNull()
  expect(await readers.open({ userId: ada.userId, sessionId: ada.userId })).toMatch(/; SameSite=Lax; Secure$/)
})

it('COM-READER-1: goes at sign-out, with or without a token', async () => {
  const gone = 'sheaf_reader=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
  const leaver = await signIn(server, 'leaver@example.com')
  const left = await server.app.inject({
    method: 'POST',
    url: '/gotrue/logout?scope=local',
    headers: bearer(leaver),
  })
  const returned = await server.app.inject({ method: 'DELETE', url: '/api/file_storage/session' })
  expect([setCookieOf(left), setCookieOf(returned)]).toEqual([gone, gone])
})

const CALLS: readonly Endpoint[] = Object.values(ENDPOINTS)
const CLOSED = CALLS.filter(
  ({ path, action, takesReader }) => path.startsWith('/api/') && action !== 'public' && !takesReader,
)

it.each(CLOSED.map(({ method, path }) => [method, path] as const))(
  'COM-READER-2: stands for nobody at %s %s, nor as a token',
  async (method, path) => {
    const url = path.replace(/:\w+/g, ada.workspaceId)
    const sent = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const statuses = []
    for (const headers of [sent, { authorization: `Bearer ${cookie.replace('sheaf_reader=', '')}` }])
      statuses.push((await server.app.inject({ method, url, headers })).statusCode)
    expect(statuses).toEqual([401, 401])
  },
)

it('COM-READER-3: counts only as long as its session is open, and was signed by us for this', async () => {
  const claims = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
  async function forged(changed: Record<string, unknown>, secret = server.platform.jwtSecret, alg = 'HS256') {
    const token = await new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret))
    return await asked({ cookie: `sheaf_reader=${token}` })
  }
  expect(await forged({})).toMatchObject({ userId: ada.userId })
  const later = Math.floor(clock.now().getTime() / 1000)
  for (const refused of [
    await forged({ aud: 'files' }),
    await forged({ aud: 'authenticated' }),
    await forged({ exp: later - 1 }),
    await forged({ sub: 'nobody' }),
    await forged({ sid: 7 }),
    await forged({}, 'another secret, which is also long enough'),
    await forged({}, server.platform.jwtSecret, 'HS512'),
    await asked({ cookie: `sheaf_reader=${ada.session.access_token}` }),
    await asked({ cookie: 'sheaf_reader=eyJhbGciOiJub25lIn0.eyJhdWQiOiJyZWFkZXJzIn0.' }),
    await asked({ cookie: cookie.replace('sheaf_reader', 'not_sheaf_reader') }),
  ])
    expect(refused).toBeNull()

  const over = createReaders({
    secret: server.platform.jwtSecret,
    clock,
    siteUrl: SITE,
    isSessionOpen: async () => false,
  })
  expect(await over.readerOf({ method: 'GET', headers: { cookie } })).toBeNull()
})

describe('COM-READER-4: what changes something', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' }

  it.each<[string, Record<string, string>]>([
    ['says so itself', { 'sec-fetch-site': 'same-origin' }],
    ['comes from the address of the site', { origin: SITE }],
    ['comes from the address that was called', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  ])('counts when the browser %s', async (_how, headers) => {
    expect(await asked({ cookie, ...json, ...headers }, 'POST')).toMatchObject({ userId: ada.userId })
  })

  it.each<[string, Record<string, string>]>([
    ['nothing', json],
    ['another site', { ...json, 'sec-fetch-site': 'cross-site', origin: SITE }],
    ['a site beside it', { ...json, 'sec-fetch-site': 'same-site' }],
    ['a typed address', { ...json, 'sec-fetch-site': 'none' }],
    ['another origin', { ...json, origin: 'https://evil.example', host: 'sheaf.example' }],
    ['an origin without a name', { ...json, origin: 'null' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }],
    ['plain text', { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }],
    ['text that looks like JSON', { 'content-type': 'application/jsonp', 'sec-fetch-site': 'same-origin' }],
  ])('counts for nobody from %s', async (_from, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await asked({ cookie, ...headers }, method)).toBeNull()
  })
})

it('COM-READER-5: a token that was sent decides, also one that holds no more', async () => {
  const headers = {
    cookie,
    authorization: 'Bearer over',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const path = ENDPOINTS.createComment.path.replace(':viewId', ada.workspaceId)
  expect((await server.app.inject({ method: 'POST', url: path, headers, payload: '{}' })).statusCode).toBe(
    401,
  )
})
