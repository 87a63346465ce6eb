import { createPage, movePageToTrash } from '@sheaf/contract'
import { ENCODINGS, ForeignClient, readRecordsWhole } from '@sheaf/testkit/databases'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../../platform/testing/index.ts'
import { DatabaseClient, openPages, signIn, type Pages, type TestPerson } from '../../../testing/index.ts'
import { readStored } from '../../testing/openDatabaseStage.ts'
import { ForeignSocket } from '../testing/ForeignSocket.ts'
import { mapAt, newRow, openObjects, textCell } from '../testing/openObjects.ts'

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let fieldId: string
let rowId: string
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  const body = { parent_view_id: pages.space, layout: 1, name: 'Tasks' } as const
  const made = await pages.owner.get(createPage, { params: pages.here(), body })
  viewId = made.view_id
  databaseId = made.database_id ?? ''
  const { fields, rows } = await stored()
  fieldId = [...fields.keys()][0] ?? ''
  rowId = [...rows.keys()][0] ?? ''
})

const stored = () => readStored(server.platform.database, databaseId)
const open = (person: TestPerson = pages.owner, client?: ForeignClient) =>
  ForeignSocket.open(url, person.session.access_token, { ...pages.here(), databaseId }, client)
const openOwn = () => DatabaseClient.open(url, pages.owner.session.access_token, { ...pages.here(), viewId })

/** A guest to whom one page is open for reading. */
async function reads(pageId: string): Promise<TestPerson> {
  const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
  await pages.join(guest, 3)
  await server.platform.database.$client.query(
    `INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_by, created_at)
     VALUES ($1, $4, $2, 10, $3, now())`,
    [pageId, guest.userId, pages.owner.userId, pages.owner.workspaceId],
  )
  return guest
}

const setCell = (text: string) =>
  ({ kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text } }) as const
const cellsOf = ({ client }: ForeignSocket, id = rowId) => {
  const row = client.row(id)
  return row && mapAt(row, 'cells')
}
const textIn = (socket: ForeignSocket, id = rowId): unknown => {
  const cell = cellsOf(socket, id)?.get(fieldId)
  return cell instanceof Y.Map ? cell.get('data') : null
}

describe('the objects of a database on the socket', () => {
  it('DBM-SOCKET-1: they are opened as documents are, and say what the records say', async () => {
    const socket = await open()
    expect(socket.read()).toEqual(readRecordsWhole(await stored()))
    expect([socket.accessTo('database'), socket.accessTo(`row ${rowId}`)]).toEqual(['write', 'write'])
    await socket.close()
    // With what it has, it is told nothing that it knows.
    const again = await open(pages.owner, socket.client)
    expect(again.read()).toEqual(readRecordsWhole(await stored()))
    await again.close()
  })

  it('DBM-SOCKET-2: changes by commands, by calls and by others on the socket reach it as updates', async () => {
    const [socket, other, own] = [await open(), await open(), await openOwn()]
    expect(await own.run(setCell('by command'))).toBeNull()
    await socket.until(() => textIn(socket) === 'by command')
    cellsOf(other)?.set(fieldId, textCell('by another'))
    other.flush()
    await socket.until(() => textIn(socket) === 'by another')
    await own.until(() => own.records.rows.get(rowId)?.cells[fieldId]?.['data'] === 'by another')
    const objects = openObjects(pages)
    const doc = await objects.read(rowId, 4)
    doc.getMap('data').set('comment', new Y.Map([['first', new Y.Map([['content', 'only here']])]]))
    expect(await objects.send(rowId, 4, Y.encodeStateAsUpdate(doc))).toBe(0)
    await socket.until(() => socket.client.doc(`row ${rowId}`).getMap('data').has('comment'))
    const added = randomUUID()
    await own.run({ kind: 'addRows', viewId, place: 'last', rows: [{ id: added, cells: {} }] })
    await socket.until(() => socket.client.row(added) !== null)
    for (const each of [socket, other, own]) await each.close()
  })

  it('DBM-SOCKET-3: what it writes is in the records when it is acknowledged, in the order in which it came', async () => {
    const socket = await open()
    for (let index = 0; index < 12; index += 1) {
      cellsOf(socket)?.set(fieldId, textCell(`number ${index}`))
      socket.flush()
    }
    await socket.settled()
    expect(socket.refused).toEqual([])
    expect((await stored()).rows.get(rowId)?.cells[fieldId]).toMatchObject({ data: 'number 11' })
    await socket.close()
  })

  it('DBM-SOCKET-4: a row that it makes under an id of its own is a row, and followed from then on', async () => {
    const [socket, own] = [await open(), await openOwn()]
    const id = randomUUID()
    socket.client.doc(`row ${id}`).transact(() => {
      Y.applyUpdate(socket.client.doc(`row ${id}`), newRow(id, databaseId, [[fieldId, textCell('made')]]))
    })
    socket.flush()
    await own.until(() => own.records.rows.has(id))
    expect(own.records.rows.get(id)?.cells[fieldId]).toMatchObject({ data: 'made' })
    await own.run({ ...setCell('answered'), rowId: id })
    await socket.until(() => textIn(socket, id) === 'answered')
    for (const each of [socket, own]) await each.close()
  })
})

