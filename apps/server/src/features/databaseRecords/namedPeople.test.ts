import { countUnreadNotifications, listNotifications, upsertDatabaseRow } from '@sheaf/contract'
import type { Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { DatabaseClient, openPages, signIn, type Pages, type TestPerson } from '../testing/index.ts'
import { mapAt, openObjects, writing } from './mirror/testing/openObjects.ts'

const ROW = 4

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let rowId: string
let nameId: string
let ben: TestPerson
let ada: DatabaseClient
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  ;({ viewId, databaseId } = await pages.addGrid({ name: 'Tasks' }))
  ben = await signIn(server, `${randomUUID()}@example.com`)
  await pages.join(ben, 2)
  ada = await open(pages.owner)
  rowId = ada.records.rows.keys().next().value ?? ''
  nameId = [...ada.records.fields.values()].find(({ value }) => value['ty'] === 0)?.id ?? ''
  await run({ kind: 'addField', fieldId: 'who', name: 'Who', type: 'person', after: null })
  await run({ kind: 'setCell', rowId, fieldId: nameId, value: { type: 'rich_text', text: 'Larch' } })
})
afterEach(() => ada.close())

const open = (person: TestPerson) =>
  DatabaseClient.open(url, person.session.access_token, { ...pages.here(), viewId })
const run = async (command: Command, by = ada) => expect(await by.run(command)).toBeNull()
const change = (add: readonly string[], remove: readonly string[] = [], row = rowId): Command => ({
  kind: 'changeMembers',
  rowId: row,
  fieldId: 'who',
  type: 'person',
  add,
  remove,
})
async function list(person: TestPerson, workspaceId: string = pages.owner.workspaceId) {
  const { notifications } = await person.get(listNotifications, { params: { workspaceId }, query: {} })
  return notifications.filter(({ type }) => type === 'row_person')
}
const unread = async (person: TestPerson) =>
  (await person.get(countUnreadNotifications, { params: pages.here() })).unread_count

it('INBOX-PERSON-1: who is added to a cell hears of it, with the row and its name; others, strangers and oneself do not', async () => {
  const eve = await signIn(server, `${randomUUID()}@example.com`)
  await run(change([ben.userId, eve.userId, pages.owner.userId]))
  expect(await list(ben)).toMatchObject([
    {
      type: 'row_person',
      view_id: viewId,
      metadata: { row_id: rowId, text: 'Larch', view_name: 'Tasks', actor_uuid: pages.owner.userId },
    },
  ])
  expect(await unread(ben)).toBe(1)
  expect([await list(eve, eve.workspaceId), await list(pages.owner)]).toEqual([[], []])
})

it('INBOX-PERSON-1: nothing of another change of the cell', async () => {
  await run(change([ben.userId]))
  await server.platform.database.$client.query(
    `UPDATE notifications SET created_at = now() - interval '1 hour', read_at = now()`,
  )
  await run(change([pages.owner.userId]))
  await run({ kind: 'setCell', rowId, fieldId: nameId, value: { type: 'rich_text', text: 'Oak' } })
  expect(await unread(ben)).toBe(0)
})

it('INBOX-PERSON-2: taken out it goes, and added again it comes anew', async () => {
  await run(change([ben.userId]))
  await run(change([], [ben.userId]))
  expect(await list(ben)).toEqual([])
  await server.platform.database.$client.query(
    `UPDATE notifications SET created_at = now() - interval '1 hour', read_at = now() - interval '1 hour'`,
  )
  await run(change([ben.userId]))
  expect([(await list(ben)).length, await unread(ben)]).toEqual([1, 1])
  await run({ kind: 'deleteRows', rowIds: [rowId] })
  expect(await list(ben)).toEqual([])
})

it('INBOX-PERSON-3: who is added to many rows at once is told one thing of them', async () => {
  const add = async (count: number) => {
    const rows = Array.from({ length: count }, () => ({ id: randomUUID(), cells: {} }))
    await run({ kind: 'addRows', viewId, place: 'last', rows })
    expect(await ada.send(rows.map(({ id }) => change([ben.userId], [], id)))).toBeNull()
  }
  await add(2)
  expect(await list(ben)).toHaveLength(2)
  await add(400)
  const told = await list(ben)
  expect(told).toHaveLength(3)
  expect(told.filter(({ metadata }) => metadata.row_id === undefined)).toMatchObject([{ view_id: viewId }])
})

it('INBOX-PERSON-1: what other clients write, and calls, count as our commands do', async () => {
  const objects = openObjects(pages)
  const people = (...ids: readonly string[]) =>
    new Y.Map<unknown>([
      ['field_type', 15],
      ['data', JSON.stringify(ids)],
    ])
  const update = writing(await objects.read(rowId, ROW), (data) =>
    mapAt(data, 'data', 'cells').set('who', people(ben.userId)),
  )
  expect(await objects.send(rowId, ROW, update)).toBe(0)
  expect(await list(ben)).toMatchObject([{ metadata: { row_id: rowId, text: 'Larch' } }])
  const newId = await pages.owner.get(upsertDatabaseRow, {
    params: { ...pages.here(), databaseId },
    body: { pre_hash: 'one', cells: { Name: 'Oak', Who: [ben.userId] } },
  })
  expect((await list(ben)).map(({ metadata }) => [metadata.row_id, metadata.text])).toEqual([
    [newId, 'Oak'],
    [rowId, 'Larch'],
  ])
})
