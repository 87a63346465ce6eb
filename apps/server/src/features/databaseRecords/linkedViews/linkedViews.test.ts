import {
  createDatabaseView,
  createFolderView,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getFolder,
  listDatabases,
  movePageToTrash,
  restorePage,
  shareView,
  updatePageLayout,
  updatePageName,
  type FolderView,
} from '@sheaf/contract'
import { DATABASE_LIMITS, openRecords, readRecords, withChanges, type DatabaseRecords } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { DatabaseClient, openPages, type Pages, type TestPerson } from '../../testing/index.ts'
import { changeStructure } from './changeStructure.ts'
import { readStored } from '../testing/openDatabaseStage.ts'

let server: TestServer
let url: string
let pages: Pages
const clients: DatabaseClient[] = []
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  pages = await openPages(server)
})

const rowsInOrder = (records: DatabaseRecords, viewId: string) => readRecords(records).rowsInOrder(viewId)
const stored = (databaseId: string) => readStored(server.platform.database, databaseId)

const addGrid = (layout: 1 | 2 | 3 = 1, parent = pages.space) => pages.addGrid({ layout, parent })

async function addTab(viewId: string, body: object = { layout: 1, name: 'Tab' }, person = pages.owner) {
  return await person.call(createDatabaseView, { ...pages.at(viewId), body: body as never })
}

async function open(viewId: string, person: TestPerson = pages.owner, base?: DatabaseClient['opened']) {
  const known = base && { epoch: base.epoch, version: base.patch.version }
  const what = { ...pages.here(), viewId, base: known ?? null }
  const client = await DatabaseClient.open(url, person.session.access_token, what)
  clients.push(client)
  return client
}

async function treeOf(viewId: string): Promise<FolderView> {
  return await pages.owner.get(getFolder, {
    params: pages.here(),
    query: { depth: 5, root_view_id: viewId },
  })
}

/** What clients hold equals what is stored. */
async function expectSame(client: DatabaseClient, databaseId: string) {
  const { version } = await stored(databaseId)
  await client.until(() => client.version >= version)
  const { fields, views, rows } = await stored(databaseId)
  expect(client.records).toMatchObject({ fields, views, rows })
}

