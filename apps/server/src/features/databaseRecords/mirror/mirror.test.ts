import { ERRORS, getPage, publishPage } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { DatabaseClient, openPages, type Pages, signIn } from '../../testing/index.ts'
import { purgeDatabases } from '../purge/purgeDatabases.ts'
import { readStored } from '../testing/openDatabaseStage.ts'
import { docOf, mapAt, newRow, openObjects, textCell, writing } from './testing/openObjects.ts'

let server: TestServer
let url: string
let pages: Pages
let objects: ReturnType<typeof openObjects>
let viewId: string
let databaseId: string
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  objects = openObjects(pages)
  ;({ viewId, databaseId } = await pages.addGrid())
})

const stored = () => readStored(server.platform.database, databaseId)
const open = (person = pages.owner) =>
  DatabaseClient.open(url, person.session.access_token, { ...pages.here(), viewId })

describe('reading', () => {
  it('DBM-READ-1: a page of a database comes with its object and those of its rows', async () => {
    const records = await stored()
    const page = await pages.owner.get(getPage, pages.at(viewId))
    const database = mapAt(docOf(page.data.encoded_collab).getMap('data'), 'database')
    expect(database.get('id')).toBe(databaseId)
    expect([...mapAt(database, 'fields').keys()].toSorted()).toEqual([...records.fields.keys()].toSorted())
    expect(Object.keys(page.data.row_data).toSorted()).toEqual([...records.rows.keys()].toSorted())
    for (const [id, bytes] of Object.entries(page.data.row_data)) {
      const row = mapAt(docOf(bytes).getMap('data'), 'data')
      expect([row.get('id'), row.get('database_id')]).toEqual([id, databaseId])
    }
    const again = await pages.owner.get(getPage, pages.at(viewId))
    expect(again.data).toEqual(page.data)
  })

  it('DBM-EPOCH-1: with another epoch another client writes the objects, and nothing in them is lost', async () => {
    const [rowId = ''] = (await stored()).rows.keys()
    const [fieldId = ''] = (await stored()).fields.keys()
    const comment = writing(await objects.read(rowId, 4), (data) => {
      data.set('comment', new Y.Map([['first', new Y.Map([['content', 'stays']])]]))
    })
    expect(await objects.send(rowId, 4, comment)).toBe(0)
    const before = await objects.read(rowId, 4)
    await server.platform.database.$client.query(
      'UPDATE databases SET epoch = gen_random_uuid() WHERE id = $1',
      [databaseId],
    )
    const client = await open()
    await client.run({ kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text: 'after' } })
    const after = await objects.read(rowId, 4)
    const writers = (doc: Y.Doc) => [...doc.store.clients.keys()].length
    expect(writers(after)).toBe(writers(before) + 1)
    expect(mapAt(after.getMap('data'), 'comment', 'first').get('content')).toBe('stays')
    expect(mapAt(after.getMap('data'), 'data', 'cells', fieldId).get('data')).toBe('after')
    await client.close()
  })
})

it('DBM-PURGE-1: rows that are purged leave all orders of the object; rows that were listed and not sent yet stay', async () => {
  const client = await open()
  const [gone = '', kept = ''] = client.records.rows.keys()
  const doc = await objects.read(databaseId, 1)
  const unsent = randomUUID()
  const ordersOf = (data: Y.Map<unknown>) => {
    const views = [...mapAt(data, 'database', 'views').values()] as readonly Y.Map<unknown>[]
    return views.map((view) =>
      (view.get('row_orders') as Y.Array<{ readonly id: string }>).map(({ id }) => id),
    )
  }
  const listing = writing(doc, (data) => {
    for (const view of mapAt(data, 'database', 'views').values())
      ((view as Y.Map<unknown>).get('row_orders') as Y.Array<unknown>).push([{ id: unsent, height: 60 }])
  })
  expect(await objects.send(databaseId, 1, listing)).toBe(0)
  await client.run({ kind: 'deleteRows', rowIds: [gone] })
  await client.close()
  const listed = async () => ordersOf((await objects.read(databaseId, 1)).getMap('data')).flat()
  expect(await listed()).toContain(gone)
  const now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)
  await purgeDatabases({ ...server.platform, now })
  expect((await stored()).rows.has(gone)).toBe(false)
  const left = await listed()
  expect(left).not.toContain(gone)
  expect(left).toEqual(expect.arrayContaining([kept, unsent]))
})

