import {
  createPage,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getCollab,
  getFolder,
  getPage,
  getPublishState,
  listDatabases,
  movePageToTrash,
  publishPage,
  publishTree,
  restorePage,
  shareView,
  webUpdateCollab,
} from '@sheaf/contract'
import { openRecords, orderedRowIds, rowMetaKey, type DatabaseRecords } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { DatabaseClient, openPages, type Pages, signIn } from '../testing/index.ts'
import { readStored } from './testing/openDatabaseStage.ts'

let server: TestServer
let url: string
let pages: Pages
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
})

interface NewGrid {
  readonly parent?: string
  readonly layout?: 1 | 2 | 3
  readonly name?: string
  readonly view_id?: string
}

async function addGrid({ parent = pages.space, layout = 1, name = 'Tasks', ...more }: NewGrid = {}) {
  const body = { parent_view_id: parent, layout, name, ...more }
  const { view_id: viewId, database_id: databaseId = '' } = await pages.owner.get(createPage, {
    params: pages.here(),
    body,
  })
  return { viewId, databaseId }
}

const stored = (databaseId: string) => readStored(server.platform.database, databaseId)
const open = (viewId: string, person = pages.owner) =>
  DatabaseClient.open(url, person.session.access_token, { ...pages.here(), viewId })

async function databaseIds(): Promise<string[]> {
  const { rows } = await server.platform.database.$client.query<{ id: string }>('SELECT id FROM databases')
  return rows.map(({ id }) => id)
}

async function databaseOf(viewId: string): Promise<string> {
  const { rows } = await server.platform.database.$client.query<{ database_id: string }>(
    'SELECT database_id FROM database_views WHERE id = $1',
    [viewId],
  )
  return rows[0]?.database_id ?? ''
}

describe('creating', () => {
  it('DBC-NEW-1: each layout is created with its default contents, in the language of the person', async () => {
    const { owner } = pages
    const grid = await addGrid()
    const made = await stored(grid.databaseId)
    expect([...made.fields.values()].map(({ value }) => value['name'])).toEqual(
      expect.arrayContaining(['Name', 'Type', 'Done']),
    )
    expect(made).toMatchObject({ version: 1, id: grid.databaseId })
    expect([made.rows.size, made.views.size, made.views.has(grid.viewId)]).toEqual([3, 2, true])
    const { rows: people } = await server.platform.database.$client.query<{ uid: string }>(
      'SELECT uid FROM users WHERE id = $1',
      [owner.userId],
    )
    for (const row of made.rows.values()) expect(row.createdBy).toBe(people[0]?.uid)

    await server.platform.database.$client.query(
      `UPDATE users SET metadata = metadata || '{"language":"de"}' WHERE id = $1`,
      [owner.userId],
    )
    const board = await addGrid({ layout: 2 })
    const fields = openRecords(await stored(board.databaseId), board.viewId).database.fields
    expect([...fields.values()].find(({ type }) => type === 'single_select')).toMatchObject({
      name: 'Status',
      options: { options: [{ name: 'Zu erledigen' }, { name: 'In Arbeit' }, { name: 'Erledigt' }] },
    })
    const calendar = await addGrid({ layout: 3 })
    const read = openRecords(await stored(calendar.databaseId), calendar.viewId).database
    expect([...read.fields.values()].map(({ name }) => name).toSorted()).toEqual(['Datum', 'Tags', 'Titel'])
    const tree = await pages.tree()
    // Behind the page that everybody begins with.
    expect(tree.children[0]?.children.map(({ layout }) => layout)).toEqual([0, 1, 2, 3])
  })

  it('DBC-NEW-2: an id may be chosen as for documents; content and parents that are gone are refused and leave nothing', async () => {
    const { owner } = pages
    const view_id = randomUUID()
    expect((await addGrid({ view_id })).viewId).toBe(view_id)
    const before = (await databaseIds()).length
    const create = async (body: object) =>
      (
        await owner.call(createPage, {
          params: pages.here(),
          body: { parent_view_id: pages.space, layout: 1, ...body } as never,
        })
      ).code
    const grid = await addGrid()
    const [rowId] = (await stored(grid.databaseId)).rows.keys()
    const inline = (await stored(grid.databaseId)).inlineViewId
    const content = { type: 'page', data: {}, children: [] }
    expect(await create({ view_id })).toBe(ERRORS.record_already_exists)
    expect(await create({ view_id: rowId })).toBe(ERRORS.record_already_exists)
    expect(await create({ view_id: rowId, layout: 0 })).toBe(ERRORS.record_already_exists)
    expect(await create({ view_id: inline })).toBe(ERRORS.record_already_exists)
    expect(await create({ page_data: content })).toBe(ERRORS.invalid_page_data)
    expect(await create({ page_data: { ...content, data: { long: 'x'.repeat(70_000) } } })).toBe(
      ERRORS.invalid_page_data,
    )
    expect(await create({ parent_view_id: randomUUID() })).not.toBe(0)
    expect((await databaseIds()).length).toBe(before + 1)
  })

  it('DBC-READ-1: its page is read as a database and its rows, and published; as a document it is not there', async () => {
    const { owner } = pages
    const { viewId, databaseId } = await addGrid()
    const read = await owner.get(getPage, pages.at(viewId))
    const { rows } = await stored(databaseId)
    expect(Object.keys(read.data.row_data).toSorted()).toEqual([...rows.keys()].toSorted())
    for (const [objectId, collab_type] of [
      [viewId, 0],
      [viewId, 1],
      [viewId, 4],
      [databaseId, 0],
      [databaseId, 4],
    ] as const) {
      const params = { ...pages.here(), objectId }
      expect((await owner.call(getCollab, { params, query: { collab_type } })).code).toBe(
        ERRORS.record_not_found,
      )
      const body = { doc_state: [0, 0], collab_type }
      expect((await owner.call(webUpdateCollab, { params, body })).code).toBe(ERRORS.record_not_found)
    }
    expect((await owner.call(publishPage, { ...pages.at(viewId), body: {} })).code).toBe(0)
    const parent = await pages.add('Above a database')
    const below = await addGrid({ parent })
    const tree = await owner.get(publishTree, { ...pages.at(parent), body: {} })
    expect(tree.published.map((page) => page.view_id)).toEqual([parent, below.viewId])
    expect(tree.skipped).toEqual([])
    expect((await owner.get(getPublishState, pages.at(viewId))).has_changes).toBe(false)
  })
})

