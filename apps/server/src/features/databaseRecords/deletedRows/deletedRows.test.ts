import {
  createDatabaseRow,
  createDatabaseView,
  describeRows,
  ERRORS,
  listDeletedRows,
  movePageToTrash,
  purgeDeletedRows,
  type DeletedRow,
  type DeletedRows,
} from '@sheaf/contract'
import { readComments, rowMetaKey, rowDocumentId, type Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { createLogger } from '../../../platform/logger.ts'
import { createTestServer, testThreads, type TestServer } from '../../../platform/testing/index.ts'
import { insertCollab } from '../../../sync/index.ts'
import {
  openDatabase,
  type OpenedDatabase,
  openPages,
  type Pages,
  signIn,
  type TestPerson,
} from '../../testing/index.ts'
import { purgeDatabases } from '../purge/purgeDatabases.ts'
import { readStored } from '../testing/openDatabaseStage.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
const sql = (text: string, values: readonly unknown[]) =>
  server.platform.database.$client.query(text, [...values])

const addRow = (Name: string) => pages.owner.get(createDatabaseRow, { ...here(), body: { cells: { Name } } })

/** Rows with these names, each deleted a day before the one that follows; the last one today. */
async function addDeleted(names: readonly string[]): Promise<readonly string[]> {
  const client = await open()
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const id = await addRow(name)
    await client.run({ kind: 'deleteRows', rowIds: [id] })
    await setDeletedAt([id], names.length - 1 - index)
    ids.push(id)
  }
  return ids
}

async function setDeletedAt(ids: readonly string[], daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  await sql('UPDATE database_rows SET deleted_at = $2 WHERE id = ANY($1::uuid[])', [ids, at])
}

async function list(query: object = {}, person: TestPerson = pages.owner): Promise<DeletedRows> {
  return await person.get(listDeletedRows, { ...here(), query })
}
const names = ({ rows }: { readonly rows: readonly DeletedRow[] }) => rows.map(({ name }) => name)

