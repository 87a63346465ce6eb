import {
  decodeDatabase,
  decodeDocument,
  decodeRow,
  openRows,
  readCell,
  readRowMeta,
  readView,
  rowDocumentId,
  cellText,
} from '@sheaf/model'
import { SAMPLE, sampleDatabase, type DatabaseSpec } from '@sheaf/testkit/databases'
import type { JsonValue } from '@sheaf/base'
import type { Duplication } from '@sheaf/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertDatabase, insertFile, signInPublisher, type TestPublisher } from '../testing/index.ts'

let server: TestServer
let ada: TestPublisher
let bea: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  bea = await signInPublisher(server, 'bea@example.com')
})
afterAll(() => server.close())

const sqlRows = async (text: string, values: unknown[] = []) =>
  (await server.platform.database.$client.query<Record<string, unknown>>(text, values)).rows

const paragraph = (text: string, attributes?: JsonValue): JsonValue => ({
  type: 'paragraph',
  data: { delta: [{ insert: text, ...(attributes !== undefined && { attributes }) }] },
})

async function publish(viewId: string, body: Record<string, JsonValue> = {}): Promise<void> {
  const { code } = await ada.call(
    'POST',
    `/api/workspace/${ada.workspaceId}/page-view/${viewId}/publish`,
    body,
  )
  expect(code).toBe(0)
}

interface Wish {
  readonly to?: string
  readonly requestId?: string
  readonly person?: TestPublisher
}

async function duplicate(viewId: string, { to, requestId, person = bea }: Wish = {}) {
  const answer = await person.call('POST', `/api/workspace/${person.workspaceId}/published-duplicate`, {
    published_view_id: viewId,
    dest_view_id: to ?? person.spaceId,
    published_collab_type: 0,
    ...(requestId !== undefined && { request_id: requestId }),
  })
  return { ...answer, data: answer.data as Duplication }
}

async function documentOf(objectId: string) {
  const [row] = await sqlRows('SELECT snapshot FROM collabs WHERE object_id = $1', [objectId])
  const document = decodeDocument(row?.['snapshot'] as Uint8Array)
  if (document.state !== 'ready') throw new Error('No document')
  return document.root
}

/** Views below one, by name. */
async function below(parentId: string): Promise<Record<string, string>> {
  const rows = await sqlRows('SELECT id, name FROM views WHERE parent_id = $1', [parentId])
  return Object.fromEntries(rows.map((row) => [row['name'], row['id']]))
}

async function countAll(): Promise<unknown> {
  const [counts] = await sqlRows(
    'SELECT (SELECT count(*) FROM views) AS views, (SELECT count(*) FROM collabs) AS collabs, (SELECT count(*) FROM files) AS files',
  )
  return counts
}

/** The sample in Ada's workspace under ids of its own; the grid and the board stand below her first space. */
async function publishedDatabase(count: number, body: Record<string, JsonValue> = {}) {
  const seed = server.platform.ids.uuid().slice(0, 8)
  const known = new Map<string, string>()
  const own = <T>(value: T): T => {
    const rename = (part: unknown): unknown => {
      if (typeof part === 'string') {
        return part.replaceAll(/[\da-f]{8}(?=(?:-[\da-f]{4}){3}-[\da-f]{12})/g, (head) => {
          const made = known.get(head) ?? (Number.parseInt(head, 16) ^ Number.parseInt(seed, 16)) >>> 0
          known.set(head, String(made))
          return Number(made).toString(16).padStart(8, '0')
        })
      }
      if (part instanceof Uint8Array || typeof part !== 'object' || part === null) return part
      if (Array.isArray(part)) return part.map(rename)
      return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, rename(each)]))
    }
    return rename(value) as T
  }
  const spec: DatabaseSpec = own(sampleDatabase(count))
  await insertDatabase(server, ada, spec)
  const ids = own<Record<'grid' | 'board', string>>({ grid: SAMPLE.grid, board: SAMPLE.board })
  await publish(ids.grid, body)
  return { spec, ids }
}

