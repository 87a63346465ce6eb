import {
  createDatabaseField,
  createDatabaseRow,
  createPage,
  describeRows,
  ERRORS,
  getRowHistory,
  listDatabaseFields,
  listDatabaseRows,
  listUpdatedRows,
  movePageToTrash,
  upsertDatabaseRow,
} from '@sheaf/contract'
import { isUuid } from '@sheaf/base'
import { rowDocumentId, rowMetaKey } from '@sheaf/model'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  openDatabase,
  type OpenedDatabase,
  openPages,
  type Pages,
  type TestPerson,
} from '../../testing/index.ts'

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let open: OpenedDatabase['open']
let invite: OpenedDatabase['invite']
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  const opened = await openDatabase(server, url)
  ;({ pages, viewId, databaseId, open, invite } = opened)
  return opened.close
})

const here = () => ({ params: { ...pages.here(), databaseId } })
const add = (cells: unknown, person: TestPerson = pages.owner) =>
  person.call(createDatabaseRow, { ...here(), body: { cells } as never })
const put = (pre_hash: string, cells: unknown, person: TestPerson = pages.owner) =>
  person.call(upsertDatabaseRow, { ...here(), body: { pre_hash, cells } as never })
const addField = (body: object) => pages.owner.call(createDatabaseField, { ...here(), body: body as never })

async function cellsOf(rowId: string): Promise<Readonly<Record<string, unknown>>> {
  const rows = await pages.owner.get(describeRows, { ...here(), query: { ids: [rowId] as never } })
  return rows[0]?.cells ?? {}
}

