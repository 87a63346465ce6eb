import { ENDPOINTS, ERRORS, getFolder, listTrash, type Endpoint, type EndpointName } from '@sheaf/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { serviceKey, signIn, urlOf, VALID_INPUTS, type AnyInput, type TestPerson } from '../testing/index.ts'

const ENTRIES = Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]
const ADMINS_CALLS = ENTRIES.map(([, endpoint]) => endpoint).filter(({ action }) => action === 'auth.admin')
let server: TestServer
let owner: TestPerson
/** Whom the calls that end sessions sign out. */
let leaver: TestPerson
let adminKey: string

beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server, 'owner@example.com')
  leaver = await signIn(server, 'leaver@example.com')
  adminKey = await serviceKey(server)
})
afterAll(() => server.close())

const BRACKETS = 50_000

/** What no field of any call expects, or expects only by accident. */
const WRONG_VALUES: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', -1.5],
  ['a number beyond 2^53', 1e300],
  ['an empty text', ''],
  ['a text', 'text'],
  ['a very long text', 'x'.repeat(300_000)],
  ['a NUL', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud800b'],
  ['SQL', `'; DROP TABLE views; --`],
  ['true', true],
  ['a list', [1, 'two', null]],
  ['an object', { $ne: 1, __proto__: { isAdmin: true }, constructor: 1 }],
  ['a NUL deep inside', { a: [{ b: '\u0000' }] }],
  ['half of a surrogate pair as a key', { '\ud800': 1 }],
  ['an object of 1,200 levels', nested(1200)],
  ['page data of 1,200 levels', { type: 'page', children: [nested(1200)] }],
  ['another uuid', '00000000-0000-4000-8000-000000000000'],
]

const BAD_IDS = ['x', '%00', '%ff', '%E0%A4%A', '..%2f..%2fetc', 'a'.repeat(9000), "1'--", '%F0%9F%8C%BF']

const BAD_BODIES: readonly (readonly [string, string | Buffer, string])[] = [
  ['no JSON', '{"a":', 'application/json'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'application/json'],
  ['UTF-8 cut in a text', Buffer.from([0x22, 0xe2, 0x82]), 'application/json'],
  ['nothing', '', 'application/json'],
  ['a number', '7', 'application/json'],
  ['a text', '"text"', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '[[[1]]]', 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['a prototype', '{"__proto__":{"a":1}}', 'application/json'],
  ['50,000 brackets', '['.repeat(BRACKETS) + ']'.repeat(BRACKETS), 'application/json'],
  ['3 MB', `{"a":"${'x'.repeat(3_000_000)}"}`, 'application/json'],
  ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
  ['XML', '<a/>', 'application/xml'],
  ['a type that is none', '{}', 'nonsense'],
]

async function send(endpoint: Endpoint, url: string, payload?: { body: string | Buffer; type: string }) {
  const caller = endpoint === ENDPOINTS.logout || endpoint === ENDPOINTS.deleteUser ? leaver : owner
  const isAdmins = ADMINS_CALLS.includes(endpoint)
  const token = isAdmins ? adminKey : caller.session.access_token
  const options: InjectOptions = {
    method: endpoint.method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': payload.type }),
    },
    ...(payload && { payload: payload.body }),
  }
  return await server.app.inject(options)
}

function sendJson(endpoint: Endpoint, input: AnyInput) {
  const url = urlOf(endpoint.path, input.params ?? {}, input.query ?? {})
  const payload = endpoint.body ? { body: JSON.stringify(input.body), type: 'application/json' } : undefined
  return send(endpoint, url, payload)
}

type Response = Awaited<ReturnType<typeof send>>

interface Answer {
  readonly code?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly error_code?: unknown
}

const OUR_INSIDES = /\bat .+\.(ts|js|mjs):\d+|node_modules|drizzle|SELECT |INSERT |postgres/i

/** What is wrong with an answer to bad input; null for a clear one of the documented form. */
function flawOf(endpoint: Endpoint, response: Response): string | null {
  const { statusCode: status, body } = response
  if (status >= 500) return `status ${status}: ${body.slice(0, 200)}`
  if (OUR_INSIDES.test(body)) return `shows our insides: ${body.slice(0, 200)}`
  if (!String(response.headers['content-type']).startsWith('application/json')) return null
  const answer = response.json<Answer>()
  if (endpoint.path.startsWith('/gotrue/')) {
    const isClear =
      answer.code === status && typeof answer.error_code === 'string' && typeof answer.msg === 'string'
    return status < 400 || isClear ? null : `not the form of the auth service: ${body.slice(0, 200)}`
  }
  const isEnvelope = typeof answer.code === 'number' && typeof answer.message === 'string'
  const isBug = answer.code === ERRORS.internal || answer.code === ERRORS.unhandled
  return isEnvelope && !isBug ? null : `no envelope, or a bug: ${body.slice(0, 200)}`
}