describe('documents', () => {
  it('DUP-PAGE-1: a page with the published ones below it, and nothing else of the tree', async () => {
    const top = await ada.createPage('Top', { blocks: [paragraph('Hello')] })
    const child = await ada.createPage('Child', { parentId: top })
    const hidden = await ada.createPage('Hidden', { parentId: top })
    const grandchild = await ada.createPage('Grandchild', { parentId: hidden })
    const closed = await ada.createPage('Closed', { parentId: top })
    for (const id of [top, child, grandchild]) await publish(id)
    await publish(closed, { duplicate_enabled: false })
    const { code, data } = await duplicate(top)
    expect([code, data.state]).toEqual([0, 'done'])
    expect(await below(bea.spaceId)).toMatchObject({ Top: data.view_id })
    expect(Object.keys(await below(data.view_id)).toSorted()).toEqual(['Child', 'Grandchild'])
    expect((await documentOf(data.view_id)).children[0]?.text).toEqual([{ text: 'Hello' }])
    const folder = await bea.call('GET', `/api/workspace/${bea.workspaceId}/page-view/${data.view_id}`)
    expect(folder.code).toBe(0)
  })

  it('DUP-PAGE-2: what was published is copied, not what the page says now', async () => {
    const page = await ada.createPage('Before', { blocks: [paragraph('published')] })
    await publish(page)
    await ada.call('PATCH', `/api/workspace/${ada.workspaceId}/page-view/${page}`, {
      name: 'After',
      icon: null,
      extra: null,
    })
    const { data } = await duplicate(page)
    const [view] = await sqlRows('SELECT name FROM views WHERE id = $1', [data.view_id])
    expect(view).toEqual({ name: 'Before' })
  })

  it('DUP-LINK-1: what leads to a copied page leads to its copy, all else stays; comments and reminders stay behind', async () => {
    const top = await ada.createPage('Linked')
    const child = await ada.createPage('Target', { parentId: top, blocks: [paragraph('x')] })
    const secret = await ada.createPage('Secret plans')
    const blocks = [
      { type: 'sub_page', data: { view_id: child } },
      { type: 'sub_page', data: { view_id: secret } },
      paragraph('@', { mention: { type: 'page', page_id: child, block_id: 'abc' } }),
      paragraph('@', { mention: { type: 'page', page_id: secret, data: { title: 'Secret plans' } } }),
      paragraph('@', {
        mention: { type: 'date', date: '2026-11-20', reminder_id: 'r', reminder_option: 'onDayOfEvent' },
      }),
      paragraph('said', { 'comment-ids': ['c'], bold: true }),
    ]
    const page = await ada.createPage('Links', { parentId: top, blocks })
    for (const id of [top, child, page]) await publish(id)
    const { data } = await duplicate(top)
    const copies = await below(data.view_id)
    const { children } = await documentOf(copies['Links'] ?? '')
    expect(
      children.map((block) => (block.type === 'sub_page' ? block.data : block.text?.[0]?.attributes)),
    ).toEqual([
      { view_id: copies['Target'] },
      { view_id: secret },
      { mention: { type: 'page', page_id: copies['Target'], block_id: 'abc' } },
      { mention: { type: 'page', page_id: secret } },
      { mention: { type: 'date', date: '2026-11-20' } },
      { bold: true },
    ])
    const original = await documentOf(page)
    expect(children.map(({ id }) => id)).toEqual(original.children.map(({ id }) => id))
  })

  it('DUP-FILE-1: files of the published page become the copy\u2019s own, and no others', async () => {
    const page = await ada.createPage('Pictures')
    const shown = await insertFile(server, { workspaceId: ada.workspaceId, parentId: page }, 'shown')
    const other = await insertFile(server, { workspaceId: ada.workspaceId, parentId: page }, 'not named')
    const filled = await ada.createPage('With pictures', {
      blocks: [
        { type: 'image', data: { url: shown.url } },
        { type: 'image', data: { url: 'https://example.com/x.png' } },
      ],
    })
    await publish(filled)
    const { data } = await duplicate(filled)
    const files = await sqlRows('SELECT file_id, blob_key, workspace_id FROM files WHERE parent_id = $1', [
      data.view_id,
    ])
    expect(files).toEqual([{ file_id: shown.fileId, blob_key: shown.blobKey, workspace_id: bea.workspaceId }])
    const { children } = await documentOf(data.view_id)
    expect(children.map((block) => block.data['url'])).toEqual([
      `/api/file_storage/${bea.workspaceId}/v1/blob/${data.view_id}/${shown.fileId}`,
      'https://example.com/x.png',
    ])
    const read = await server.app.inject({
      url: `/api/file_storage/${bea.workspaceId}/v1/blob/${data.view_id}/${shown.fileId}`,
      headers: { authorization: `Bearer ${bea.token}` },
    })
    expect([read.statusCode, read.body]).toEqual([200, 'shown'])
    expect(other.fileId).not.toBe(shown.fileId)
  })
})

