import { randomUUID } from 'node:crypto'
import { rowDocumentId, type Command } from '@sheaf/model'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { createLogger } from '../../../platform/logger.ts'
import { testThreads } from '../../../platform/testing/index.ts'
import { insertCollab } from '../../../sync/index.ts'
import type { TestSync } from '../../../sync/testing/startTestSync.ts'
import { readDatabaseState } from '../readDatabaseState.ts'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import { purgeDatabases } from './purgeDatabases.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
let stage: DatabaseStage
let sync: TestSync
beforeAll(async () => {
  stage = await openDatabaseStage()
})
beforeEach(async () => {
  sync = await stage.start()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

const purging = { threads: testThreads(), clock: systemClock, logger: createLogger('silent') }
const purge = (days: number) => purgeDatabases({ ...purging, database: stage.db.database, now: inDays(days) })
const count = async (query: string, values: readonly unknown[]) =>
  Number((await stage.db.database.$client.query(query, [...values])).rows[0]?.count)

async function begin() {
  const { records, viewId } = await stage.add()
  const client = await stage.open(sync, stage.ada, { viewId })
  return { databaseId: records.id, records, viewId, client, rowIds: [...records.rows.keys()] }
}

it('DBC-PURGE-1: what was deleted can be restored for thirty days, and is gone with all that belongs to it after that', async () => {
  const { databaseId, client, rowIds, records } = await begin()
  const [kept = '', gone = ''] = rowIds
  const fieldId = [...records.fields.values()].find(({ value }) => value['is_primary'] !== true)?.id ?? ''
  const tick: Command = { kind: 'setCell', rowId: kept, fieldId, value: { type: 'checkbox', checked: true } }
  for (const command of [tick, { kind: 'deleteRows', rowIds: [kept, gone] } as const])
    await client.run(command)
  await client.run({ kind: 'deleteField', fieldId })
  const documentId = rowDocumentId(gone) ?? ''
  const page = { objectId: documentId, workspaceId: stage.workspaceId, collabType: 0 }
  await insertCollab(stage.db.database, { ...page, state: new Uint8Array([0, 0]), at: new Date() })
  expect(await count('SELECT count(*) FROM collabs WHERE object_id = $1', [documentId])).toBe(1)
  expect(await purge(29)).toEqual([])
  expect(await client.run({ kind: 'restoreRows', rowIds: [kept] })).toBeNull()
  const before = await stage.read(databaseId)
  expect(before.rows.get(kept)?.cells).toHaveProperty([fieldId])

  expect(await purge(31)).toEqual([databaseId])
  expect(await count('SELECT count(*) FROM database_orders WHERE row_id = $1', [gone])).toBe(0)
  expect(await count('SELECT count(*) FROM collabs WHERE object_id = $1', [documentId])).toBe(0)
  expect(await count('SELECT count(*) FROM database_history WHERE record_id = $1', [gone])).toBe(0)
  expect(await count('SELECT count(*) FROM database_outcomes WHERE database_id = $1', [databaseId])).toBe(0)
  const after = await stage.read(databaseId)
  expect([after.rows.has(gone), after.fields.has(fieldId), after.rows.size]).toEqual([false, false, 2])
  expect(after.rows.get(kept)?.cells).not.toHaveProperty([fieldId])
  expect(await client.run({ kind: 'restoreRows', rowIds: [gone] })).toBe('row_gone')
  expect(await client.run({ kind: 'restoreField', fieldId })).toBe('field_gone')
  expect(await purge(31)).toEqual([])
})

it('DBC-PURGE-2: who was away since before the deletion gets everything anew; who knows of it goes on', async () => {
  const { client, rowIds, viewId } = await begin()
  const [rowId = ''] = rowIds
  const { epoch } = client.opened
  const away = { epoch, version: client.version }
  await client.run({ kind: 'deleteRows', rowIds: [rowId] })
  const knowing = { epoch, version: client.version }
  await client.run({ kind: 'addRows', viewId, place: 'last', rows: [{ id: randomUUID(), cells: {} }] })
  await purge(31)
  const fresh = await stage.open(sync, stage.bob, { viewId, base: away })
  expect([fresh.opened.isWhole, fresh.records.rows.size]).toEqual([true, 3])
  const going = await stage.open(sync, stage.bob, { viewId, base: knowing })
  expect([going.opened.isWhole, going.opened.patch.rows.length]).toEqual([false, 1])
  // Whoever has it open is not disturbed.
  await client.run({ kind: 'deleteRows', rowIds: [rowIds[1] ?? ''] })
  expect(client.closedWith).toBeNull()
})

it('DBC-PURGE-3: whoever opens a database anew is not told of rows that were deleted more than a day ago', async () => {
  const { databaseId, client, rowIds } = await begin()
  const { $client } = stage.db.database
  await client.run({ kind: 'deleteRows', rowIds: [rowIds[0] ?? ''] })
  expect((await stage.read(databaseId)).rows.size).toBe(3)
  await $client.query(
    `INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted, deleted_at)
     SELECT gen_random_uuid(), $1, '{"a":{"data":"some text"}}', 1, 1, '{}', 2, true, now() - interval '2 days'
     FROM generate_series(1, 10000)`,
    [databaseId],
  )
  const question = { databaseId, userId: null, pending: [] }
  const state = await readDatabaseState(stage.db.database, { ...question, base: null })
  expect(state?.records.filter(({ kind }) => kind === 'row')).toHaveLength(3)
  // They can be restored, and whoever comes back is told.
  const base = { epoch: client.opened.epoch, version: 1 }
  const since = await readDatabaseState(stage.db.database, { ...question, base })
  expect(since?.records.filter(({ kind }) => kind === 'row')).toHaveLength(10_001)
})

it('DBC-PURGE-4: views go with the places in them; history is kept for a year', async () => {
  const { databaseId, viewId, client } = await begin()
  const { $client } = stage.db.database
  const gone = randomUUID()
  await $client.query(
    `INSERT INTO database_views SELECT $2, database_id, value, version, true, now(), id FROM database_views WHERE id = $1`,
    [viewId, gone],
  )
  await $client.query(
    'INSERT INTO database_orders SELECT row_id, $2, key, is_deleted FROM database_orders WHERE view_id = $1',
    [viewId, gone],
  )
  await client.run({ kind: 'addRows', viewId, place: 'last', rows: [{ id: randomUUID(), cells: {} }] })
  await purge(31)
  expect((await stage.read(databaseId)).views.has(gone)).toBe(false)
  expect(await count('SELECT count(*) FROM database_orders WHERE view_id = $1', [gone])).toBe(0)
  expect(await count('SELECT count(*) FROM database_history WHERE database_id = $1', [databaseId])).toBe(1)
  await purge(366)
  expect(await count('SELECT count(*) FROM database_history WHERE database_id = $1', [databaseId])).toBe(0)
})
