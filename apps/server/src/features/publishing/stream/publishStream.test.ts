import { deriveUuid } from '@sheaf/base'
import { allAtOnce, createDocument, decodeDatabase, decodeDocument } from '@sheaf/model'
import {
  encodeDatabase,
  encodeDatabaseBlob,
  ENCODINGS,
  SAMPLE,
  sampleDatabase,
} from '@sheaf/testkit/databases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  insertDatabaseView,
  publishStream,
  signInPublisher,
  type TestPublisher,
} from '../../testing/index.ts'
import { parseDatabaseBlob } from '../../databases/index.ts'

let server: TestServer
let ada: TestPublisher
let bob: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  bob = await signInPublisher(server, 'bob@example.com')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.platform.database.$client.query('DELETE FROM publications')
})

interface Page {
  readonly viewId: string
  readonly name: string
  readonly layout?: number
  readonly data: Uint8Array
  readonly metadata?: object
}

function pageOf({ viewId, name, layout = 0, data, metadata }: Page) {
  const view = {
    view_id: viewId,
    name: `Title of ${name}`,
    icon: null,
    layout,
    extra: null,
    child_views: null,
  }
  const meta = {
    view_id: viewId,
    publish_name: name,
    metadata: metadata ?? { view, child_views: [], ancestor_views: [] },
  }
  return { meta: Buffer.from(JSON.stringify(meta)), data }
}