describe('writing', () => {
  it('DBM-WRITE-1: an edit of another client is in the records, and with whoever has the database open', async () => {
    const client = await open()
    const [rowId = ''] = client.records.rows.keys()
    const [fieldId = ''] = client.records.fields.keys()
    const doc = await objects.read(rowId, 4)
    const update = writing(doc, (data) =>
      mapAt(data, 'data', 'cells').set(fieldId, textCell('from elsewhere')),
    )
    expect(await objects.send(rowId, 4, update)).toBe(0)
    const { rows, version } = await stored()
    expect(rows.get(rowId)?.cells[fieldId]).toMatchObject({ data: 'from elsewhere' })
    await client.until(() => client.version === version)
    expect(client.records.rows.get(rowId)).toEqual(rows.get(rowId))
    expect(await objects.send(rowId, 4, Y.encodeStateAsUpdate(doc))).toBe(0)
    expect((await stored()).version).toBe(version)
    const { rows: history } = await server.platform.database.$client.query<Record<string, unknown>>(
      'SELECT kind, command, user_id, after FROM database_history WHERE database_id = $1 AND record_id = $2',
      [databaseId, rowId],
    )
    expect(history).toEqual([
      {
        kind: 'row',
        command: 'foreignUpdate',
        user_id: pages.owner.userId,
        after: { cells: { [fieldId]: { data: 'from elsewhere', field_type: 0 } } },
      },
    ])
    await client.close()
  })

  it('DBM-WRITE-2: fields, views and places that another client changes are changed in the records', async () => {
    const client = await open()
    const doc = await objects.read(databaseId, 1)
    const [fieldId = ''] = client.records.fields.keys()
    const ordersOf = (data: Y.Map<unknown>) =>
      mapAt(data, 'database', 'views', viewId).get('row_orders') as Y.Array<{ readonly id: string }>
    const update = writing(doc, (data) => {
      mapAt(data, 'database', 'fields', fieldId).set('name', 'Renamed elsewhere')
      const orders = ordersOf(data)
      const first = orders.get(0)
      orders.delete(0)
      orders.push([first])
    })
    expect(await objects.send(databaseId, 1, update)).toBe(0)
    await client.until(() => client.records.fields.get(fieldId)?.value['name'] === 'Renamed elsewhere')
    const { rows } = await stored()
    const keyOf = (id: string) => rows.get(id)?.orders[viewId] ?? ''
    const order = [...rows.keys()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    expect(order).toEqual(ordersOf(doc.getMap('data')).map(({ id }) => id))
    await client.close()
  })

  it.each(['hidden', 'shown'] as const)(
    'DBM-WRITE-2, DB-MIRROR-10: a row that another client takes out of the %s view alone has no place there any more',
    async (which) => {
      const client = await open()
      const [rowId = ''] = client.records.rows.keys()
      const { inlineViewId } = await stored()
      const from = which === 'hidden' ? inlineViewId : viewId
      const listOf = (data: Y.Map<unknown>) =>
        mapAt(data, 'database', 'views', from).get('row_orders') as Y.Array<{ readonly id: string }>
      const placeIn = (data: Y.Map<unknown>) =>
        listOf(data)
          .toArray()
          .findIndex(({ id }) => id === rowId)
      const update = writing(await objects.read(databaseId, 1), (data) => listOf(data).delete(placeIn(data)))
      expect(await objects.send(databaseId, 1, update)).toBe(0)
      const row = (await stored()).rows.get(rowId)
      expect([row?.isDeleted, Object.keys(row?.orders ?? {})]).toEqual([
        false,
        [inlineViewId, viewId].filter((id) => id !== from),
      ])
      await client.until(() => client.records.rows.get(rowId)?.version === row?.version)
      expect(client.records.rows.get(rowId)).toEqual(row)
      const [fieldId = ''] = client.records.fields.keys()
      await client.run({ kind: 'renameField', fieldId, name: 'Written after' })
      expect(placeIn((await objects.read(databaseId, 1)).getMap('data'))).toBe(-1)
      await client.close()
    },
  )

  it('DBM-NAME-1: a view that another client renames renames its page, and the workspace hears of it', async () => {
    const told: string[] = []
    const stop = server.platform.bus.subscribe('notice', ({ workspaceId, notice }) => {
      if (workspaceId === pages.owner.workspaceId && notice.kind === 'views_changed')
        told.push(...notice.viewIds)
    })
    const doc = await objects.read(databaseId, 1)
    const rename = (name: string) =>
      writing(doc, (data) => mapAt(data, 'database', 'views', viewId).set('name', name))
    const wrap = writing(doc, (data) =>
      mapAt(data, 'database', 'views', viewId).set('layout_settings', new Y.Map()),
    )
    expect(await objects.send(databaseId, 1, wrap)).toBe(0)
    expect(told).toEqual([])
    expect(await objects.send(databaseId, 1, rename('Renamed elsewhere'))).toBe(0)
    expect(told).toEqual([viewId])
    const page = await pages.owner.get(getPage, pages.at(viewId))
    expect(page.view.name).toBe('Renamed elsewhere')
    stop()
  })

  it('DBM-WRITE-3: a row that another client makes is there, listed before or after it came', async () => {
    const client = await open()
    const listed = async (id: string) =>
      writing(await objects.read(databaseId, 1), (data) => {
        const views = mapAt(data, 'database', 'views')
        for (const view of views.keys())
          (mapAt(views, view).get('row_orders') as Y.Array<unknown>).push([{ id, height: 36 }])
      })
    const [one, other] = [randomUUID(), randomUUID()]
    expect(await objects.send(databaseId, 1, await listed(one))).toBe(0)
    expect(await objects.send(one, 4, newRow(one, databaseId))).toBe(0)
    expect(await objects.send(other, 4, newRow(other, databaseId))).toBe(0)
    expect(await objects.send(databaseId, 1, await listed(other))).toBe(0)
    await client.until(() => [one, other].every((id) => client.records.rows.get(id)?.isDeleted === false))
    const { row_data: rows } = (await pages.owner.get(getPage, pages.at(viewId))).data
    expect(Object.keys(rows)).toEqual(expect.arrayContaining([one, other]))
    // Commands find it as any other.
    const [fieldId = ''] = client.records.fields.keys()
    expect(
      await client.run({ kind: 'setCell', rowId: one, fieldId, value: { type: 'rich_text', text: 'mine' } }),
    ).toBeNull()
    await client.close()
  })
})

describe('rights', () => {
  it('DBM-RIGHT-1: whom the page is closed to learns and changes nothing', async () => {
    const stranger = await signIn(server, `eve-${randomUUID()}@example.com`)
    const member = await signIn(server, `bob-${randomUUID()}@example.com`)
    await pages.join(member, 2)
    const [rowId = ''] = (await stored()).rows.keys()
    const update = Y.encodeStateAsUpdate(await objects.read(rowId, 4))
    await server.platform.database.$client.query(
      'UPDATE views SET is_private = true, created_by = $2 WHERE id = $1',
      [pages.space, pages.owner.userId],
    )
    const { version } = await stored()
    for (const [person, code] of [
      [stranger, ERRORS.not_enough_permissions],
      [member, ERRORS.record_not_found],
    ] as const)
      for (const [objectId, type] of [
        [databaseId, 1],
        [rowId, 4],
        [randomUUID(), 1],
        [randomUUID(), 4],
      ] as const) {
        const read = await objects.ask(objectId, type, person)
        expect([read.code, read.data]).toEqual([code, undefined])
        expect(await objects.send(objectId, type, update, person)).toBe(code)
      }
    // Nor through a row that is said to belong there.
    const id = randomUUID()
    expect(await objects.send(id, 4, newRow(id, databaseId), member)).toBe(ERRORS.record_not_found)
    expect((await stored()).version).toBe(version)
  })

  it('DBM-RIGHT-1: who may only read gets the objects and changes nothing', async () => {
    const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
    await pages.join(guest, 3)
    const [rowId = ''] = (await stored()).rows.keys()
    await server.platform.database.$client.query(
      `INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_by, created_at)
       VALUES ($1, $4, $2, 10, $3, now())`,
      [viewId, guest.userId, pages.owner.userId, pages.owner.workspaceId],
    )
    const update = writing(await objects.read(rowId, 4, guest), (data) =>
      mapAt(data, 'data').set('height', 99),
    )
    expect(await objects.send(rowId, 4, update, guest)).toBe(ERRORS.not_enough_permissions)
    const id = randomUUID()
    expect(await objects.send(id, 4, newRow(id, databaseId), guest)).toBe(ERRORS.not_enough_permissions)
    expect((await stored()).version).toBe(1)
  })

  it('DBM-RIGHT-2: who may edit rows writes their objects and their documents, and not that of the database', async () => {
    const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
    await pages.join(guest, 3)
    const [rowId = ''] = (await stored()).rows.keys()
    await server.platform.database.$client.query(
      `INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_by, created_at)
       VALUES ($1, $4, $2, 25, $3, now())`,
      [viewId, guest.userId, pages.owner.userId, pages.owner.workspaceId],
    )
    const ofRow = writing(await objects.read(rowId, 4, guest), (data) =>
      mapAt(data, 'data').set('height', 99),
    )
    expect(await objects.send(rowId, 4, ofRow, guest)).toBe(0)
    const id = randomUUID()
    expect(await objects.send(id, 4, newRow(id, databaseId), guest)).toBe(0)
    expect((await stored()).rows.has(id)).toBe(true)
    const ofDatabase = writing(await objects.read(databaseId, 1, guest), (data) =>
      mapAt(data, 'database', 'views', viewId).set('name', 'Mine'),
    )
    expect(await objects.send(databaseId, 1, ofDatabase, guest)).toBe(ERRORS.not_enough_permissions)
    const client = await open()
    await client.run({ kind: 'beginRowDocument', rowId })
    await client.close()
    const document = rowDocumentId(rowId) ?? ''
    const ofDocument = writing(await objects.read(document, 0, guest), (data) =>
      mapAt(data, 'document').set('page_id', 'same'),
    )
    expect(await objects.send(document, 0, ofDocument, guest)).toBe(0)
  })
})

it('DBM-PUBLISH-1: a page of a database is published as its records are', async () => {
  const client = await open()
  const [rowId = ''] = client.records.rows.keys()
  const [fieldId = ''] = client.records.fields.keys()
  for (const text of ['first', 'second']) {
    await client.run({ kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text } })
    expect((await pages.owner.call(publishPage, { ...pages.at(viewId), body: {} })).code).toBe(0)
    const { rows } = await server.platform.database.$client.query<{ collab: Buffer }>(
      'SELECT collab FROM published_rows WHERE view_id = $1 AND row_id = $2',
      [viewId, rowId],
    )
    const row = docOf(rows[0]?.collab ?? [])
    expect(mapAt(row.getMap('data'), 'data', 'cells', fieldId).get('data')).toBe(text)
  }
  await client.close()
})