describe('rows', () => {
  it('DBC-CALL-1: rows are added behind the others, with values by id or name of the field', async () => {
    const client = await open()
    const options = [{ name: 'Low' }, { name: 'High' }]
    await addField({ name: 'Tags', field_type: 4, type_option_data: { options } })
    await addField({
      name: 'Size',
      field_type: 3,
      type_option_data: { content: JSON.stringify({ options }) },
    })
    for (const [name, field_type] of [
      ['Amount', 1],
      ['Due', 2],
      ['Link', 6],
      ['Time', 13],
      ['Owner', 15],
    ] as const)
      await addField({ name, field_type })
    const amount = (await pages.owner.get(listDatabaseFields, here())).find(({ name }) => name === 'Amount')
    const person = randomUUID()
    const added = await add({
      Name: 'Paint',
      [amount?.id ?? '']: '12345678901234567890.5',
      Due: '2026-05-14T10:00:00+02:00',
      Tags: ['Low', 'High'],
      Size: 'High',
      Done: true,
      Link: 'https://example.com',
      Time: '1h 30m',
      Owner: [person],
      Nowhere: 'left out',
    })
    const rowId = added.data ?? ''
    expect(await cellsOf(rowId)).toMatchObject({
      Name: 'Paint',
      Amount: '12345678901234567890.5',
      Due: {
        start: '2026-05-14T08:00:00+00:00',
        end: null,
        timezone: 'UTC',
        pretty_start_datetime: '2026-05-14 08:00:00 UTC',
      },
      Tags: ['Low', 'High'],
      Size: 'High',
      Done: true,
      Link: 'https://example.com',
      Time: 5_400_000,
      Owner: [person],
      Type: null,
    })
    const ids = (await pages.owner.get(listDatabaseRows, here())).map(({ id }) => id)
    expect([ids.length, ids.at(-1)]).toEqual([4, rowId])
    await client.until(() => client.records.rows.has(rowId))
    const { data } = await pages.owner.call(listUpdatedRows, { ...here(), query: {} })
    expect(data?.map(({ row_id }) => row_id)).toContain(rowId)
    const later = await pages.owner.call(listUpdatedRows, {
      ...here(),
      query: { after: '2100-01-01T00:00:00Z' },
    })
    expect(later.data).toEqual([])
    await client.close()
  })

  it('DBC-CALL-2: the same key writes the same row, under the id that programs count on, also after it was deleted', async () => {
    const first = await put('A-17', { Name: 'One', Done: 'yes' })
    const bytes = [pages.owner.workspaceId, databaseId].map((id) =>
      Buffer.from(id.replaceAll('-', ''), 'hex'),
    )
    const hash = createHash('sha256')
      .update(Buffer.concat([...bytes, Buffer.from('A-17')]))
      .digest('hex')
    expect(isUuid(first.data ?? '')).toBe(true)
    const bits = (hex: string | undefined) =>
      hex?.replaceAll('-', '').replace(/^(.{12}).(.{3}).(.{15}).*$/, '$1$2$3')
    expect(bits(first.data)).toBe(bits(hash))
    const [second, third] = await Promise.all([put('B', { Name: 'Two' }), put('B', { Done: true })])
    expect([second.code, third.code, second.data]).toEqual([0, 0, third.data])
    expect(await cellsOf(second.data ?? '')).toMatchObject({ Name: 'Two', Done: true })
    expect((await put('A-17', { Name: null })).data).toBe(first.data)
    expect(await cellsOf(first.data ?? '')).toMatchObject({ Name: null, Done: true })
    const client = await open()
    await client.run({ kind: 'deleteRows', rowIds: [first.data ?? ''] })
    expect(await cellsOf(first.data ?? '')).toEqual({})
    await put('A-17', { Name: 'Again' })
    expect(await cellsOf(first.data ?? '')).toMatchObject({ Name: 'Again', Done: true })
    expect((await pages.owner.get(listDatabaseRows, here())).length).toBe(5)
    await client.close()
  })

  it('DBC-CALL-2: lists of people are written as they are given', async () => {
    await addField({ name: 'Owner', field_type: 15 })
    const [ada, bob, eve] = [randomUUID(), randomUUID(), randomUUID()]
    const { data } = await put('P', { Owner: [ada, bob] })
    await put('P', { Owner: [bob, eve] })
    expect((await cellsOf(data))['Owner']).toEqual([bob, eve])
    await put('P', { Owner: [] })
    expect((await cellsOf(data))['Owner'] ?? []).toEqual([])
  })

  it('DBC-CALL-3: what is no value of its field is refused and leaves nothing', async () => {
    for (const [name, field_type] of [
      ['Amount', 1],
      ['Due', 2],
      ['Rel', 10],
      ['List', 7],
      ['Time', 13],
    ] as const)
      await addField({ name, field_type })
    for (const cells of [
      { Amount: 'much' },
      { Amount: {} },
      { Due: 'soon' },
      { Due: '2026-99-99' },
      { Due: { start: 1, end: 'x' } },
      { Due: 1e300 },
      { Type: 'No such option' },
      { Type: 7 },
      { Done: 'perhaps' },
      { Rel: ['no id'] },
      { List: ['a'] },
      { Time: 'x' },
      { Name: { text: 'x' } },
      null,
      [],
    ])
      expect([cells && Object.keys(cells), (await add(cells)).code]).toEqual([
        cells && Object.keys(cells),
        ERRORS.invalid_request,
      ])
    expect((await put('x'.repeat(20_000), {})).code).toBe(ERRORS.invalid_request)
    const withDocument = { ...here(), body: { cells: {}, document: '# Text' } }
    expect((await pages.owner.call(createDatabaseRow, withDocument)).code).toBe(ERRORS.feature_not_available)
    expect((await add({ Name: 'x'.repeat(3_000_000) })).code).toBe(ERRORS.payload_too_large)
    expect((await add({ __proto__: 'x', constructor: 1, 'Nul\u0000': 1, Name: 'a\u0000b\ud800' })).code).toBe(
      0,
    )
    expect((await pages.owner.get(listDatabaseRows, here())).length).toBe(4)
  })

  it('DBC-CALL-4: fields are named as the format names them, with their stored options', async () => {
    const made = await addField({
      name: 'Size',
      field_type: 3,
      type_option_data: { options: [{ id: 'low', name: 'Low', color: 'Lime' }] },
    })
    const fields = await pages.owner.get(listDatabaseFields, here())
    expect(fields.map(({ name, field_type, is_primary }) => [name, field_type, is_primary])).toEqual([
      ['Name', 'RichText', true],
      ['Type', 'SingleSelect', false],
      ['Done', 'Checkbox', false],
      ['Size', 'SingleSelect', false],
    ])
    const options = [{ id: 'low', name: 'Low', color: 'Lime' }]
    expect(fields.at(-1)).toMatchObject({ id: made.data, type_option: { disable_color: false, options } })
    for (const body of [
      { name: 'x', field_type: 19 },
      { name: 'x', field_type: 1.5 },
      { field_type: 1 },
      { name: 'x', field_type: 1, type_option_data: { format: 1 } },
      { name: 'x', field_type: 3, type_option_data: { options: 'many' } },
      { name: 'x', field_type: 3, type_option_data: { options: [{ name: 1 }] } },
      { name: 'x', field_type: 3, type_option_data: { content: '{' } },
    ])
      expect((await addField(body)).code).toBe(ERRORS.invalid_request)
    expect(await pages.owner.get(listDatabaseFields, here())).toHaveLength(4)
  })

  it('DBC-CALL-5: the text of the page of a row is told where it is asked for', async () => {
    const [row] = await pages.owner.get(listDatabaseRows, here())
    const rowId = row?.id ?? ''
    const documentId = await pages.add('Stands for the page of a row')
    const { $client } = server.platform.database
    await $client.query('UPDATE collabs SET object_id = $2 WHERE object_id = $1', [
      documentId,
      rowDocumentId(rowId),
    ])
    const meta = JSON.stringify({ [rowMetaKey(rowId, 'is_document_empty') ?? '']: false })
    await $client.query('UPDATE database_rows SET meta = $2 WHERE id = $1', [rowId, meta])
    const read = (with_doc?: 'true') =>
      pages.owner.get(describeRows, { ...here(), query: { ids: [rowId, randomUUID()] as never, with_doc } })
    expect(await read()).toMatchObject([{ id: rowId, has_doc: true, doc: null }])
    expect(await read('true')).toMatchObject([{ id: rowId, has_doc: true, doc: '' }])
    const bad = await pages.owner.call(describeRows, { ...here(), query: { ids: 'x' } })
    expect(bad.code).toBe(ERRORS.invalid_request)
  })
})