describe('adding', () => {
  it('DBC-LINK-1: a tab is a page below, and shows the rows in the order of the hidden view', async () => {
    const { viewId, databaseId } = await addGrid()
    const added = await addTab(viewId, { layout: 1, name: 'By day' })
    const tabId = added.data?.view_id ?? ''
    expect(added.data).toEqual({ view_id: tabId, database_id: databaseId })
    expect((await treeOf(viewId)).children).toMatchObject([
      { view_id: tabId, name: 'By day', layout: 1, extra: null },
    ])
    const records = await stored(databaseId)
    expect(records.views.get(tabId)?.value).toMatchObject({
      id: tabId,
      name: 'By day',
      is_inline: false,
      embedded: false,
    })
    expect(rowsInOrder(records, tabId)).toEqual(rowsInOrder(records, records.inlineViewId))
    expect(openRecords(records, tabId).database.views.get(tabId)?.fieldOrder).toHaveLength(3)
    const listed = await pages.owner.get(listDatabases, { params: pages.here(), query: {} })
    expect(listed).toMatchObject([
      { id: databaseId, views: [{ view_id: viewId }, { view_id: tabId, parent_view_id: viewId }] },
    ])
  })

  it('DBC-LINK-1: a newer client says where the view comes to stand, and that a document embeds it', async () => {
    const { viewId, databaseId } = await addGrid()
    const documentId = await pages.add('Plan')
    const [first, second] = [await addGrid(1, documentId), await addGrid(1, documentId)]
    const body = {
      parent_view_id: documentId,
      prev_view_id: first.viewId,
      database_id: databaseId,
      layout: 2,
      embedded: true,
    }
    const { data } = await addTab(viewId, body)
    const { children } = await treeOf(documentId)
    expect(children.map(({ view_id }) => view_id)).toEqual([first.viewId, data?.view_id, second.viewId])
    expect(children[1]).toMatchObject({
      layout: 2,
      name: '',
      extra: { embedded: true, database_id: databaseId },
    })
    const atTop = await addTab(documentId, { ...body, prev_view_id: null })
    expect((await treeOf(documentId)).children[0]?.view_id).toBe(atTop.data?.view_id)
  })

  it('DBC-LINK-1: a folder view is a page as any, and with a database a view of it', async () => {
    const { databaseId } = await addGrid()
    const add = (body: object) =>
      pages.owner.call(createFolderView, {
        params: pages.here(),
        body: { parent_view_id: pages.space, layout: 1, ...body } as never,
      })
    const view_id = randomUUID()
    expect((await add({ view_id, database_id: databaseId })).data).toEqual({
      view_id,
      database_id: databaseId,
    })
    expect((await stored(databaseId)).views.has(view_id)).toBe(true)
    expect((await add({ view_id, database_id: databaseId })).code).toBe(ERRORS.record_already_exists)
    const inline = (await stored(databaseId)).inlineViewId
    expect((await add({ view_id: inline, database_id: databaseId })).code).toBe(ERRORS.record_already_exists)
    expect((await add({ layout: 0, database_id: databaseId })).code).toBe(ERRORS.invalid_request)
    expect((await add({ layout: 4 })).data).not.toHaveProperty('database_id')
    expect((await add({ layout: 0 })).data).not.toHaveProperty('database_id')
    expect((await add({ layout: 3 })).data).toHaveProperty('database_id')
    expect((await add({ database_id: randomUUID() })).code).toBe(ERRORS.record_not_found)
  })

  it('DBC-LINK-2: boards and calendars begin with the field they need, which is added where there is none', async () => {
    const { viewId, databaseId } = await addGrid()
    const boardId = (await addTab(viewId, { layout: 2 })).data?.view_id ?? ''
    const calendarId = (await addTab(viewId, { layout: 3 })).data?.view_id ?? ''
    const records = await stored(databaseId)
    const byName = new Map([...records.fields.values()].map(({ id, value }) => [value['name'], id]))
    expect(new Set(byName.keys())).toEqual(new Set(['Date', 'Done', 'Name', 'Type']))
    const type = byName.get('Type') ?? ''
    const board = records.views.get(boardId)?.value
    expect(board).toMatchObject({
      layout: 1,
      groups: [{ field_id: type, ty: 3, groups: [{ id: type, visible: true }] }],
    })
    expect(board?.['field_settings']).toMatchObject({ [type]: { visibility: 1 } })
    const calendar = records.views.get(calendarId)?.value
    expect(calendar).toMatchObject({ layout: 2, layout_settings: { 2: { field_id: byName.get('Date') } } })
    for (const view of records.views.values()) expect(view.value['field_orders']).toHaveLength(4)

    const dates = await addGrid(3)
    await addTab(dates.viewId, { layout: 3 })
    await addTab(dates.viewId, { layout: 2 })
    const names = [...(await stored(dates.databaseId)).fields.values()].map(({ value }) => value['name'])
    expect(new Set(names)).toEqual(new Set(['Date', 'Status', 'Tags', 'Title']))
  })

  it('DBC-LINK-3: whoever has the database open shows the view without being told a row', async () => {
    const { viewId, databaseId } = await addGrid()
    const [open1, later] = [await open(viewId), await open(viewId)]
    const tabId = (await addTab(viewId)).data?.view_id ?? ''
    await expectSame(open1, databaseId)
    for (const row of open1.records.rows.values()) expect(row.version).toBe(1)
    const copyId = (await pages.owner.get(duplicatePage, { ...pages.at(tabId), body: {} })).view_id
    const [rowId = ''] = open1.records.rows.keys()
    await open1.run({ kind: 'moveRows', viewId: tabId, rowIds: [rowId], place: 'last' })
    await open1.run({
      kind: 'addRows',
      viewId: copyId,
      place: 'first',
      rows: [{ id: randomUUID(), cells: {} }],
    })
    await expectSame(open1, databaseId)
    await expectSame(later, databaseId)
    expect(rowsInOrder(later.records, copyId)).toHaveLength(4)
    expect(rowsInOrder(later.records, tabId)).not.toEqual(rowsInOrder(later.records, copyId))
  })
})

