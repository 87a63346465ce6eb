import {
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getCollab,
  movePageToTrash,
  openRowDocument,
  shareView,
} from '@sheaf/contract'
import { createDocument, createRowDocument, decodeDocument, rowDocumentId } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  DatabaseClient,
  newRowDocument,
  openPages,
  type Pages,
  signIn,
  type TestPerson,
} from '../testing/index.ts'

let server: TestServer
let url: string
let pages: Pages
let row: Awaited<ReturnType<typeof newRowDocument>>
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  row = await newRowDocument({ server, owner: pages.owner }, pages.space)
})

const viewId = () => row.row_document_source.database_view_id
const rowId = () => row.row_document_source.row_id

/** Writes in the row, as the product does. */
async function begin(person: TestPerson): Promise<void> {
  const client = await DatabaseClient.open(url, person.session.access_token, {
    ...pages.here(),
    viewId: viewId(),
  })
  await client.run({ kind: 'beginRowDocument', rowId: rowId() })
  await client.close()
}

const read = (person: TestPerson) =>
  person.call(getCollab, {
    params: { ...pages.here(), objectId: row.document_id },
    query: { collab_type: 0 },
  })

describe('the documents of rows on the server', () => {
  it('ROW-DOC-3: comes into being with the command that says so, as it begins for everyone', async () => {
    expect(await read(pages.owner)).toMatchObject({ code: ERRORS.record_not_found })
    await begin(pages.owner)
    const { doc_state: state } = await pages.owner.get(getCollab, {
      params: { ...pages.here(), objectId: row.document_id },
      query: { collab_type: 0 },
    })
    expect(Uint8Array.from(state)).toEqual(createRowDocument(row.document_id))
  })

  it('ROW-DOC-4: is open as far as a page that shows its database', async () => {
    await begin(pages.owner)
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    expect(await read(stranger)).toMatchObject({ code: ERRORS.not_enough_permissions })
    const params = pages.here()
    const share = { view_id: viewId(), emails: [stranger.email], access_level: 10 as const }
    await pages.owner.get(shareView, { params, body: share })
    expect(await read(stranger)).toMatchObject({ code: 0 })
  })

  it('ROW-DOC-5: other clients create it by a call that names its row, and nothing else', async () => {
    const create = (body: typeof row, person = pages.owner) =>
      person.call(openRowDocument, { params: pages.here(), body })
    expect(await create({ ...row, document_id: randomUUID() })).toMatchObject({
      code: ERRORS.record_not_found,
    })
    const other = await newRowDocument({ server, owner: pages.owner }, pages.space)
    const source = { ...row.row_document_source, database_id: other.row_document_source.database_id }
    expect(await create({ ...row, row_document_source: source })).toMatchObject({
      code: ERRORS.record_not_found,
    })
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    expect(await create(row, stranger)).toMatchObject({ code: ERRORS.not_enough_permissions })
    expect(await create(row)).toMatchObject({ code: 0, data: [...createRowDocument(row.document_id)] })
    expect(await create(row)).toMatchObject({ code: 0 })
  })

  it('ROW-DOC-6: goes with its database', async () => {
    await begin(pages.owner)
    await pages.owner.get(movePageToTrash, pages.at(viewId()))
    expect(await read(pages.owner)).toMatchObject({ code: 0 })
    await pages.owner.get(deleteTrashedPage, pages.at(viewId()))
    expect(await read(pages.owner)).toMatchObject({ code: ERRORS.record_not_found })
    const { rows } = await server.platform.database.$client.query(
      'SELECT FROM collabs WHERE object_id = $1',
      [row.document_id],
    )
    expect(rows).toHaveLength(0)
  })
  it('ROW-DOC-7: a copied database has copies of the documents of its rows, which go their own way', async () => {
    await begin(pages.owner)
    const { owner } = pages
    const block = { type: 'paragraph', data: {}, text: [{ text: 'Kept.' }], children: [] }
    const written = createDocument(row.document_id, [block], { block: () => 'block' })
    await server.platform.database.$client.query('UPDATE collabs SET snapshot = $2 WHERE object_id = $1', [
      row.document_id,
      Buffer.from(written),
    ])
    const { view_id: copyId } = await owner.get(duplicatePage, { ...pages.at(viewId()), body: {} })
    const { rows } = await server.platform.database.$client.query<{ document_id: string; meta: object }>(
      `SELECT d.document_id, r.meta FROM row_documents d JOIN database_rows r ON r.id = d.row_id
       JOIN database_views v ON v.database_id = d.database_id AND v.id = $1`,
      [copyId],
    )
    expect(rows).toHaveLength(1)
    const [copy] = rows
    expect(Object.values(copy?.meta ?? {})).toContain(false)
    expect(copy?.document_id).not.toBe(row.document_id)
    const { doc_state: state } = await owner.get(getCollab, {
      params: { ...pages.here(), objectId: copy?.document_id ?? '' },
      query: { collab_type: 0 },
    })
    const projection = decodeDocument(Uint8Array.from(state))
    expect(projection.state === 'ready' && projection.root.children).toMatchObject([
      { type: 'paragraph', text: [{ text: 'Kept.' }] },
    ])
  })

  it('ROW-DOC-8: is copied with its row, snapshot and log, and from no other database', async () => {
    await begin(pages.owner)
    const { $client } = server.platform.database
    const update = (text: string) => {
      const block = { type: 'paragraph', data: {}, text: [{ text }], children: [] }
      return Buffer.from(createDocument(row.document_id, [block], { block: () => 'block' }))
    }
    await $client.query('UPDATE collabs SET snapshot = $2 WHERE object_id = $1', [
      row.document_id,
      Buffer.from([0, 0]),
    ])
    await $client.query(
      'INSERT INTO collab_updates (object_id, payload, created_at) VALUES ($1, $2, now())',
      [row.document_id, update('Kept.')],
    )
    const other = await newRowDocument({ server, owner: pages.owner }, pages.space)
    const duplicate = async (target: typeof row, from: string): Promise<unknown> => {
      const source = target.row_document_source
      const client = await DatabaseClient.open(url, pages.owner.session.access_token, {
        ...pages.here(),
        viewId: source.database_view_id,
      })
      const id = randomUUID()
      const rows = [{ id, cells: {} }]
      await client.run({ kind: 'addRows', viewId: source.database_view_id, place: 'last', rows })
      await client.run({ kind: 'beginRowDocument', rowId: id, from })
      await client.close()
      const { doc_state: state } = await pages.owner.get(getCollab, {
        params: { ...pages.here(), objectId: rowDocumentId(id)! },
        query: { collab_type: 0 },
      })
      const projection = decodeDocument(Uint8Array.from(state))
      return projection.state === 'ready' && projection.root.children.map(({ text }) => text)
    }
    expect(await duplicate(row, rowId())).toMatchObject([[{ text: 'Kept.' }]])
    expect(await duplicate(other, rowId())).toMatchObject([[]])
    expect(await duplicate(row, randomUUID())).toMatchObject([[]])
  })
})