async function send(body: Uint8Array, person = ada, workspaceId = ada.workspaceId) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/workspace/${workspaceId}/publish`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: Buffer.from(body),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, code: isJson ? answer.json().code : null }
}

const DOCUMENT = (() => {
  let drawn = 0
  const ids = { block: () => `block${String(drawn++).padStart(5, '0')}` }
  return createDocument(
    '66666666-6666-4666-8666-666666666666',
    [{ type: 'paragraph', text: [{ text: 'Brought along' }] }] as never,
    ids,
  )
})()

const get = (path: string) => server.app.inject({ url: path })
const published = async (name: string) =>
  (await get(`/api/workspace/v1/published/${ada.workspaceId}/${name}`)).json().code === 0

describe('PDB-STREAM-2: pages that come in a publish stream', () => {
  it('are on the web with the content that came along', async () => {
    const id = await ada.createPage('Here')
    expect(await send(publishStream([pageOf({ viewId: id, name: 'sent', data: DOCUMENT })]))).toEqual({
      status: 200,
      code: 0,
    })
    const blob = await get(`/api/workspace/published/${ada.workspaceId}/sent/blob`)
    expect(Buffer.compare(blob.rawPayload, Buffer.from(DOCUMENT))).toBe(0)
    const page = await get(`/${ada.workspaceId}/sent`)
    expect(page.body).toContain('Brought along')
    expect(page.body).toContain('Title of sent')
    const info = await get(`/api/workspace/v1/published-info/${id}`)
    expect(info.json().data).toMatchObject({ comments_enabled: true, duplicate_enabled: true })
  })

  it('can be databases', async () => {
    const spec = sampleDatabase(5)
    for (const view of spec.views) await insertDatabaseView(server, ada, view)
    const encoded = encodeDatabase(spec, ENCODINGS[2]!)
    const data = encodeDatabaseBlob(encoded, [SAMPLE.board, SAMPLE.grid], { other: SAMPLE.grid })
    const page = pageOf({ viewId: SAMPLE.board, name: 'board', layout: 2, data })
    expect(await send(publishStream([page]))).toEqual({ status: 200, code: 0 })
    const answer = await get(`/api/workspace/published/${ada.workspaceId}/board/blob`)
    const blob = allAtOnce(parseDatabaseBlob(answer.rawPayload))!
    const inline = deriveUuid(spec.id, 'inline_view_id')
    const views = decodeDatabase(blob.database)!.views
    expect([...views.keys()].toSorted()).toEqual([SAMPLE.board, SAMPLE.grid, inline].toSorted())
    expect(blob.visibleViewIds).toEqual([SAMPLE.board, SAMPLE.grid])
    expect(blob.rows.size).toBe(5)
    expect(blob.relations).toEqual({ other: SAMPLE.grid, [spec.id]: SAMPLE.board })
    expect((await get(`/${ada.workspaceId}/board`)).body).toContain('class="db-card"')
  })

  it('keep uids with every digit', async () => {
    const id = await ada.createPage('Digits')
    const { meta, data } = pageOf({ viewId: id, name: 'digits', data: DOCUMENT })
    const exact = meta.toString().replace('"layout":0', '"layout":0,"created_by":446744073709551615')
    await send(publishStream([{ meta: Buffer.from(exact), data }]))
    expect((await get(`/api/workspace/v1/published/${ada.workspaceId}/digits`)).body).toContain(
      '446744073709551615',
    )
  })

  it('PDB-STREAM-3: come all or not at all', async () => {
    const [one, two] = [await ada.createPage('One'), await ada.createPage('Two')]
    const good = pageOf({ viewId: one, name: 'one', data: DOCUMENT })
    const bad = pageOf({ viewId: two, name: 'two', data: Buffer.from('garbage') })
    expect(await send(publishStream([good, bad]))).toMatchObject({ code: 1008 })
    expect(await published('one')).toBe(false)
    expect(
      await send(publishStream([good, pageOf({ viewId: two, name: 'one', data: DOCUMENT })])),
    ).toMatchObject({ code: 1050 })
    expect(await published('one')).toBe(false)
    const whole = publishStream([good])
    expect(await send(whole.subarray(0, -4))).toMatchObject({ code: 1019 })
    expect(await send(whole.subarray(0, 30))).toMatchObject({ code: 1019 })
    expect(await send(Buffer.alloc(4))).toMatchObject({ code: 1008 })
    expect(await published('one')).toBe(false)
    expect(await send(whole)).toMatchObject({ code: 0 })
  })

  it.each([
    ['no JSON', (id: string) => ({ meta: Buffer.from('{'), data: DOCUMENT, id })],
    ['no UTF-8', () => ({ meta: Buffer.from([0x7b, 0xff, 0x7d]), data: DOCUMENT })],
    [
      'zero bytes in a name',
      (id: string) =>
        pageOf({
          viewId: id,
          name: 'a',
          data: DOCUMENT,
          metadata: { view: { view_id: id, name: 'a\u0000b', layout: 0 } },
        }),
    ],
    [
      'another view in its meta',
      (id: string) =>
        pageOf({
          viewId: id,
          name: 'a',
          data: DOCUMENT,
          metadata: { view: { view_id: 'x', name: 'a', layout: 0 } },
        }),
    ],
    [
      'a database for a page',
      (id: string) =>
        pageOf({
          viewId: id,
          name: 'a',
          layout: 1,
          data: encodeDatabaseBlob(encodeDatabase(sampleDatabase(1), ENCODINGS[0]!), [SAMPLE.grid]),
        }),
    ],
    ['no view', (id: string) => pageOf({ viewId: id, name: 'a', data: DOCUMENT, metadata: {} })],
    [
      'a database as a document',
      (id: string) =>
        pageOf({ viewId: id, name: 'a', data: encodeDatabase(sampleDatabase(1), ENCODINGS[0]!).database }),
    ],
  ])('PDB-STREAM-4: with %s are refused', async (_name, make) => {
    const id = await ada.createPage('Refused')
    expect(await send(publishStream([make(id)]))).toEqual({ status: 200, code: 1008 })
  })

  it.each([
    ['values within values without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a number larger than any', '1e999999'],
    ['a number of endless digits', `1${'0'.repeat(200_000)}`],
  ])('PDB-STREAM-4: R6: with %s in their meta are refused', async (_name, value) => {
    const id = await ada.createPage('Refused')
    const { meta, data } = pageOf({ viewId: id, name: 'refused', data: DOCUMENT })
    const text = meta.toString().replace('"extra":null', `"extra":null,"more":${value}`)
    expect(await send(publishStream([{ meta: Buffer.from(text), data }]))).toEqual({
      status: 200,
      code: 1008,
    })
  })

  it('PDB-STREAM-4: with a bad name, or a broken row, are refused', async () => {
    const id = await ada.createPage('Names')
    expect(await send(publishStream([pageOf({ viewId: id, name: 'a b', data: DOCUMENT })]))).toMatchObject({
      code: 1051,
    })
    expect(
      await send(publishStream([pageOf({ viewId: id, name: 'x'.repeat(129), data: DOCUMENT })])),
    ).toMatchObject({ code: 1052 })
    const spec = { ...sampleDatabase(2) }
    const encoded = encodeDatabase(spec, ENCODINGS[0]!)
    const rows = new Map(encoded.rows).set(spec.rows[0]!.id, Uint8Array.of(1, 2, 3))
    const data = encodeDatabaseBlob({ ...encoded, rows }, [SAMPLE.grid])
    expect(
      await send(publishStream([pageOf({ viewId: SAMPLE.grid, name: 'rows', layout: 1, data })])),
    ).toMatchObject({ code: 1008 })
  })

  it('PDB-STREAM-5: R5: come from who may publish the page', async () => {
    const id = await ada.createPage('Mine')
    const stream = publishStream([pageOf({ viewId: id, name: 'mine', data: DOCUMENT })])
    expect(await send(stream, bob)).toMatchObject({ code: 1012 })
    expect(await send(stream, bob, bob.workspaceId)).toMatchObject({ code: 1040 })
    expect(await published('mine')).toBe(false)
  })
})

describe('PDB-SNAPSHOT-1: the snapshot of a publication', () => {
  it('of a document has its blocks and texts', async () => {
    const id = await ada.createPage('Here')
    await send(publishStream([pageOf({ viewId: id, name: 'sent', data: DOCUMENT })]))
    const answer = await get(`/api/workspace/v2/published/${ada.workspaceId}/sent/snapshot`)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    const { code, data } = answer.json()
    expect(code).toBe(0)
    expect(data).toMatchObject({
      schemaVersion: 1,
      kind: 'document',
      namespace: ada.workspaceId,
      publishName: 'sent',
      view: {
        viewId: id,
        name: 'Title of sent',
        icon: null,
        extra: null,
        layout: 0,
        childViews: [],
        ancestorViews: [],
      },
    })
    const { page_id: pageId, blocks, meta } = data.document.raw.data
    const decoded = decodeDocument(DOCUMENT)
    const paragraph = decoded.state === 'ready' ? decoded.root.children[0]! : null
    expect(blocks[pageId].ty).toBe('page')
    const block = blocks[paragraph!.id]
    expect(block).toMatchObject({ ty: 'paragraph', parent: pageId, data: {} })
    expect(meta.children_map[blocks[pageId].children]).toContain(paragraph!.id)
    expect(JSON.parse(meta.text_map[block.external_id])).toEqual([{ insert: 'Brought along' }])
    expect(data.document.children).toContainEqual({
      type: 'paragraph',
      blockId: paragraph!.id,
      relationId: block.children,
      data: {},
      children: [{ type: 'text', textId: block.external_id, children: [{ text: 'Brought along' }] }],
    })
  })

  it('of a database has its fields, views and rows', async () => {
    const spec = sampleDatabase(3)
    const encoded = encodeDatabase(spec, ENCODINGS[0]!)
    const data = encodeDatabaseBlob(encoded, [SAMPLE.grid, SAMPLE.board])
    expect(
      await send(publishStream([pageOf({ viewId: SAMPLE.grid, name: 'grid', layout: 1, data })])),
    ).toMatchObject({ code: 0 })
    const answer = await get(`/api/workspace/v2/published/${ada.workspaceId}/grid/snapshot`)
    const snapshot = answer.json().data
    expect(snapshot).toMatchObject({
      kind: 'database',
      view: { viewId: SAMPLE.grid, visibleViewIds: [SAMPLE.grid, SAMPLE.board] },
      database: {
        databaseId: spec.id,
        activeViewId: SAMPLE.grid,
        visibleViewIds: [SAMPLE.grid, SAMPLE.board],
      },
    })
    const { fields, views, rows, raw } = snapshot.database
    expect(fields[0]).toEqual({
      fieldId: SAMPLE.name,
      name: 'Name',
      fieldType: 0,
      isPrimary: true,
      width: 260,
    })
    expect(views.map((view: { layout: number }) => view.layout)).toEqual([0, 1])
    expect(views[0].rowIds).toEqual(spec.rows.map(({ id }) => id))
    expect(rows.map((row: { rowId: string }) => row.rowId)).toEqual(spec.rows.map(({ id }) => id))
    expect(rows[0].cells[SAMPLE.name].data).toBe('Aurora')
    expect(Object.keys(raw.rows)).toEqual(spec.rows.map(({ id }) => id))
    expect(raw.database.id).toBe(spec.id)
    expect(Object.keys(raw.row_documents)).toHaveLength(encoded.documents.size)
  })
})