describe('rights', () => {
  it('DBC-LINK-4: whoever may write through one view may add another; nobody else', async () => {
    const { viewId, databaseId } = await addGrid()
    const [reader, writer] = [await pages.invite(viewId, 10), await pages.invite(viewId, 30)]
    expect((await addTab(viewId, undefined, reader)).code).toBe(ERRORS.not_enough_permissions)
    expect((await addTab(viewId, undefined, writer)).code).toBe(0)
    // Writes in one page, reads in another.
    const own = await pages.add('Given to the reader')
    await pages.owner.get(shareView, {
      params: pages.here(),
      body: { view_id: own, emails: [reader.email], access_level: 30 },
    })
    const linked = { layout: 1, parent_view_id: own, database_id: databaseId }
    expect((await addTab(own, linked, reader)).code).toBe(ERRORS.not_enough_permissions)
    const hidden = await addGrid()
    expect((await addTab(own, { ...linked, database_id: hidden.databaseId }, reader)).code).toBe(
      ERRORS.not_enough_permissions,
    )
    expect((await addTab(own, { layout: 1 }, reader)).code).toBe(ERRORS.no_required_data)
    expect((await stored(hidden.databaseId)).views.size).toBe(2)
    // Of another workspace.
    const elsewhere = await openPages(server)
    const theirs = await elsewhere.owner.call(createFolderView, {
      params: elsewhere.here(),
      body: { parent_view_id: elsewhere.space, layout: 1, database_id: databaseId },
    })
    expect(theirs.code).toBe(ERRORS.record_not_found)
  })

  it('DBC-LINK-4: each view opens the database for those who have its page', async () => {
    const { viewId, databaseId } = await addGrid()
    const documentId = await pages.add('Shared')
    const { data } = await addTab(viewId, {
      layout: 1,
      parent_view_id: documentId,
      database_id: databaseId,
      embedded: true,
    })
    const guest = await pages.invite(documentId, 10)
    expect((await open(viewId, guest)).closedWith).toBe(ERRORS.not_enough_permissions)
    const through = await open(data?.view_id ?? '', guest)
    expect(through.records.rows.size).toBe(3)
    const refused = await through.send([{ kind: 'deleteRows', rowIds: [...through.records.rows.keys()] }])
    expect(refused).toBe(ERRORS.not_enough_permissions)
  })

  it('DBC-LINK-5: there are only so many views, and none below the trash or in a chat', async () => {
    const { viewId, databaseId } = await addGrid()
    await server.platform.database.$client.query(
      `INSERT INTO database_views (id, database_id, value, version, is_deleted, places_of)
       SELECT gen_random_uuid(), $1, '{"layout":0}', 1, false, $2 FROM generate_series(3, $3::int)`,
      [databaseId, viewId, DATABASE_LIMITS.views],
    )
    expect((await addTab(viewId)).code).toBe(ERRORS.invalid_request)
    const other = await addGrid()
    for (const layout of [0, 4, 9, '1', null])
      expect((await addTab(other.viewId, { layout })).code).toBe(ERRORS.invalid_request)
    expect((await addTab(other.viewId, { layout: 1, name: 'x'.repeat(3_000) })).code).toBe(
      ERRORS.invalid_request,
    )
    await pages.owner.get(movePageToTrash, pages.at(other.viewId))
    expect((await addTab(other.viewId)).code).toBe(ERRORS.record_deleted)
  })
})

