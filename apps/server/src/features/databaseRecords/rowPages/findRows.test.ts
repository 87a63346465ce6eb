import { createDatabaseRow, movePageToTrash, nameRows, searchRows } from '@sheaf/contract'
import { rowDocumentId, type Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { DatabaseClient, openPages, signIn, type Pages, type TestPerson } from '../../testing/index.ts'

interface Place {
  readonly viewId: string
  readonly databaseId: string
}

let server: TestServer
let url: string
let pages: Pages
let tasks: Place
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  tasks = await addGrid('Tasks')
})

const addGrid = (name: string, parent = pages.space) => pages.addGrid({ name, parent })

async function addRow(name: string, { databaseId } = tasks): Promise<string> {
  const params = { ...pages.here(), databaseId }
  return await pages.owner.get(createDatabaseRow, { params, body: { cells: { Name: name } } })
}

async function search(query: string, person: TestPerson = pages.owner): Promise<readonly string[]> {
  const found = await person.get(searchRows, { params: pages.here(), query: { query } })
  return found.map(({ name }) => name)
}

async function namesOf(ids: readonly string[], person: TestPerson = pages.owner) {
  const query = { ids: ids.join(',') as never }
  return await person.get(nameRows, { params: pages.here(), query })
}

const invite = (viewId: string) => pages.invite(viewId, 10)

async function run(command: Command): Promise<void> {
  const client = await DatabaseClient.open(url, pages.owner.session.access_token, {
    ...pages.here(),
    viewId: tasks.viewId,
  })
  expect(await client.run(command)).toBeNull()
  await client.close()
}

describe('rows as pages', () => {
  it('ROW-FIND-1: are found by name, without case and marks: beginnings first, then words, then parts', async () => {
    for (const name of ['Unpaint', 'A painted door', 'PÁINT it', 'Boat 100%']) await addRow(name)
    const harbour = await addGrid('Harbour')
    await addRow('Paint the boat', harbour)
    expect(await search('paint')).toEqual(expect.arrayContaining(['PÁINT it', 'Paint the boat']))
    expect((await search('Páint')).slice(2)).toEqual(['A painted door', 'Unpaint'])
    expect(await search('100%')).toEqual(['Boat 100%'])
    expect(await search('%')).toEqual(['Boat 100%'])
    expect(await search('  ')).toEqual([])
    expect(await search('nothing of it')).toEqual([])
  })

  it('ROW-FIND-1: tell where they open, and have the name and icon of now', async () => {
    const rowId = await addRow('Boathouse')
    await run({ kind: 'setRowLook', rowId, part: 'icon', value: '⛵' })
    expect(await namesOf([rowId, randomUUID()])).toEqual([
      {
        row_id: rowId,
        database_id: tasks.databaseId,
        view_id: tasks.viewId,
        document_id: rowDocumentId(rowId),
        name: 'Boathouse',
        icon: '⛵',
      },
    ])
  })

  it('ROW-FIND-2: that somebody may not read, and those that were deleted, are in no answer', async () => {
    const secret = await addGrid('Secret')
    const hidden = await addRow('Paint secretly', secret)
    const shown = await addRow('Paint openly')
    const deleted = await addRow('Paint no more')
    await run({ kind: 'deleteRows', rowIds: [deleted] })
    const all = [hidden, shown, deleted]
    const guest = await invite(tasks.viewId)
    expect(await search('paint', guest)).toEqual(['Paint openly'])
    expect((await namesOf(all, guest)).map(({ row_id }) => row_id)).toEqual([shown])

    const other = await invite(await pages.add('Report'))
    expect(await search('paint', other)).toEqual([])
    expect(await namesOf(all, other)).toEqual([])

    expect(await search('secretly')).toEqual(['Paint secretly'])
    await pages.owner.get(movePageToTrash, pages.at(secret.viewId))
    expect(await search('secretly')).toEqual([])
    expect((await namesOf(all)).map(({ row_id }) => row_id)).toEqual([shown])

    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    const query = { ids: shown as never }
    expect((await stranger.call(nameRows, { params: pages.here(), query })).code).not.toBe(0)
  })
})