describe('databases', () => {
  it('DUP-DB-1: a database with its rows, their documents, icons and relations', async () => {
    const { spec, ids } = await publishedDatabase(8)
    const { data } = await duplicate(ids.grid)
    expect(data.state).toBe('done')
    const [[databaseId, viewIds]] = Object.entries(data.database_mappings) as [[string, string[]]]
    expect(viewIds).toContain(data.view_id)
    expect(databaseId).not.toBe(spec.id)
    const [stored] = await sqlRows(
      'SELECT snapshot, workspace_id FROM collabs WHERE object_id = $1 AND collab_type = 1',
      [databaseId],
    )
    const database = decodeDatabase(stored?.['snapshot'] as Uint8Array)
    if (!database) throw new Error('No database')
    expect([database.id, database.views.size]).toEqual([databaseId, 2])
    const rowStates = await sqlRows(
      'SELECT object_id, snapshot FROM collabs WHERE collab_type = 4 AND workspace_id = $1',
      [bea.workspaceId],
    )
    const states = new Map(rowStates.map((row) => [String(row['object_id']), row['snapshot'] as Uint8Array]))
    const rows = openRows(states)
    const context = {
      locale: 'en',
      timeZone: 'UTC',
      now: 0,
      related: (id: string) => (id === databaseId ? { database, rows } : null),
    }
    const reading = readView(database, data.view_id, rows, context)
    expect(reading?.rowIds).toHaveLength(8)
    const text = (index: number, fieldId: string) => {
      const row = rows.get(reading?.rowIds[index] ?? '')
      const field = database.fields.get(fieldId)
      return row && field ? cellText(readCell(row, field, database, context), field, context) : null
    }
    expect([text(1, SAMPLE.name), text(2, SAMPLE.parents)]).toEqual(['beacon', 'beacon, Aurora'])
    const first = rows.get(reading?.rowIds[0] ?? '')
    expect(first && readRowMeta(first)).toMatchObject({ hasDocument: true })
    expect(decodeRow(states.get(reading?.rowIds[1] ?? '')!)?.databaseId).toBe(databaseId)
    const icon = rows.get(reading?.rowIds[1] ?? '')
    expect(icon && readRowMeta(icon).icon).toBe('🚀')
    const document = await documentOf(rowDocumentId(reading?.rowIds[0] ?? '') ?? '')
    expect(document.children[0]?.text).toEqual([{ text: 'What stands inside the row.' }])
    const old = new Set(spec.rows.map(({ id }) => id))
    expect(reading?.rowIds.filter((id) => old.has(id))).toEqual([])
    const [view] = await sqlRows('SELECT layout FROM views WHERE id = $1', [data.view_id])
    expect(view).toEqual({ layout: 1 })
  })

  it('DUP-DB-2: tabs that visitors see come along, those that they do not stay behind', async () => {
    const { ids } = await publishedDatabase(2)
    await publish(ids.grid, { visible_database_view_ids: [ids.grid, ids.board] })
    const { data } = await duplicate(ids.grid)
    expect(Object.keys(await below(data.view_id))).toEqual(['By status'])
    const [databaseId] = Object.keys(data.database_mappings)
    const [stored] = await sqlRows('SELECT snapshot FROM collabs WHERE object_id = $1', [databaseId])
    const database = decodeDatabase(stored?.['snapshot'] as Uint8Array)
    expect([...(database?.views.values() ?? [])].map(({ name }) => name).toSorted()).toEqual([
      '',
      'All',
      'By status',
    ])
  })

  it('DUP-DB-3: a database that stands in a published page comes along where it is published', async () => {
    const { ids } = await publishedDatabase(3)
    const page = await ada.createPage('With a table', {
      blocks: [
        { type: 'grid', data: { view_id: ids.grid, view_ids: [ids.grid], parent_id: 'x' } },
        { type: 'board', data: { view_id: ids.board } },
      ],
    })
    await publish(page)
    const { data } = await duplicate(page)
    const [copy] = Object.values(await below(data.view_id))
    const { children } = await documentOf(data.view_id)
    expect(children.map((block) => block.data['view_id'])).toEqual([copy, ids.board])
    expect(children[0]?.data['view_ids']).toEqual([copy])
  })

  it('DUP-SIZE-1: a thousand rows come within the time that a person waits', async () => {
    const { ids } = await publishedDatabase(1000)
    const requestId = server.platform.ids.uuid()
    const began = await duplicate(ids.grid, { requestId })
    expect(began.code).toBe(0)
    await expect
      .poll(
        async () => {
          const url = `/api/workspace/${bea.workspaceId}/published-duplicate/${began.data.task_id}`
          return ((await bea.call('GET', url)).data as Duplication).state
        },
        { timeout: 20_000 },
      )
      .toBe('done')
    const [databaseId] = Object.keys((await duplicate(ids.grid, { requestId })).data.database_mappings)
    const rows = await sqlRows('SELECT snapshot FROM collabs WHERE object_id = $1', [databaseId])
    expect(decodeDatabase(rows[0]?.['snapshot'] as Uint8Array)?.views.size).toBe(2)
  }, 60_000)
})

