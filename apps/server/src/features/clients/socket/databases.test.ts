import { FormatClient, type FormatDocument } from '@sheaf/testkit/formatClient'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  type DatabaseClient,
  openDatabase,
  type Pages,
  signIn,
  type TestPerson,
} from '../../testing/index.ts'

const [DATABASE, ROW] = [1, 4]

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let own: DatabaseClient
let fieldId: string
let rowId: string
const clients: FormatClient[] = []

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  const opened = await openDatabase(server, url)
  ;({ pages, viewId, databaseId } = opened)
  own = await opened.open()
  fieldId = [...own.records.fields.keys()][0] ?? ''
  rowId = [...own.records.rows.keys()][0] ?? ''
  return opened.close
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})

async function join(person: TestPerson = pages.owner): Promise<FormatClient> {
  const client = await FormatClient.connect({
    origin: url.replace('/ws/v1', ''),
    ...pages.here(),
    token: person.session.access_token,
  })
  clients.push(client)
  return client
}

async function open(client: FormatClient, objectId: string, collabType: number): Promise<FormatDocument> {
  const document = client.open(objectId, collabType)
  await client.until(() => document.isOpen)
  return document
}

const setCell = (text: string, row = rowId) =>
  ({ kind: 'setCell', rowId: row, fieldId, value: { type: 'rich_text', text } }) as const
const heldText = (row = rowId): unknown => own.records.rows.get(row)?.cells[fieldId]?.['data']

function write(document: FormatDocument, text: string): void {
  mapAt(document, 'data', 'cells').set(fieldId, cellOf(text))
}

function textIn(document: FormatDocument): unknown {
  const cells = mapAt(document, 'data', 'cells')
  const cell = cells.get(fieldId)
  return cell instanceof Y.Map ? cell.get('data') : null
}

function cellOf(text: string): Y.Map<unknown> {
  return new Y.Map<unknown>([
    ['field_type', 0],
    ['data', text],
  ])
}

function mapAt({ doc }: FormatDocument, ...path: readonly string[]): Y.Map<unknown> {
  let found: unknown = doc.getMap('data')
  for (const key of path) found = found instanceof Y.Map ? found.get(key) : undefined
  if (!(found instanceof Y.Map)) throw new Error(`No map at ${path.join('/')}`)
  return found
}

describe('databases on the socket of other clients', () => {
  it.each([0, 1] as const)(
    'CLIENT-DATABASE-1: a cell that is written there is seen in our app, and the other way, in encoding %s',
    async (encoding) => {
      const client = await join()
      const row = await open(client, rowId, ROW)
      row.encoding = encoding
      write(row, 'by another client')
      await own.until(() => heldText() === 'by another client')
      await client.saved(row)
      expect(await own.run(setCell('by our app'))).toBeNull()
      await client.until(() => textIn(row) === 'by our app')
      expect(row.canWrite).toBe(true)
    },
  )

  it('CLIENT-DATABASE-1: a field that is renamed there is renamed in our app, and the other way', async () => {
    const client = await join()
    const database = await open(client, databaseId, DATABASE)
    mapAt(database, 'database', 'fields', fieldId).set('name', 'Boat')
    await own.until(() => own.records.fields.get(fieldId)?.value['name'] === 'Boat')
    await client.saved(database)
    expect(await own.run({ kind: 'renameField', fieldId, name: 'Ship' })).toBeNull()
    await client.until(() => mapAt(database, 'database', 'fields', fieldId).get('name') === 'Ship')
  })

  it('CLIENT-DATABASE-2: a row that is made there is a row here, and followed from then on', async () => {
    const client = await join()
    const id = randomUUID()
    const row = await open(client, id, ROW)
    expect(row.stateVector().size).toBe(0)
    row.doc.getMap('data').set(
      'data',
      new Y.Map<unknown>([
        ['id', id],
        ['database_id', databaseId],
        ['cells', new Y.Map([[fieldId, cellOf('made')]])],
        ['height', 36],
        ['visibility', true],
        ['created_at', '1700000000'],
        ['last_modified', '1700000000'],
      ]),
    )
    await own.until(() => heldText(id) === 'made')
    await client.saved(row)
    expect(await own.run(setCell('answered', id))).toBeNull()
    await client.until(() => textIn(row) === 'answered')
  })

  it('CLIENT-DATABASE-1: what was written away is there after coming back, both ways', async () => {
    const client = await join()
    const other = [...own.records.rows.keys()][1] ?? ''
    const [row, second] = [await open(client, rowId, ROW), await open(client, other, ROW)]
    client.disconnect()
    write(row, 'written away')
    await own.run(setCell('meanwhile', other))
    await client.connect()
    await own.until(() => heldText() === 'written away')
    await client.until(() => textIn(second) === 'meanwhile')
    expect(textIn(row)).toBe('written away')
  })

  it('CLIENT-DATABASE-3, R5: a reader follows and may not write; a stranger to the page gets nothing', async () => {
    const reader = await pages.invite(viewId, 10)
    const client = await join(reader)
    const row = await open(client, rowId, ROW)
    await client.until(() => !row.canWrite)
    row.canWrite = true
    write(row, 'not allowed')
    const told = client.accesses.length
    await client.until(() => client.accesses.length > told)
    expect(client.accesses.at(-1)).toMatchObject({ objectId: rowId, canRead: true, canWrite: false })
    await own.run(setCell('allowed'))
    expect(heldText()).toBe('allowed')

    const elsewhere = await pages.invite(await pages.add('Another page'), 30)
    const closed = await join(elsewhere)
    const documents = [closed.open(rowId, ROW), closed.open(databaseId, DATABASE)]
    await closed.until(() => documents.every(({ objectId, isOpen }) => isOpen || isDenied(closed, objectId)))
    expect(documents.map(({ doc }) => Y.encodeStateAsUpdate(doc).length)).toEqual([2, 2])
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    await expect(join(stranger)).rejects.toThrow('The server gave no socket')
  })
})

function isDenied({ accesses }: FormatClient, objectId: string): boolean {
  return accesses.some((access) => access.objectId === objectId && !access.canRead)
}