describe('rights', () => {
  it('DBM-SOCKET-5: a reader follows and may not write; a stranger opens nothing, and no row under an id of nothing', async () => {
    const [socket, reader, stranger] = [
      await open(),
      await reads(viewId),
      await signIn(server, `eve-${randomUUID()}@example.com`),
    ]
    const reading = await open(reader)
    expect(reading.accessTo('database')).toBe('read')
    cellsOf(reading)?.set(fieldId, textCell('not allowed'))
    reading.flush()
    await reading.settled()
    expect(reading.refused).toEqual([1012])
    cellsOf(socket)?.set(fieldId, textCell('allowed'))
    socket.flush()
    await socket.settled()
    expect((await stored()).rows.get(rowId)?.cells[fieldId]).toMatchObject({ data: 'allowed' })

    const client = new ForeignClient(ENCODINGS[0]!, 7)
    for (const object of [`row ${rowId}`, `row ${randomUUID()}`] as const) client.doc(object)
    const refused = await open(stranger, client)
    expect(client.objects.map((object) => refused.closedWith(object))).toEqual([1012, 1012, 1012])
    expect(client.objects.map((object) => client.state(object).length)).toEqual([2, 2, 2])
    for (const each of [socket, reading, refused]) await each.close()
  })

  it('DBM-SOCKET-5: who held an id before it became a row of a database that they may not read hears nothing of it', async () => {
    const guest = await reads(await pages.add('Another page'))
    const id = randomUUID()
    const waiting = new ForeignClient(ENCODINGS[0]!, 9)
    waiting.doc(`row ${id}`)
    const held = await open(guest, waiting)
    expect(held.accessTo(`row ${id}`)).toBe('write')
    const objects = openObjects(pages)
    expect(await objects.send(id, 4, newRow(id, databaseId, [[fieldId, textCell('secret')]]))).toBe(0)
    await held.until(() => held.closedWith(`row ${id}`) !== null)
    expect(waiting.row(id)).toBeNull()
    await held.close()
  })

  it('DBM-SOCKET-6: the right is asked again when that to its pages changes', async () => {
    const [socket, guest] = [await open(), await open(await reads(viewId))]
    expect(guest.accessTo(`row ${rowId}`)).toBe('read')
    await pages.owner.get(movePageToTrash, pages.at(viewId))
    await guest.until(
      () => guest.closedWith('database') !== null && guest.closedWith(`row ${rowId}`) !== null,
    )
    // The trash changes nothing for the team.
    cellsOf(socket)?.set(fieldId, textCell('still open'))
    socket.flush()
    await socket.settled()
    expect(socket.refused).toEqual([])
    for (const each of [socket, guest]) await each.close()
  })
})