describe('rights', () => {
  it('DBC-CALL-6: readers read, writers write, and to all others the database is closed', async () => {
    const [reader, writer] = [await invite(10), await invite(30)]
    expect((await reader.call(listDatabaseRows, here())).data).toHaveLength(3)
    expect((await add({ Name: 'x' }, reader)).code).toBe(ERRORS.not_enough_permissions)
    expect((await put('k', {}, reader)).code).toBe(ERRORS.not_enough_permissions)
    expect((await add({ Name: 'x' }, writer)).code).toBe(0)
    const elsewhere = await openPages(server)
    const params = { ...elsewhere.here(), databaseId }
    expect((await elsewhere.owner.call(listDatabaseRows, { params })).code).toBe(ERRORS.record_not_found)
    const unknown = { params: { ...pages.here(), databaseId: randomUUID() } }
    expect((await pages.owner.call(listDatabaseFields, unknown)).code).toBe(ERRORS.record_not_found)
    // A row of one database is not told through another.
    const [row] = await pages.owner.get(listDatabaseRows, here())
    const body = { parent_view_id: elsewhere.space, layout: 1, name: 'Other' } as const
    const other = await elsewhere.owner.get(createPage, { params: elsewhere.here(), body })
    const there = { ...elsewhere.here(), databaseId: other.database_id ?? '' }
    const query = { ids: [row?.id ?? ''] as never }
    expect(await elsewhere.owner.get(describeRows, { params: there, query })).toEqual([])
    const history = { params: { ...there, rowId: row?.id ?? '' }, query: {} }
    expect((await elsewhere.owner.get(getRowHistory, history)).entries).toEqual([])
    await pages.owner.get(movePageToTrash, pages.at(viewId))
    expect((await pages.owner.call(listDatabaseRows, here())).code).toBe(ERRORS.record_not_found)
  })
})

describe('history', () => {
  it('DBC-HISTORY-1: who changed what in a row and when, newest first and page by page', async () => {
    const writer = await invite(30)
    const { data: rowId } = await put('H', { Name: 'One' })
    await put('H', { Name: 'Two' }, writer)
    const client = await open()
    await client.run({ kind: 'moveRows', viewId, rowIds: [rowId], place: 'first' })
    await client.run({ kind: 'deleteRows', rowIds: [rowId] })
    await client.close()
    const read = (query: object = {}) =>
      pages.owner.get(getRowHistory, { params: { ...here().params, rowId }, query })
    const all = await read()
    const fields = await pages.owner.get(listDatabaseFields, here())
    expect(all.entries).toMatchObject([
      {
        command: 'deleteRows',
        by: { uuid: pages.owner.userId },
        cells: [],
        before: { isDeleted: false },
        after: { isDeleted: true },
      },
      {
        command: 'setCell',
        by: { uuid: writer.userId },
        cells: [{ field_id: fields[0]?.id, before: { data: 'One' }, after: { data: 'Two' } }],
      },
      { command: 'addRows', before: null, cells: [{ before: null, after: { data: 'One' } }] },
    ])
    expect(all.next).toBeNull()
    const first = await read({ limit: 2 })
    const rest = await read({ limit: 2, before: first.next })
    expect([...first.entries, ...rest.entries]).toEqual(all.entries)
    expect(rest.next).toBeNull()
    for (const query of [{ limit: 0 }, { limit: 1000 }, { before: 'x' }]) {
      const input = { params: { ...here().params, rowId }, query: query as never }
      expect((await pages.owner.call(getRowHistory, input)).code).toBe(ERRORS.invalid_request)
    }
  })
})
