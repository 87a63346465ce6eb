import { ERRORS } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { clientIds, nestedList } from '../../../sync/testing/hostileUpdates.ts'
import { readStored } from '../testing/openDatabaseStage.ts'
import { openPages, type Pages } from '../../testing/index.ts'
import { mapAt, newRow, openObjects, textCell, writing } from './testing/openObjects.ts'

let server: TestServer
let pages: Pages
let objects: ReturnType<typeof openObjects>
beforeAll(async () => {
  server = await createTestServer()
  pages = await openPages(server)
  objects = openObjects(pages)
})
afterAll(() => server.close())

async function addGrid() {
  const made = await pages.addGrid()
  const records = await stored(made.databaseId)
  return { ...made, rowId: [...records.rows.keys()][0] ?? '' }
}

const stored = (databaseId: string) => readStored(server.platform.database, databaseId)

async function bytesOf(databaseId: string) {
  const { rows } = await server.platform.database.$client.query(
    'SELECT object_id, snapshot FROM collabs WHERE database_id = $1 ORDER BY object_id',
    [databaseId],
  )
  return rows
}

it('DBM-HOSTILE-1: what cannot be taken is refused with a code, and leaves records and objects as they were', async () => {
  const [mine, other] = [await addGrid(), await addGrid()]
  const document = await pages.add('Document')
  await objects.read(mine.rowId, 4)
  const database = await objects.read(mine.databaseId, 1)
  const unheard = new Y.Doc()
  unheard.getMap('data').set('a', 1)
  const before = { records: await stored(mine.databaseId), bytes: await bytesOf(mine.databaseId) }
  const otherBefore = await stored(other.databaseId)
  const view = (id: string) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(database))
    return writing(doc, (data) => mapAt(data, 'database', 'views').set(id, new Y.Map([['name', 'New']])))
  }
  const after = writing(unheard, (data) => data.set('a', 2))
  const big = 'x'.repeat(2_100_000)
  const longCell = writing(await objects.read(mine.rowId, 4), (data) =>
    mapAt(data, 'data', 'cells').set('long', textCell(big)),
  )
  const [free, taken] = [randomUUID(), other.rowId]
  const cases: readonly (readonly [string, number, Uint8Array, number])[] = [
    [mine.databaseId, 1, new Uint8Array([1, 2, 3]), ERRORS.decode_update_error],
    [mine.rowId, 4, new Uint8Array([]), ERRORS.decode_update_error],
    [mine.rowId, 4, clientIds(20_000), ERRORS.payload_too_large],
    [mine.databaseId, 1, nestedList(5_000), ERRORS.payload_too_large],
    [mine.rowId, 4, after, ERRORS.apply_update_error],
    [mine.databaseId, 1, after, ERRORS.apply_update_error],
    [mine.rowId, 4, longCell, ERRORS.payload_too_large],
    [mine.databaseId, 1, view('no uuid'), ERRORS.payload_too_large],
    [mine.databaseId, 1, view(other.viewId), ERRORS.record_already_exists],
    [mine.databaseId, 1, view(document), ERRORS.record_already_exists],
    [document, 4, newRow(document, mine.databaseId), ERRORS.record_already_exists],
    [free, 4, newRow(randomUUID(), mine.databaseId), ERRORS.record_not_found],
    [free, 4, newRow(free, randomUUID()), ERRORS.record_not_found],
    [free, 1, newRow(free, mine.databaseId), ERRORS.record_not_found],
  ]
  for (const [index, [objectId, type, update, code]] of cases.entries())
    expect([index, await objects.send(objectId, type, update)]).toEqual([index, code])
  expect({ records: await stored(mine.databaseId), bytes: await bytesOf(mine.databaseId) }).toEqual(before)
  // What says that it is a row of another database changes the one that it is.
  expect(await objects.send(taken, 4, newRow(taken, mine.databaseId, [['name', textCell('mine')]]))).toBe(0)
  expect((await stored(mine.databaseId)).rows).toEqual(before.records.rows)
  expect((await stored(other.databaseId)).rows.size).toBe(otherBefore.rows.size)
})

it('DBM-HOSTILE-2: whatever stands where something else should is taken as far as it can be read, and the rest stays as it was', async () => {
  const { databaseId, rowId, viewId } = await addGrid()
  const before = await stored(databaseId)
  const odd = () => [new Y.Text('text'), new Y.Array(), 7, null, new Y.Map()]
  for (const path of [
    ['database'],
    ['database', 'fields'],
    ['database', 'views'],
    ['database', 'metas'],
    ['database', 'views', viewId],
    ['database', 'views', viewId, 'row_orders'],
    ['database', 'views', viewId, 'filters'],
  ])
    for (const value of odd()) {
      const update = writing(await objects.read(databaseId, 1), (data) =>
        mapAt(data, ...path.slice(0, -1)).set(path.at(-1) ?? '', value),
      )
      expect([path, await objects.send(databaseId, 1, update)]).toEqual([path, 0])
      const again = await objects.read(databaseId, 1)
      expect([...mapAt(again.getMap('data'), 'database', 'views').keys()]).toContain(viewId)
    }
  for (const path of [['data'], ['data', 'cells'], ['data', 'id'], ['meta'], ['data', 'created_at']])
    for (const value of odd()) {
      const update = writing(await objects.read(rowId, 4), (data) =>
        (path.length === 1 ? data : mapAt(data, ...path.slice(0, -1))).set(path.at(-1) ?? '', value),
      )
      expect([path, await objects.send(rowId, 4, update)]).toEqual([path, 0])
      expect(mapAt((await objects.read(rowId, 4)).getMap('data'), 'data').get('id')).toBe(rowId)
    }
  const { fields, rows } = await stored(databaseId)
  const primary = [...before.fields.values()].find(({ value }) => value['is_primary'] === true)
  expect(fields.get(primary?.id ?? '')?.isDeleted).toBe(false)
  expect(rows.has(rowId)).toBe(true)
}, 120_000)

it('DBM-HOSTILE-3: texts that PostgreSQL cannot keep are kept without what it refuses, in the object too', async () => {
  const { databaseId, rowId } = await addGrid()
  const [fieldId = ''] = (await stored(databaseId)).fields.keys()
  const update = writing(await objects.read(rowId, 4), (data) =>
    mapAt(data, 'data', 'cells').set(fieldId, textCell('a\0b')),
  )
  expect(await objects.send(rowId, 4, update)).toBe(0)
  expect((await stored(databaseId)).rows.get(rowId)?.cells[fieldId]?.['data']).toBe('a\u{FFFD}b')
  const row = await objects.read(rowId, 4)
  expect(mapAt(row.getMap('data'), 'data', 'cells', fieldId).get('data')).toBe('a\u{FFFD}b')
})
