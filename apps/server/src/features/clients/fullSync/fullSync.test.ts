import { ERRORS, createPage, getFolder, syncCollabs } from '@sheaf/contract'
import { readBatch, writeBatch, type BatchEntry } from '@sheaf/testkit/formatClient'
import { gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../../testing/index.ts'

let server: TestServer
let ada: TestPerson
let eve: TestPerson
let space: string

beforeAll(async () => {
  server = await createTestServer()
  ada = await signIn(server, 'ada@example.com')
  eve = await signIn(server, 'eve@example.com')
  const params = { workspaceId: ada.workspaceId }
  space = (await ada.get(getFolder, { params, query: { depth: 1 } })).children[0]!.view_id
})
afterAll(() => server.close())

async function newPage(): Promise<string> {
  const body = { parent_view_id: space, layout: 0, name: 'Page' } as const
  return (await ada.get(createPage, { params: { workspaceId: ada.workspaceId }, body })).view_id
}

async function post(person: TestPerson, payload: Uint8Array, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: syncCollabs.path.replace(':workspaceId', ada.workspaceId),
    headers: {
      authorization: `Bearer ${person.session.access_token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: Buffer.from(payload),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    code: isJson ? response.json<{ code: number }>().code : 0,
    headers: response.headers,
    results: isJson ? [] : readBatch(response.rawPayload),
  }
}

const EMPTY = { stateVector: Uint8Array.of(0), docState: new Uint8Array() }
const entryOf = (objectId: string, more: Partial<BatchEntry> = {}): BatchEntry => ({
  objectId,
  collabType: 0,
  ...EMPTY,
  ...more,
})

function typeInto(doc: Y.Doc, text: string): void {
  const meta = (doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>).get('meta')!
  ;[...meta.get('text_map')!.values()][0]!.insert(0, text)
}

async function read(objectId: string): Promise<Y.Doc> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, (await post(ada, writeBatch([entryOf(objectId)]))).results[0]!.missing)
  return doc
}

it.each([0, 1, 2])('CLIENT-BATCH-1: objects are compared, packed as %s', async (compression) => {
  const pack = [(bytes: Uint8Array) => bytes, zstdCompressSync, gzipSync][compression]!
  const [one, other] = [await newPage(), await newPage()]
  const doc = await read(one)
  const stateVector = Y.encodeStateVector(doc)
  typeInto(doc, 'packed ')
  const docState = Uint8Array.from(pack(Y.encodeStateAsUpdate(doc)))
  const { status, results } = await post(
    ada,
    writeBatch(
      [entryOf(one, { compression, docState, stateVector }), entryOf(other)],
      compression === 1 ? 1 : 0,
    ),
  )
  expect(status).toBe(200)
  expect(results).toMatchObject([
    { objectId: one, error: '', hasId: true },
    { objectId: other, error: '', hasId: true },
  ])
  expect(Y.decodeStateVector(results[0]!.stateVector)).toEqual(Y.decodeStateVector(Y.encodeStateVector(doc)))
  const missing = results[1]!.missing
  const whole = new Y.Doc()
  Y.applyUpdate(whole, compression === 1 ? zstdDecompressSync(missing) : missing)
  expect(whole.getMap('data').has('document')).toBe(true)
  expect(JSON.stringify((await read(one)).getMap('data'))).toContain('packed ')
})

it('CLIENT-BATCH-2: an item that is refused says so and changes nothing; the others go on', async () => {
  const page = await newPage()
  const doc = await read(page)
  typeInto(doc, 'good ')
  const bomb = gzipSync(new Uint8Array(64 * 1024 * 1024))
  const state = Y.encodeStateAsUpdate(doc)
  const { status, results } = await post(
    ada,
    writeBatch([
      entryOf(page, { docState: Uint8Array.of(9, 9, 9) }),
      entryOf(page, { docState: bomb, compression: 2 }),
      entryOf(page, { docState: Uint8Array.of(1, 2, 3), compression: 2 }),
      entryOf(page, { docState: state, compression: 9 }),
      entryOf('not an id'),
      entryOf(ada.workspaceId),
      entryOf(page, { stateVector: Uint8Array.of(255, 255) }),
      entryOf(page, { docState: state }),
    ]),
  )
  expect(status).toBe(200)
  expect(results.map(({ error }) => error)).toEqual([
    'decode_update_error',
    'payload_too_large',
    'invalid_request',
    'invalid_request',
    'record_not_found',
    'record_not_found',
    'invalid_request',
    '',
  ])
  expect(JSON.stringify((await read(page)).getMap('data'))).toContain('good ')
})

it('CLIENT-BATCH-2, R5: whoever may not read an object gets nothing of it', async () => {
  const page = await newPage()
  expect((await post(eve, writeBatch([entryOf(page)]))).code).toBe(ERRORS.not_enough_permissions)
})

it('CLIENT-BATCH-3: the slow lane takes one object', async () => {
  const page = await newPage()
  const slow = { 'x-appflowy-sync-lane': 'slow' }
  const doc = await read(page)
  const docState = gzipSync(Y.encodeStateAsUpdate(doc))
  const one = await post(ada, writeBatch([entryOf(page, { docState, compression: 2 })]), slow)
  expect(one.results).toMatchObject([{ error: '' }])
  expect((await post(ada, writeBatch([entryOf(page), entryOf(page)]), slow)).code).toBe(
    ERRORS.invalid_request,
  )
})

it('CLIENT-BATCH-4: of one person only some are worked on at once, the others are told to wait', async () => {
  const page = await newPage()
  const body = writeBatch(Array.from({ length: 50 }, () => entryOf(page)))
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(ada, body)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await post(ada, writeBatch([entryOf(page)]))).status).toBe(200)
})

it('R4: a body that is no batch is refused in the envelope', async () => {
  for (const body of [Uint8Array.of(255, 255, 255), Uint8Array.of(10, 200), new Uint8Array(1000).fill(255)])
    expect((await post(ada, body)).code).toBe(ERRORS.invalid_request)
  const tooMany = writeBatch(Array.from({ length: 201 }, () => entryOf(ada.workspaceId)))
  expect((await post(ada, tooMany)).code).toBe(ERRORS.payload_too_large)
})