describe('rights', () => {
  it('DBC-RIGHT-2: the rights are those of the page, from the moment they change', async () => {
    const { viewId } = await addGrid()
    const bob = await signIn(server, `bob-${randomUUID()}@example.com`)
    const stranger = await open(viewId, bob)
    expect(stranger.closedWith).toBe(ERRORS.not_enough_permissions)
    await stranger.close()
    await pages.join(bob, 2)
    const member = await open(viewId, bob)
    expect(member.opened.isWhole).toBe(true)
    await server.platform.database.$client.query(
      'DELETE FROM workspace_members WHERE user_id = $1 AND workspace_id = $2',
      [bob.userId, pages.owner.workspaceId],
    )
    const { workspaceId } = pages.owner
    server.platform.bus.publish('access_changed', { workspaceId, userId: bob.userId, objectIds: null })
    await member.until(() => member.closedWith !== null)
    expect(member.closedWith).toBe(ERRORS.not_enough_permissions)
    await member.close()
    const document = await pages.add('Document')
    const none = await open(document)
    expect(none.closedWith).toBe(ERRORS.record_not_found)
    await none.close()
  })
})

describe('copies', () => {
  it('DBC-COPY-1: a copy has the contents under ids of its own, and goes its own way', async () => {
    const { owner } = pages
    const parent = await pages.add('Parent')
    const { viewId, databaseId } = await addGrid({ parent, layout: 2 })
    const client = await open(viewId)
    const [first, second] = [...client.records.rows.keys()] as [string, string]
    const [title] = client.records.fields.keys() as unknown as [string]
    await client.send([
      { kind: 'deleteRows', rowIds: [first] },
      { kind: 'addField', fieldId: 'gone', name: 'Gone', type: 'number', after: null },
      { kind: 'deleteField', fieldId: 'gone' },
      { kind: 'moveRows', viewId, rowIds: [second], place: 'last' },
    ])
    const icon = (rowId: string) => rowMetaKey(rowId, 'icon_id') ?? ''
    await server.platform.database.$client.query('UPDATE database_rows SET meta = $2 WHERE id = $1', [
      second,
      { [icon(second)]: 'tree', other: 1 },
    ])
    const original = await stored(databaseId)

    const { view_id: copiedParent } = await owner.get(duplicatePage, { ...pages.at(parent), body: {} })
    const folder = await owner.get(getFolder, {
      params: pages.here(),
      query: { root_view_id: copiedParent, depth: 2 },
    })
    const [copyPage] = folder.children
    expect(copyPage).toMatchObject({ layout: 2, name: 'Tasks' })
    const copyId = await databaseOf(copyPage?.view_id ?? '')
    const copy = await stored(copyId)
    expect(copy.epoch).not.toBe(original.epoch)
    const read = (records: typeof original, id: string) => {
      const { database, rows } = openRecords(records, id)
      const order = database.views.get(id)?.rowOrder ?? []
      return {
        fields: [...database.fields.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        rows: order.map((row) => rows.get(row.id)?.cells),
        orders: order.length,
      }
    }
    expect(read(copy, copyPage?.view_id ?? '')).toEqual(read(original, viewId))
    expect(read(copy, copy.inlineViewId)).toEqual(read(original, original.inlineViewId))
    expect([...copy.rows.keys()].filter((id) => original.rows.has(id))).toEqual([])
    const [withIcon] = [...copy.rows.values()].filter(({ meta }) => 'other' in meta)
    expect(withIcon?.meta).toEqual({ [icon(withIcon?.id ?? '')]: 'tree', other: 1 })
    expect(copy.views.get(copyPage?.view_id ?? '')?.value).toMatchObject({
      id: copyPage?.view_id,
      database_id: copyId,
    })

    const inCopy = await open(copyPage?.view_id ?? '')
    const [copiedRow] = inCopy.records.rows.keys() as unknown as [string]
    expect(
      await inCopy.run({
        kind: 'setCell',
        rowId: copiedRow,
        fieldId: title,
        value: { type: 'rich_text', text: 'Only here' },
      }),
    ).toBeNull()
    expect(await stored(databaseId)).toEqual(original)
    await Promise.all([client.close(), inCopy.close()])
  })
})

describe('copies of dates', () => {
  it('DBC-COPY-5: their reminders stay with the original', async () => {
    const parent = await pages.add('Parent')
    const { viewId, databaseId } = await addGrid({ parent, layout: 1 })
    const client = await open(viewId)
    const [rowId, plainId] = [...client.records.rows.keys()] as [string, string]
    const date = { type: 'date_time', start: 1_800_000_000, end: null, includeTime: true } as const
    await client.send([
      { kind: 'addField', fieldId: 'due', name: 'Due', type: 'date_time', after: null },
      { kind: 'setCell', rowId, fieldId: 'due', value: { ...date, reminderId: 'r1' } },
      { kind: 'setCell', rowId: plainId, fieldId: 'due', value: date },
    ])
    const { view_id: copiedParent } = await pages.owner.get(duplicatePage, { ...pages.at(parent), body: {} })
    const folder = await pages.owner.get(getFolder, {
      params: pages.here(),
      query: { root_view_id: copiedParent, depth: 2 },
    })
    const due = (records: Awaited<ReturnType<typeof stored>>) =>
      [...records.rows.values()].flatMap(({ cells: { due: cell } }) =>
        cell ? [[cell['data'], cell['include_time'], cell['reminder_id'] ?? '']] : [],
      )
    const copied = await stored(await databaseOf(folder.children[0]?.view_id ?? ''))
    expect(due(copied)).toEqual(Array.from({ length: 2 }, () => ['1800000000', true, '']))
    expect(new Set(due(await stored(databaseId)).map(([, , id]) => id))).toEqual(new Set(['', 'r1']))
    await client.close()
  })
})

describe('trash', () => {
  it('DBC-DELETE-1: it comes back from the trash as it was; deleted for good, nothing of it stays', async () => {
    const { owner } = pages
    const { viewId, databaseId } = await addGrid()
    const before = await stored(databaseId)
    await owner.get(movePageToTrash, pages.at(viewId))
    await owner.get(restorePage, pages.at(viewId))
    expect(await stored(databaseId)).toEqual(before)
    const client = await open(viewId)
    await owner.get(movePageToTrash, pages.at(viewId))
    await owner.get(deleteTrashedPage, pages.at(viewId))
    await client.until(() => client.closedWith !== null)
    await client.close()
    const { $client } = server.platform.database
    for (const table of [
      'databases',
      'database_views',
      'database_fields',
      'database_rows',
      'database_outcomes',
      'database_history',
    ]) {
      const column = table === 'databases' ? 'id' : 'database_id'
      const { rowCount } = await $client.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [databaseId])
      expect([table, rowCount]).toEqual([table, 0])
    }
    const { rowCount } = await $client.query('SELECT 1 FROM database_orders WHERE view_id = $1', [viewId])
    expect(rowCount).toBe(0)
  })

  it('DBC-DELETE-2: a database that has another page stays, and those who have it open hear that the view is gone', async () => {
    const { owner } = pages
    const { viewId, databaseId } = await addGrid()
    const second = await addGrid()
    const { $client } = server.platform.database
    await $client.query('DELETE FROM database_views WHERE id = $1', [second.viewId])
    await $client.query(
      `INSERT INTO database_views (id, database_id, value, version, is_deleted) VALUES ($1, $2, '{}', 1, false)`,
      [second.viewId, databaseId],
    )
    const client = await open(second.viewId)
    await owner.get(movePageToTrash, pages.at(viewId))
    await owner.get(deleteTrashedPage, pages.at(viewId))
    await client.until(() => client.version === 2)
    expect(client.records.views.get(viewId)?.isDeleted).toBe(true)
    expect(
      await client.run({ kind: 'addField', fieldId: 'x', name: '', type: 'number', after: null }),
    ).toBeNull()
    await client.close()
  })
})