describe('names and layouts', () => {
  it('DBC-NAME-1: a page and its view are renamed together, and everybody is told', async () => {
    const { viewId, databaseId } = await addGrid()
    const client = await open(viewId)
    await pages.owner.get(updatePageName, { ...pages.at(viewId), body: { name: 'Errands' } })
    await expectSame(client, databaseId)
    expect(client.records.views.get(viewId)?.value['name']).toBe('Errands')
    const { version } = await stored(databaseId)
    await pages.owner.get(updatePageName, { ...pages.at(viewId), body: { name: 'Errands' } })
    expect((await stored(databaseId)).version).toBe(version)
  })

  it('DBC-NAME-1: a view that is stored under another name renames its page; one that keeps its name does not', async () => {
    const { viewId, databaseId } = await addGrid()
    const { database, clock, ids } = server.platform
    const store = (keys: object) =>
      database.transaction((transaction) =>
        changeStructure({ ids }, transaction, {
          databaseId,
          userId: pages.owner.userId,
          at: clock.now(),
          kind: 'webUpdate',
          change(records, { version }) {
            const views = [...records.views.values()].map((view) => ({
              ...view,
              version,
              value: { ...view.value, ...keys },
            }))
            return withChanges(records, { views })
          },
        }),
      )
    await store({ name: 'By another client' })
    expect((await treeOf(viewId)).name).toBe('By another client')
    await database.$client.query(`UPDATE views SET name = 'Unlike its view' WHERE id = $1`, [viewId])
    await store({ embedded: true })
    expect((await treeOf(viewId)).name).toBe('Unlike its view')
  })

  it('DBC-NAME-2: a page is shown in another layout, with what it had in the one before', async () => {
    const { viewId, databaseId } = await addGrid(2)
    const client = await open(viewId)
    const groups = client.records.views.get(viewId)?.value['groups']
    for (const layout of [3, 1, 2] as const)
      await pages.owner.get(updatePageLayout, { ...pages.at(viewId), body: { layout } })
    await expectSame(client, databaseId)
    expect(client.records.views.get(viewId)?.value).toMatchObject({ layout: 1, groups })
    expect([...client.records.fields.values()].map(({ value }) => value['name'])).toContain('Date')
    expect((await treeOf(viewId)).layout).toBe(2)
    const documentId = await pages.add('A document')
    const refused = await pages.owner.call(updatePageLayout, { ...pages.at(documentId), body: { layout: 1 } })
    expect([refused.code, (await treeOf(documentId)).layout]).toEqual([ERRORS.no_required_data, 0])
  })
})

