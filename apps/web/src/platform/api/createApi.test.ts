import { ok } from '@sheaf/base'
import type { getFolder, unpublishPages } from '@sheaf/contract'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Session } from '../session/createSession.ts'
import type { StoredToken } from '../session/StoredToken.ts'
import { InFlight } from './InFlight.ts'
import { createApi, type CallApi } from './createApi.ts'

let server: Server
let reads: InFlight
let callApi: CallApi
let requests: IncomingMessage[]
let ended: string[]
let person: string
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  requests = []
  ended = []
  person = 'mara'
  answer = (response) => response.end(JSON.stringify({ code: 0, message: 'done' }))
  server = createServer((request, response) => {
    requests.push(request)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const session = {
    freshToken: async () => ok('token'),
    refresh: async () => ok('token'),
    getSnapshot: () => ({ user: { id: person } }) as StoredToken,
    end: (refused: string) => void ended.push(refused),
  } as Partial<Session>
  reads = new InFlight()
  callApi = createApi({
    reads,
    session: session as Session,
    baseUrl: async () => `http://127.0.0.1:${port}`,
    deviceId: () => 'device01',
  })
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const folder = (workspaceId: string) =>
  callApi<typeof getFolder>('GET', '/api/workspace/:workspaceId/folder', {
    params: { workspaceId },
    query: { depth: 2 },
  })

const takeOff = (workspaceId: string) =>
  callApi<typeof unpublishPages>('DELETE', '/api/workspace/:workspaceId/publish', {
    params: { workspaceId },
    body: [],
  })

it('fills the path, sends who asks, and unwraps the data', async () => {
  answer = (response) => response.end(JSON.stringify({ code: 0, data: { name: 'Root' }, message: '' }))
  expect(await folder('a b/c')).toEqual({ ok: true, value: { name: 'Root' } })
  const [request] = requests
  expect(request!.url).toBe('/api/workspace/a%20b%2Fc/folder?depth=2')
  expect(request!.headers).toMatchObject({
    authorization: 'Bearer token',
    'client-version': '1.0.0',
    'device-id': 'device01',
  })
})

it('AUTH-WEB-SESSION-8: shares equal reads that are under way, and asks again afterwards', async () => {
  await Promise.all([folder('a'), folder('a'), folder('b')])
  expect(requests).toHaveLength(2)
  await folder('a')
  expect(requests).toHaveLength(3)
  const maras = folder('a')
  person = 'noor'
  await Promise.all([maras, folder('a')])
  expect(requests).toHaveLength(5)
})

it.each([
  ['heard of', () => Promise.resolve(reads.forget())],
  ['made here', () => takeOff('a')],
])(
  'AUTH-WEB-SESSION-9: what was asked before a change %s answers nobody who asks after it',
  async (_how, change) => {
    const plain = answer
    const sent = new Promise<() => void>((resolve) => {
      answer = (response) => resolve(() => plain(response))
    })
    const before = folder('a')
    const release = await sent
    answer = plain
    await change()
    const after = folder('a')
    release()
    await Promise.all([before, after])
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2)
  },
)

it.each([
  [200, '{"code":1012,"message":"no"}', 'not_enough_permissions'],
  [200, '{"code":4242,"message":"new"}', 'unhandled'],
  [200, '<html>', 'serde_error'],
  [401, 'unauthorized', 'not_logged_in'],
  [413, '<html>', 'payload_too_large'],
  [429, '{"code":1079,"message":"slow down"}', 'too_many_requests'],
  [429, 'slow down', 'too_many_requests'],
  [500, '', 'unhandled'],
  [503, '', 'service_temporary_unavailable'],
])('names the refusal %d %s: %s', async (status, body, code) => {
  answer = (response) => {
    response.statusCode = status
    response.end(body)
  }
  expect(await folder('a')).toEqual({ ok: false, error: code })
})

it('says when no answer came', async () => {
  answer = (response) => response.destroy()
  expect(await folder('a')).toEqual({ ok: false, error: 'network_error' })
})

it('AUTH-WEB-SESSION-4: a token that is refused right after it was renewed ends the session', async () => {
  answer = (response) => {
    response.statusCode = 401
    response.end('unauthorized')
  }
  expect(await folder('a')).toEqual({ ok: false, error: 'not_logged_in' })
  expect(requests).toHaveLength(2)
  expect(ended).toEqual(['token'])
})
