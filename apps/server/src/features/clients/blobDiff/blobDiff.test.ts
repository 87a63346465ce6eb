import { err } from '@sheaf/base'
import { createDatabaseRow, diffDatabaseBlob, ERRORS, listDatabaseRows } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import { readBlobDiff, writeBlobDiff, type BlobEntry, type BlobQuestion } from '@sheaf/testkit/formatClient'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  type DatabaseClient,
  openDatabase,
  type Pages,
  signIn,
  type TestPerson,
} from '../../testing/index.ts'

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let own: DatabaseClient

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  const opened = await openDatabase(server, url)
  ;({ pages, viewId, databaseId } = opened)
  own = await opened.open()
  return opened.close
})

async function post(payload: Uint8Array, person: TestPerson = pages.owner, of = databaseId) {
  const response = await server.app.inject({
    method: 'POST',
    url: diffDatabaseBlob.path.replace(':workspaceId', pages.owner.workspaceId).replace(':databaseId', of),
    headers: {
      authorization: `Bearer ${person.session.access_token}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(payload),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, code: isJson ? response.json<{ code: number }>().code : 0, response }
}

async function diff(question: BlobQuestion = {}, person?: TestPerson) {
  const { status, code, response } = await post(writeBlobDiff(question), person)
  expect([status, code]).toEqual([200, 0])
  return readBlobDiff(response.rawPayload)
}

const fieldId = () => [...own.records.fields.keys()][0] ?? ''
const rowIds = () => [...own.records.rows].filter(([, row]) => !row.isDeleted).map(([id]) => id)
const name = (rowId: string, text: string) =>
  own.run({ kind: 'setCell', rowId, fieldId: fieldId(), value: { type: 'rich_text', text } })
const add = async (text: string) =>
  await pages.owner.get(createDatabaseRow, {
    params: { ...pages.here(), databaseId },
    body: { cells: { [fieldId()]: text } },
  })

function nameIn({ state }: BlobEntry): unknown {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const row = doc.getMap('data').get('data')
  const cells: unknown = row instanceof Y.Map ? row.get('cells') : null
  const cell: unknown = cells instanceof Y.Map ? cells.get(fieldId()) : null
  return cell instanceof Y.Map ? cell.get('data') : null
}

/** Until where whoever got that knows the database: the last change of it. */
const knownOf = (entries: readonly Pick<BlobEntry, 'rid'>[]) => entries.at(-1)!.rid

describe('the rows of a database in one call', () => {
  it('CLIENT-BLOB-1: a client that knows nothing gets every row, whole; later what changed, and what is gone', async () => {
    const [first = '', second = ''] = rowIds()
    await name(first, 'sloop')
    const all = await diff({ version: 7 })
    expect(all).toMatchObject({ manifestVersion: 7, updates: [], deletes: [], isPending: false, missing: 0 })
    expect(all.creates.map(({ rowId }) => rowId).toSorted()).toEqual(rowIds().toSorted())
    expect(all.creates.every(({ encoding, document }) => encoding === 0 && document === null)).toBe(true)
    expect(nameIn(all.creates.find(({ rowId }) => rowId === first)!)).toBe('sloop')

    const known = knownOf(all.creates)
    expect(await diff({ known })).toMatchObject({ creates: [], updates: [], deletes: [] })
    await name(first, 'yawl')
    const third = await add('ketch')
    await own.run({ kind: 'deleteRows', rowIds: [second] })
    const later = await diff({ known })
    expect(later.creates).toEqual([])
    expect(later.updates.map((row) => [row.rowId, nameIn(row)])).toEqual([
      [first, 'yawl'],
      [third, 'ketch'],
    ])
    expect(later.deletes.map(({ rowId }) => rowId)).toEqual([second])
    expect(await diff({ known: knownOf(later.deletes) })).toMatchObject({ updates: [], deletes: [] })
  })

  it('CLIENT-BLOB-2: in pages of so many rows, or so many bytes, that go on while rows change', async () => {
    for (let index = 0; index < 5; index += 1) await add(`boat ${index}`)
    const seen = new Map<string, unknown>()
    let cursor = new Uint8Array()
    const counts: number[] = []
    do {
      const page = await diff({ page: { maxItems: 3, cursor } })
      counts.push(page.creates.length)
      for (const row of page.creates) seen.set(row.rowId, nameIn(row))
      if (counts.length === 1) await name(page.creates[0]!.rowId, 'changed meanwhile')
      expect(page.nextCursor.length > 0).toBe(page.hasMore)
      cursor = Uint8Array.from(page.nextCursor)
    } while (cursor.length > 0)
    expect(counts.every((count) => count <= 3)).toBe(true)
    const listed = await pages.owner.get(listDatabaseRows, { params: { ...pages.here(), databaseId } })
    expect([...seen.keys()].toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
    expect([...seen.values()]).toContain('changed meanwhile')

    // Not even one fits: then one comes alone.
    const one = await diff({ page: { maxBytes: 1 } })
    expect([one.creates.length, one.hasMore]).toEqual([1, true])
  })

  it('CLIENT-BLOB-3: with the pages of rows, where they have begun', async () => {
    const [first = '', second = ''] = rowIds()
    await own.run({ kind: 'beginRowDocument', rowId: first })
    const { creates } = await diff({ withDocuments: true })
    const document = creates.find(({ rowId }) => rowId === first)?.document
    expect(document).toMatchObject({ id: rowDocumentId(first), isDeleted: false })
    const doc = new Y.Doc()
    Y.applyUpdate(doc, document!.state)
    expect(doc.getMap('data').has('document')).toBe(true)
    expect(creates.find(({ rowId }) => rowId === second)?.document).toBeNull()
  })

  it('CLIENT-BLOB-4: of another epoch, or from before rows went for good, a client knows nothing', async () => {
    const { $client } = server.platform.database
    const { creates } = await diff()
    const known = knownOf(creates)
    const [first = ''] = rowIds()
    await name(first, 'sloop')
    const page = { maxItems: 1 }
    const { nextCursor } = await diff({ page })
    const ofKnown = await diff({ known, page: { maxItems: 1 } })
    expect(ofKnown.updates).toHaveLength(1)

    expect((await diff({ known: { ...known, timestamp: known.timestamp + 1000n } })).creates).toHaveLength(
      creates.length,
    )
    await $client.query('UPDATE databases SET purged_version = version WHERE id = $1', [databaseId])
    expect((await diff({ known })).creates).toHaveLength(creates.length)
    await $client.query('UPDATE databases SET epoch = gen_random_uuid() WHERE id = $1', [databaseId])
    expect((await diff({ known: knownOf((await diff()).creates) })).creates).toEqual([])
    expect((await diff({ known })).creates).toHaveLength(creates.length)
    expect(await diff({ page: { cursor: Uint8Array.from(nextCursor) } })).toMatchObject({
      creates: [],
      mustRestart: true,
    })
  })

  it('CLIENT-BLOB-5, R5: it is read through a page of the database, by whoever may read one', async () => {
    const guest = await pages.invite(viewId, 10)
    expect((await diff({}, guest)).creates).toHaveLength(rowIds().length)
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    expect((await post(writeBlobDiff({}), stranger)).code).toBe(ERRORS.not_enough_permissions)
    const elsewhere = await pages.invite(await pages.add('Another'), 10)
    expect((await post(writeBlobDiff({}), elsewhere)).code).toBe(ERRORS.not_enough_permissions)
    expect((await post(writeBlobDiff({}), pages.owner, randomUUID())).code).toBe(ERRORS.record_not_found)
  })

  it('CLIENT-BLOB-6: where rows cannot be read just now, it says when to ask again, and then they are told', async () => {
    const { threads } = server.platform
    const run = vi.spyOn(threads, 'run').mockResolvedValue(err('busy'))
    await name(rowIds()[0] ?? '', 'sloop')
    const { status, code, response } = await post(writeBlobDiff({ version: 7 }))
    run.mockRestore()
    expect([status, code]).toEqual([202, 0])
    expect(response.headers['content-type']).toBe('application/octet-stream')
    const answer = readBlobDiff(response.rawPayload)
    expect(answer).toMatchObject({
      manifestVersion: 7,
      isPending: true,
      creates: [],
      updates: [],
      deletes: [],
    })
    expect(answer.retryAfterSecs).toBe(2)
    expect((await diff()).creates).toHaveLength(rowIds().length)
  })

  it('CLIENT-BLOB-6, R4: what is no question is refused in the envelope, and nothing else is affected', async () => {
    const cursors = ['no cursor', '1 2 3 4', `-1 0 ${viewId} ${databaseId}`, `${'9'.repeat(200)} 0`]
    const bodies = [
      Uint8Array.of(255, 255, 255),
      Uint8Array.of(10, 200),
      new Uint8Array(1000).fill(255),
      ...cursors.map((text) => writeBlobDiff({ page: { cursor: new TextEncoder().encode(text) } })),
    ]
    for (const body of bodies) expect((await post(body)).code).toBe(ERRORS.invalid_request)
    expect((await post(new Uint8Array(100_000))).status).toBe(413)
    // Numbers as large as they can be.
    const most = (1n << 64n) - 1n
    const { creates } = await diff({ known: { timestamp: most, seq: 2 ** 32 - 1 } })
    expect(creates).toHaveLength(rowIds().length)
    const huge = await diff({ page: { maxItems: 2 ** 32 - 1, maxBytes: Number.MAX_SAFE_INTEGER } })
    expect(huge.creates).toHaveLength(rowIds().length)
    // Of a place behind everything there is nothing more.
    const epoch = await server.platform.database.$client
      .query<{ epoch: string }>('SELECT epoch FROM databases WHERE id = $1', [databaseId])
      .then(({ rows }) => rows[0]?.epoch)
    const far = new TextEncoder().encode(`0 ${'9'.repeat(15)} ${viewId} ${epoch}`)
    expect(await diff({ page: { cursor: far } })).toMatchObject({ creates: [], hasMore: false })
  })
})