it('DBC-DELETE-3: rows that a page alone listed stand last in the others once it is deleted for good', async () => {
  const { owner } = pages
  const { viewId, databaseId } = await addGrid()
  const second = await addGrid()
  const { $client } = server.platform.database
  await $client.query('UPDATE database_views SET database_id = $2 WHERE id = $1', [second.viewId, databaseId])
  const rowIds = [...(await stored(databaseId)).rows.keys()]
  const [first = '', other = '', deleted = ''] = rowIds
  const taken = `DELETE FROM database_orders WHERE row_id = ANY($1::uuid[]) AND view_id <> $2`
  await $client.query(taken, [[first, other, deleted], viewId])
  const client = await open(second.viewId)
  await client.run({ kind: 'deleteRows', rowIds: [deleted] })
  const shown = () => {
    const { database, rows } = openRecords(client.records, second.viewId)
    return orderedRowIds(database, database.views.get(second.viewId)!, rows)
  }
  const before = shown()
  expect(before).not.toContain(first)
  await owner.get(movePageToTrash, pages.at(viewId))
  await owner.get(deleteTrashedPage, pages.at(viewId))
  await client.until(() => client.records.views.get(viewId)?.isDeleted === true)
  expect(shown()).toEqual([
    ...before,
    ...[first, other].toSorted(byPlaceIn(await stored(databaseId), viewId)),
  ])
  await client.run({ kind: 'restoreRows', rowIds: [deleted] })
  expect(shown()).toContain(deleted)
  await client.close()
})