describe('copying and deleting', () => {
  it('DBC-COPY-2: a tab is copied as a further tab, with its settings; the page itself with its rows', async () => {
    const { viewId, databaseId } = await addGrid()
    const tabId = (await addTab(viewId, { layout: 2, name: 'Board' })).data?.view_id ?? ''
    const copyId = (await pages.owner.get(duplicatePage, { ...pages.at(tabId), body: { suffix: ' 2' } }))
      .view_id
    const records = await stored(databaseId)
    expect(records.views.get(copyId)?.value).toMatchObject({ name: 'Board 2', layout: 1, id: copyId })
    expect(records.views.get(copyId)?.value['groups']).toEqual(records.views.get(tabId)?.value['groups'])
    expect((await treeOf(viewId)).children.map(({ view_id }) => view_id)).toEqual([tabId, copyId])

    const whole = (await pages.owner.get(duplicatePage, { ...pages.at(viewId), body: {} })).view_id
    const { rows } = await server.platform.database.$client.query<{ database_id: string }>(
      'SELECT database_id FROM database_views WHERE id = $1',
      [whole],
    )
    const copy = await stored(rows[0]?.database_id ?? '')
    expect([copy.id === databaseId, copy.views.size, copy.rows.size]).toEqual([false, 4, 3])
    const tabs = (await treeOf(whole)).children.map(({ view_id }) => view_id)
    const again = (await pages.owner.get(duplicatePage, { ...pages.at(tabs[0] ?? ''), body: {} })).view_id
    expect((await stored(copy.id)).views.has(again)).toBe(true)
  })

  it('DBC-COPY-3: relations among what is copied lead to the copies, all others to where they led', async () => {
    const documentId = await pages.add('Project')
    const [tasks, people, outside] = [
      await addGrid(1, documentId),
      await addGrid(1, documentId),
      await addGrid(),
    ]
    const rowsOf = async (databaseId: string) => [...(await stored(databaseId)).rows.keys()]
    const client = await open(tasks.viewId)
    const [row = ''] = client.records.rows.keys()
    for (const { databaseId } of [tasks, people, outside]) {
      const fieldId = databaseId.slice(0, 6)
      await client.run({ kind: 'addField', fieldId, name: 'Related', type: 'relation', after: null })
      await client.run({ kind: 'setFieldOptions', fieldId, options: { type: 'relation', databaseId } })
      const add = await rowsOf(databaseId)
      await client.run({ kind: 'changeMembers', rowId: row, fieldId, type: 'relation', add, remove: [] })
    }
    const [gone = ''] = await rowsOf(people.databaseId)
    const other = await open(people.viewId)
    await other.run({ kind: 'deleteRows', rowIds: [gone] })

    const copiedId = (await pages.owner.get(duplicatePage, { ...pages.at(documentId), body: {} })).view_id
    const copies = await Promise.all(
      (await treeOf(copiedId)).children.map(async ({ view_id }) => (await open(view_id)).records),
    )
    const copied = copies.find(({ fields }) => fields.has(tasks.databaseId.slice(0, 6)))
    const plain = copies.find((each) => each !== copied)
    const related = (from: string) => {
      const fieldId = from.slice(0, 6)
      const rows = copied ? [...copied.rows.values()] : []
      const ids = rows.flatMap(({ cells }) => cells[fieldId]?.['data'] ?? [])
      const options = copied?.fields.get(fieldId)?.value['type_option']
      return { options, ids }
    }
    const leadsTo = (databaseId: string) => ({ 10: { database_id: databaseId } })
    const own = related(tasks.databaseId)
    expect(own.options).toMatchObject(leadsTo(copied?.id ?? ''))
    expect(new Set(own.ids)).toEqual(new Set(copied?.rows.keys()))
    const beside = related(people.databaseId)
    expect(beside.options).toMatchObject(leadsTo(plain?.id ?? ''))
    expect(new Set(beside.ids)).toEqual(new Set([gone, ...(plain?.rows.keys() ?? [])]))
    const away = related(outside.databaseId)
    expect(away.options).toMatchObject(leadsTo(outside.databaseId))
    expect(new Set(away.ids)).toEqual(new Set(await rowsOf(outside.databaseId)))
  })

  it('DBC-DELETE-2: a linked view comes and goes alone; what is left keeps the rows', async () => {
    const { viewId, databaseId } = await addGrid()
    const linked = await addTab(viewId, { layout: 1, parent_view_id: pages.space, database_id: databaseId })
    const linkedId = linked.data?.view_id ?? ''
    const client = await open(viewId)
    await pages.owner.get(movePageToTrash, pages.at(linkedId))
    await pages.owner.get(restorePage, pages.at(linkedId))
    await client.run({
      kind: 'addRows',
      viewId: linkedId,
      place: 'last',
      rows: [{ id: randomUUID(), cells: {} }],
    })
    await pages.owner.get(movePageToTrash, pages.at(linkedId))
    await pages.owner.get(deleteTrashedPage, pages.at(linkedId))
    await client.until(() => client.records.views.get(linkedId)?.isDeleted === true)
    expect((await stored(databaseId)).rows.size).toBe(4)
  })
})