describe('who may', () => {
  it('DUP-FLAG-1: what the publisher does not let people copy is not copied', async () => {
    const page = await ada.createPage('Mine')
    await publish(page, { duplicate_enabled: false })
    const before = await countAll()
    expect(await duplicate(page)).toMatchObject({ code: 1012 })
    expect(await duplicate(page, { person: ada })).toMatchObject({ code: 1012 })
    expect(await duplicate(server.platform.ids.uuid())).toMatchObject({ code: -2 })
    await publish(page, { duplicate_enabled: true })
    await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${page}/unpublish`)
    expect(await duplicate(page)).toMatchObject({ code: -2 })
    expect(await countAll()).toEqual(before)
  })

  it('DUP-FLAG-2: a password bars the way, to pages below too', async () => {
    const top = await ada.createPage('Open')
    const locked = await ada.createPage('Locked', { parentId: top })
    await publish(top)
    await publish(locked, { password: 'open sesame' })
    expect(await duplicate(locked)).toMatchObject({ code: 1012 })
    const { data } = await duplicate(top)
    expect(await below(data.view_id)).toEqual({})
    // Whoever may see the page itself needs no password.
    const own = await duplicate(top, { person: ada })
    expect(Object.keys(await below(own.data.view_id))).toEqual(['Locked'])
  })

  it('DUP-DEST-1: into a place that one may write, and that is there', async () => {
    const page = await ada.createPage('Somewhere')
    await publish(page)
    const before = await countAll()
    const codes = [
      (await duplicate(page, { to: ada.spaceId })).code,
      (await duplicate(page, { to: server.platform.ids.uuid() })).code,
      (
        await bea.call('POST', `/api/workspace/${ada.workspaceId}/published-duplicate`, {
          published_view_id: page,
          dest_view_id: ada.spaceId,
        })
      ).code,
    ]
    expect(codes).toEqual([1040, 1040, 1012])
    const trashed = await bea.createPage('Trashed')
    const after = await countAll()
    await bea.call('POST', `/api/workspace/${bea.workspaceId}/page-view/${trashed}/move-to-trash`)
    expect(await duplicate(page, { to: trashed })).toMatchObject({ code: -4 })
    expect(await countAll()).toEqual(after)
    expect(before).not.toEqual(after)
  })

  it.each([
    {},
    { published_view_id: 5, dest_view_id: [] },
    { published_view_id: 'x', dest_view_id: 'y' },
    { published_view_id: null, dest_view_id: null, request_id: 'no' },
    {
      published_view_id: '00000000-0000-4000-8000-000000000000',
      dest_view_id: '00000000-0000-4000-8000-000000000000',
      published_collab_type: 99,
    },
  ])('DUP-INPUT-1: bad input %j is refused', async (body) => {
    const answer = await bea.call('POST', `/api/workspace/${bea.workspaceId}/published-duplicate`, body)
    expect(answer.code).toBe(1008)
  })

  it('DUP-TASK-1: only who began a copy is told of it', async () => {
    const page = await ada.createPage('Told')
    await publish(page)
    const { data } = await duplicate(page)
    const at = (person: TestPublisher) =>
      `/api/workspace/${person.workspaceId}/published-duplicate/${data.task_id}`
    expect(await bea.call('GET', at(bea))).toMatchObject({
      code: 0,
      data: { state: 'done', view_id: data.view_id },
    })
    expect(await ada.call('GET', at(ada))).toMatchObject({ code: -2 })
    expect(await ada.call('GET', at(bea))).toMatchObject({ code: 1012 })
  })
})

describe('whole or not at all', () => {
  it('DUP-ONCE-1: a second click makes no second copy', async () => {
    const { ids } = await publishedDatabase(40)
    const requestId = server.platform.ids.uuid()
    const space = await bea.createPage('Twice')
    const answers = await Promise.all([1, 2, 3].map(() => duplicate(ids.grid, { requestId, to: space })))
    const later = await duplicate(ids.grid, { requestId, to: space })
    expect(new Set([...answers, later].map(({ data }) => data.view_id)).size).toBe(1)
    expect(Object.keys(await below(space))).toEqual(['All'])
    const plain = await Promise.all([1, 2].map(() => duplicate(ids.grid, { to: space })))
    expect(new Set(plain.map(({ data }) => data.view_id)).size).toBe(1)
  })
})