describe('the list', () => {
  it('ROW-TRASH-1: names rows that were deleted, newest first, with who and when and until when they can be restored', async () => {
    const writer = await invite(30)
    const [kept, first, second] = [await addRow('Kept'), await addRow('First'), await addRow('Second')]
    const [mine, theirs] = [await open(), await open(writer)]
    await mine.run({ kind: 'setRowLook', rowId: first, part: 'icon', value: '🛶' })
    await mine.run({ kind: 'deleteRows', rowIds: [first] })
    await theirs.run({ kind: 'deleteRows', rowIds: [second, kept] })
    // What others change in a deleted row afterwards does not say who deleted it, nor when.
    await mine.run({ kind: 'restoreRows', rowIds: [kept] })
    await mine.run({ kind: 'setRowLook', rowId: second, part: 'icon', value: '🌲' })
    const { rows, next } = await list()
    expect(rows).toMatchObject([
      { row_id: second, name: 'Second', icon: '🌲', deleted_by: { uuid: writer.userId } },
      { row_id: first, name: 'First', icon: '🛶', deleted_by: { uuid: pages.owner.userId } },
    ])
    expect(next).toBeNull()
    for (const { deleted_at: at, gone_at: gone } of rows) {
      expect(Date.parse(gone) - Date.parse(at)).toBe(30 * DAY_MS)
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
    }
    expect((await list({ row_id: first })).rows).toEqual([rows[1]])
    expect((await list({ row_id: kept })).rows).toEqual([])
  })

  it('ROW-TRASH-1: comes in pages, which go on where the one before ended, restored rows or not', async () => {
    const ids = await addDeleted(['One', 'Two', 'Three', 'Four', 'Five'])
    // Deleted in one go: the same moment, to the microsecond.
    const at = '2026-01-02T03:04:05.678901Z'
    await sql('UPDATE database_rows SET deleted_at = $2 WHERE id = ANY($1::uuid[])', [ids.slice(0, 4), at])
    const all = names(await list())
    expect(all).toHaveLength(5)
    const first = await list({ limit: 2 })
    const client = await open()
    await client.run({ kind: 'restoreRows', rowIds: [first.rows[1]?.row_id ?? ''] })
    const second = await list({ limit: 2, before: first.next })
    const third = await list({ limit: 2, before: second.next })
    expect([first, second, third].flatMap(names)).toEqual(all)
    expect(third.next).toBeNull()
    const bad = [{ limit: 0 }, { limit: 1000 }, { before: 'x' }, { before: '1_x' }, { row_id: 'x' }]
    for (const query of bad) {
      const answer = await pages.owner.call(listDeletedRows, { ...here(), query })
      expect(answer.code).toBe(ERRORS.invalid_request)
    }
  })

  it('ROW-TRASH-2: finds rows by a part of their names, without case and marks', async () => {
    await addDeleted(['Boathouse', 'Pláž', 'Boat 100%'])
    expect(names(await list({ query: 'BÓAT' }))).toEqual(['Boat 100%', 'Boathouse'])
    expect(names(await list({ query: 'plaz' }))).toEqual(['Pláž'])
    expect(names(await list({ query: '%' }))).toEqual(['Boat 100%'])
    expect(names(await list({ query: 'b', limit: 1 }))).toEqual(['Boat 100%'])
    expect(names(await list({ query: 'nothing' }))).toEqual([])
  })

  it('ROW-TRASH-2: tells no ids as names where another field than a text names the rows', async () => {
    const [id = ''] = await addDeleted(['Two'])
    await sql(
      `UPDATE database_fields SET value = value || '{"ty": 10}' WHERE database_id = $1
       AND value->'is_primary' = 'true'::jsonb`,
      [databaseId],
    )
    expect((await list()).rows).toMatchObject([{ row_id: id, name: '' }])
    expect(names(await list({ query: 'two' }))).toEqual([])
  })

  it('ROW-TRASH-3: is for whoever may write: for others what was deleted is gone', async () => {
    await addDeleted(['Secret'])
    const [reader, writer] = [await invite(10), await invite(30)]
    expect(names(await list({}, writer))).toEqual(['Secret'])
    // The owner is no stranger to a guest, another guest is.
    expect((await list({}, writer)).rows[0]?.deleted_by).toMatchObject({ uuid: pages.owner.userId })
    const other = await invite(30)
    await (await open(other)).run({ kind: 'deleteRows', rowIds: [await addRow('Second')] })
    expect((await list({}, writer)).rows[0]).toMatchObject({ name: 'Second', deleted_by: null })
    expect((await list({}, other)).rows[0]?.deleted_by).toMatchObject({ uuid: other.userId })
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    for (const person of [reader, stranger]) {
      const { code } = await person.call(listDeletedRows, { ...here(), query: {} })
      expect(code).toBe(ERRORS.not_enough_permissions)
    }
    const elsewhere = await openPages(server)
    const there = { params: { ...elsewhere.here(), databaseId }, query: {} }
    expect((await elsewhere.owner.call(listDeletedRows, there)).code).toBe(ERRORS.record_not_found)
    await pages.owner.get(movePageToTrash, pages.at(viewId))
    const { code } = await pages.owner.call(listDeletedRows, { ...here(), query: {} })
    expect(code).toBe(ERRORS.record_not_found)
  })
})

describe('restoring', () => {
  it('ROW-TRASH-4: brings a row back to everybody with cells, look, comments, text and its places, also in views made since', async () => {
    const [above, rowId, below] = [await addRow('Above'), await addRow('Boathouse'), await addRow('Below')]
    const mine = await open()
    const commands: readonly Command[] = [
      { kind: 'setRowLook', rowId, part: 'icon', value: '🛶' },
      { kind: 'addComment', rowId, commentId: randomUUID(), parentId: null, content: 'Wait for spring' },
      { kind: 'beginRowDocument', rowId },
    ]
    for (const command of commands) expect(await mine.run(command)).toBeNull()
    const before = (await readStored(server.platform.database, databaseId)).rows.get(rowId)
    await mine.run({ kind: 'deleteRows', rowIds: [rowId] })
    await setDeletedAt([rowId], 20)
    const made = await pages.owner.get(createDatabaseView, {
      params: { ...pages.here(), viewId },
      body: { layout: 1, name: 'Later' },
    })
    // Opened anew, it is not told of the row, and restores it by its id.
    const theirs = await open(await invite(30))
    expect(theirs.records.rows.has(rowId)).toBe(false)
    expect(await theirs.run({ kind: 'restoreRows', rowIds: [rowId] })).toBeNull()

    await mine.until(() => mine.records.rows.get(rowId)?.isDeleted === false)
    const after = theirs.records.rows.get(rowId)
    expect(after).toMatchObject({ cells: before?.cells, meta: before?.meta, comments: before?.comments })
    expect(after?.orders).toMatchObject(before?.orders ?? {})
    expect(after?.meta[rowMetaKey(rowId, 'icon_id') ?? '']).toBe('🛶')
    expect(readComments(after?.comments ?? {})).toMatchObject([{ content: 'Wait for spring' }])
    const fresh = await open(pages.owner, { viewId: made.view_id })
    const ordered = [above, rowId, below].toSorted((one, other) => {
      const key = (id: string) => fresh.records.rows.get(id)?.orders[made.view_id] ?? ''
      return key(one) < key(other) ? -1 : 1
    })
    expect(ordered).toEqual([above, rowId, below])
    const query = { ids: [rowId] as never, with_doc: 'true' as const }
    expect(await pages.owner.get(describeRows, { ...here(), query })).toMatchObject([
      { id: rowId, cells: { Name: 'Boathouse' }, has_doc: true, doc: '' },
    ])
    expect((await list()).rows).toEqual([])
  })

  it('ROW-TRASH-4: ends when the row is purged', async () => {
    const [gone = '', left = ''] = await addDeleted(['Gone', 'Left'])
    await setDeletedAt([gone], 31)
    // Until the job has come by, it can be restored.
    expect(names(await list())).toEqual(['Left', 'Gone'])
    const { database } = server.platform
    await purgeDatabases({
      database,
      threads: testThreads(),
      clock: systemClock,
      logger: createLogger('silent'),
      now: new Date(),
    })
    expect((await list()).rows.map(({ row_id: id }) => id)).toEqual([left])
    expect(await (await open()).run({ kind: 'restoreRows', rowIds: [gone] })).toBe('row_gone')
    const documents = await sql('SELECT 1 FROM collabs WHERE object_id = $1', [rowDocumentId(gone)])
    expect(documents.rows).toEqual([])
  })
})