function byPlaceIn({ rows }: DatabaseRecords, viewId: string) {
  const keyOf = (id: string) => rows.get(id)?.orders[viewId] ?? ''
  return (a: string, b: string) => (keyOf(a) < keyOf(b) ? -1 : 1)
}

describe('the list of databases', () => {
  it('DBC-LIST-1: has each database with its views, oldest first, in the form that is asked for', async () => {
    const [one, two] = [await addGrid({ name: 'Tasks' }), await addGrid({ name: 'Plan', layout: 3 })]
    const viewOf = ({ viewId }: typeof one, name: string, layout: number) => ({
      view_id: viewId,
      name,
      icon: null,
      layout,
      parent_view_id: pages.space,
    })
    expect(await pages.owner.get(listDatabases, { params: pages.here(), query: {} })).toEqual([
      { id: one.databaseId, views: [viewOf(one, 'Tasks', 1)] },
      { id: two.databaseId, views: [viewOf(two, 'Plan', 3)] },
    ])
    expect(await pages.owner.get(listDatabases, { params: pages.here(), query: { limit: 1 } })).toEqual({
      databases: [{ database_id: one.databaseId, views: [viewOf(one, 'Tasks', 1)] }],
      has_more: true,
    })
    const rest = { params: pages.here(), query: { offset: 1 } }
    expect(await pages.owner.get(listDatabases, rest)).toMatchObject({
      databases: [{ database_id: two.databaseId }],
      has_more: false,
    })
  })

  it('DBC-LIST-2: leaves out what is in the trash, or below it, and what somebody may not know of', async () => {
    const parent = await pages.add('Project')
    const hidden = await addGrid({ parent })
    const shown = await addGrid()
    await pages.owner.get(movePageToTrash, pages.at(parent))
    const ids = async (person = pages.owner) =>
      (await person.get(listDatabases, { params: pages.here(), query: {} })) as readonly { id: string }[]
    expect((await ids()).map(({ id }) => id)).toEqual([shown.databaseId])
    expect(hidden.databaseId).not.toBe(shown.databaseId)
    const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
    await pages.join(guest, 3)
    expect(await ids(guest)).toEqual([])
    const body = { view_id: shown.viewId, emails: [guest.email], access_level: 10 as const }
    await pages.owner.get(shareView, { params: pages.here(), body })
    expect(await ids(guest)).toMatchObject([
      { id: shown.databaseId, views: [{ view_id: shown.viewId, parent_view_id: null }] },
    ])
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    expect((await stranger.call(listDatabases, { params: pages.here(), query: {} })).code).not.toBe(0)
  })
})
