import { ENDPOINTS, type Endpoint } from '@sheaf/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signIn, TestClock, type TestPerson } from '../../testing/index.ts'
import { insertTestFile } from '../testing/insertTestFile.ts'

const clock = new TestClock()
let server: TestServer
let owner: TestPerson
let cookie: string
let fileUrl: string

beforeAll(async () => {
  server = await createTestServer({ clock })
  owner = await signIn(server, 'owner@example.com')
  const { workspaceId } = owner
  ;({ url: fileUrl } = await insertTestFile(server, { workspaceId, parentId: workspaceId }, 'content'))
})
afterAll(() => server.close())
beforeEach(async () => {
  cookie = cookieOf(await openSession(owner))
})

function openSession(person: TestPerson) {
  return server.app.inject({
    method: 'POST',
    url: '/api/file_storage/session',
    headers: { authorization: `Bearer ${person.session.access_token}` },
  })
}

/** The part of `Set-Cookie` that is about files; another cookie comes with it. */
const setCookieOf = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie']]
    .flat()
    .map(String)
    .find((value) => value.startsWith('sheaf_files=')) ?? ''

const cookieOf = (response: { headers: Record<string, unknown> }) => setCookieOf(response).split(';')[0] ?? ''

const statusWith = async (sent: string, url = fileUrl) =>
  (await server.app.inject({ url, headers: { cookie: sent } })).statusCode

async function forged(claims: {
  aud?: string
  sid?: unknown
  sub?: string
  exp?: number
  alg?: string
  secret?: string
}) {
  const payload = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
  const { alg = 'HS256', secret = server.platform.jwtSecret, ...changed } = claims
  const token = await new SignJWT({ ...payload, ...changed })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret))
  return `sheaf_files=${token}`
}

it('FILE-COOKIE-1: reads files, and is sent to nothing else', async () => {
  const response = await openSession(owner)
  expect(response.json()).toMatchObject({ code: 0 })
  expect(setCookieOf(response)).toMatch(
    /^sheaf_files=[\w.-]+; Max-Age=86400; Path=\/api\/file_storage; HttpOnly; SameSite=Strict$/,
  )
  expect(await statusWith(`theme=dark; ${cookieOf(response)}; other=1`)).toBe(200)
  expect(await statusWith('')).toBe(404)
})

it('FILE-COOKIE-1: goes over https alone where there is https', async () => {
  const secure = await createTestServer({ config: { publicUrl: 'https://sheaf.example' } })
  try {
    const response = await secure.app.inject({ method: 'DELETE', url: '/api/file_storage/session' })
    expect(setCookieOf(response)).toMatch(/; SameSite=Strict; Secure$/)
  } finally {
    await secure.close()
  }
})

const CALLS: readonly Endpoint[] = Object.values(ENDPOINTS)
const GUARDED = CALLS.filter(({ path, action }) => path.startsWith('/api/') && action !== 'public')

it.each(GUARDED.map(({ method, path }) => [method, path] as const))(
  'FILE-COOKIE-2: does not stand for its person at %s %s',
  async (method, path) => {
    const token = cookie.replace('sheaf_files=', '')
    const url = path.replace(/:\w+/g, owner.workspaceId)
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }])
      expect((await server.app.inject({ method, url, headers })).statusCode).toBe(401)
  },
)

it('FILE-COOKIE-3: is refused when it was not signed by us, for this, for now', async () => {
  const later = Math.floor(clock.now().getTime() / 1000) + 60
  expect(await statusWith(await forged({}))).toBe(200)
  expect(await statusWith(await forged({ secret: 'another secret, which is also long enough' }))).toBe(404)
  expect(await statusWith(await forged({ alg: 'HS512' }))).toBe(404)
  expect(await statusWith(await forged({ aud: 'authenticated' }))).toBe(404)
  expect(await statusWith(await forged({ sid: 'no-uuid' }))).toBe(404)
  expect(await statusWith(await forged({ sid: 7 }))).toBe(404)
  expect(await statusWith(await forged({ sub: server.platform.ids.uuid() }))).toBe(404)
  expect(await statusWith(await forged({ exp: later - 120 }))).toBe(404)
  expect(await statusWith(`sheaf_files=${owner.session.access_token}`)).toBe(404)
  expect(await statusWith(`not_sheaf_files=${cookie.replace('sheaf_files=', '')}`)).toBe(404)
  const [header, , signature] = cookie.split('.')
  expect(await statusWith([header, btoa('{"aud":"files"}'), signature].join('.'))).toBe(404)
  expect(await statusWith('sheaf_files=eyJhbGciOiJub25lIn0.eyJhdWQiOiJmaWxlcyJ9.')).toBe(404)
})

it('FILE-COOKIE-4: ends after a day, with its session, and at sign-out', async () => {
  const leaver = await signIn(server, 'leaver@example.com')
  const { workspaceId } = leaver
  const { url } = await insertTestFile(server, { workspaceId, parentId: workspaceId }, 'theirs')
  const theirs = cookieOf(await openSession(leaver))
  expect([await statusWith(theirs, url), await statusWith(theirs), await statusWith(cookie, url)]).toEqual([
    200, 404, 404,
  ])
  const left = await server.app.inject({
    method: 'POST',
    url: '/gotrue/logout?scope=local',
    headers: { authorization: `Bearer ${leaver.session.access_token}` },
  })
  expect(setCookieOf(left)).toBe('sheaf_files=; Max-Age=0; Path=/api/file_storage; HttpOnly; SameSite=Strict')
  expect([await statusWith(theirs, url), await statusWith(cookie)]).toEqual([404, 200])

  clock.advance(24 * 60 * 60 * 1000 + 1000)
  expect(await statusWith(cookie)).toBe(404)
})

it('FILE-COOKIE-5: can be given back without being signed in', async () => {
  const response = await server.app.inject({ method: 'DELETE', url: '/api/file_storage/session' })
  expect([response.statusCode, setCookieOf(response)]).toEqual([
    200,
    'sheaf_files=; Max-Age=0; Path=/api/file_storage; HttpOnly; SameSite=Strict',
  ])
})