describe('deleting for good', () => {
  const purge = (ids: readonly string[], person = pages.owner) =>
    person.get(purgeDeletedRows, { ...here(), body: { row_ids: [...ids] } })

  it('ROW-TRASH-8: takes rows that are deleted, with their texts, and no others', async () => {
    const [gone = '', left = ''] = await addDeleted(['Gone', 'Left'])
    const kept = await addRow('Kept')
    const client = await open()
    const documentId = rowDocumentId(gone) ?? ''
    const page = { objectId: documentId, ...pages.here(), collabType: 0 }
    await insertCollab(server.platform.database, { ...page, state: new Uint8Array([0, 0]), at: new Date() })
    expect(await purge([gone, kept, randomUUID()])).toEqual({ purged: 1 })
    expect(await purge([gone])).toEqual({ purged: 0 })
    expect((await list()).rows.map(({ row_id: id }) => id)).toEqual([left])
    expect(await client.run({ kind: 'restoreRows', rowIds: [gone] })).toBe('row_gone')
    expect(await client.run({ kind: 'restoreRows', rowIds: [left] })).toBeNull()
    expect(client.records.rows.get(kept)?.isDeleted).toBe(false)
    for (const text of [
      'SELECT 1 FROM database_rows WHERE id = $1',
      'SELECT 1 FROM database_orders WHERE row_id = $1',
      "SELECT 1 FROM database_history WHERE record_id = $1::text AND kind = 'row'",
    ])
      expect((await sql(text, [gone])).rows).toEqual([])
    expect((await sql('SELECT 1 FROM collabs WHERE object_id = $1', [documentId])).rows).toEqual([])
    const stored = await readStored(server.platform.database, databaseId)
    expect([gone, left, kept].map((id) => stored.rows.has(id))).toEqual([false, true, true])
  })

  it('ROW-TRASH-8: who was away since before the deletion does not bring them back', async () => {
    const away = await open()
    const rowId = await addRow('Gone')
    await away.until(() => away.records.rows.has(rowId))
    const base = { epoch: away.opened.epoch, version: away.version }
    await away.close()
    await (await open()).run({ kind: 'deleteRows', rowIds: [rowId] })
    expect(await purge([rowId])).toEqual({ purged: 1 })
    const back = await open(pages.owner, { base })
    expect(back.opened.isWhole).toBe(true)
    expect(back.records.rows.has(rowId)).toBe(false)
  })

  it('ROW-TRASH-8: is for whoever may change the database itself', async () => {
    const [rowId = ''] = await addDeleted(['Gone'])
    for (const level of [10, 20, 25] as const) {
      const answer = await (
        await invite(level)
      ).call(purgeDeletedRows, {
        ...here(),
        body: { row_ids: [rowId] },
      })
      expect(answer.code).toBe(ERRORS.not_enough_permissions)
    }
    expect((await list()).rows).toHaveLength(1)
    expect(await purge([rowId], await invite(30))).toEqual({ purged: 1 })
  })
})