/** Sends everything and answers what went wrong, by what was sent. */
async function flaws(
  endpoint: Endpoint,
  requests: Iterable<readonly [string, () => Promise<Response>]>,
): Promise<string[]> {
  const found: string[] = []
  for (const [what, request] of requests) {
    const flaw = flawOf(endpoint, await request())
    if (flaw !== null) found.push(`${what}: ${flaw}`)
  }
  return found
}

function* wrongFields(
  endpoint: Endpoint,
  body: Record<string, unknown>,
): Generator<readonly [string, unknown]> {
  for (const field of Object.keys((endpoint.body as z.ZodObject).shape)) {
    const { [field]: _left, ...without } = body
    yield [`without ${field}`, without]
    for (const [kind, value] of WRONG_VALUES) yield [`${field} is ${kind}`, { ...body, [field]: value }]
  }
}

const BAD_QUERIES = ['', 'x', '-1', '1e99', 'NaN', '%00', '%ff', 'a'.repeat(9000), 'a&FIELD=b', '[]']

const valid = (name: EndpointName) => VALID_INPUTS[name]({ server, owner, caller: owner })

const jsonOf = (endpoint: Endpoint, input: AnyInput) =>
  endpoint.body ? { body: JSON.stringify(input.body), type: 'application/json' } : undefined

it.each(ENTRIES.filter(([, { body }]) => body instanceof z.ZodObject))(
  'R4: %s with wrong and missing fields',
  async (name, endpoint) => {
    const input = await valid(name)
    const requests = [...wrongFields(endpoint, input.body as Record<string, unknown>)].map(
      ([what, body]) => [what, () => sendJson(endpoint, { ...input, body })] as const,
    )
    expect(await flaws(endpoint, requests)).toEqual([])
  },
)

it.each(ENTRIES.filter(([, { body }]) => body))('R4: %s with a body that is none', async (name, endpoint) => {
  const input = await valid(name)
  const url = urlOf(endpoint.path, input.params ?? {}, input.query ?? {})
  const requests = BAD_BODIES.map(
    ([what, body, type]) => [what, () => send(endpoint, url, { body, type })] as const,
  )
  expect(await flaws(endpoint, requests)).toEqual([])
})

it.each(ENTRIES.filter(([, { params }]) => params))(
  'R4: %s with ids that are none',
  async (name, endpoint) => {
    const input = await valid(name)
    const requests = Object.keys(input.params ?? {}).flatMap((param) =>
      BAD_IDS.map((bad) => {
        const url = urlOf(endpoint.path, { ...input.params, [param]: 'PLACE' }, input.query ?? {})
        const request = () => send(endpoint, url.replace('PLACE', bad), jsonOf(endpoint, input))
        return [`${param} is ${bad.slice(0, 20)}`, request] as const
      }),
    )
    expect(await flaws(endpoint, requests)).toEqual([])
  },
)

it.each(ENTRIES.filter(([, { query }]) => query))('R4: %s with a wrong query', async (name, endpoint) => {
  const input = await valid(name)
  const path = urlOf(endpoint.path, input.params ?? {})
  const requests = Object.keys((endpoint.query as z.ZodObject).shape).flatMap((field) =>
    BAD_QUERIES.map((bad) => {
      const url = `${path}?${field}=${bad.replace('FIELD', field)}`
      return [`${field} is ${bad.slice(0, 20)}`, () => send(endpoint, url, jsonOf(endpoint, input))] as const
    }),
  )
  const bare = ['no query', () => send(endpoint, path, jsonOf(endpoint, input))] as const
  expect(await flaws(endpoint, [bare, ...requests])).toEqual([])
})

it('R4: bytes that are no UTF-8 are refused, and no body is none whatever its type is called', async () => {
  const params = { workspaceId: owner.workspaceId }
  const rename = (name: Buffer) =>
    send(ENDPOINTS.updateWorkspace, '/api/workspace', {
      body: Buffer.concat([
        Buffer.from(`{"workspace_id":"${owner.workspaceId}","workspace_name":"`),
        name,
        Buffer.from('"}'),
      ]),
      type: 'application/json; charset=utf-8',
    })
  expect((await rename(Buffer.from('Wörkspace'))).json()).toMatchObject({ code: 0 })
  const refused = await rename(Buffer.from([0xc3, 0x28]))
  expect([refused.statusCode, refused.json<Answer>().code]).toEqual([400, ERRORS.invalid_request])
  const url = urlOf(ENDPOINTS.restoreAllPages.path, params)
  const restored = await send(ENDPOINTS.restoreAllPages, url, { body: '', type: 'application/json' })
  expect(restored.json()).toMatchObject({ code: 0 })
})

it('R5: the bearer token is asked for before the body is read, however the address is written', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/%61pi/workspace',
    headers: { 'content-type': 'application/json' },
    payload: '{broken',
  })
  expect(answer.statusCode).toBe(401)
})

it('R4: the tree and the trash are whole after all that', async () => {
  const params = { workspaceId: owner.workspaceId }
  const folder = await owner.get(getFolder, { params, query: { depth: 10 } })
  expect(folder.children.length).toBeGreaterThan(0)
  await owner.get(listTrash, { params })
})

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = { children: [value], type: 'paragraph', data: {} }
  return value
}
