import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { openRowPack, openRowTable, type Command, type DatabaseRecords, type RowRecord } from '@sheaf/model'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logger.ts'
import { testThreads } from '../../../platform/testing/index.ts'
import type { TestSync } from '../../../sync/testing/startTestSync.ts'
import type { DatabaseClient } from '../../testing/index.ts'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import { gzipOfChunk } from './chunkParts.ts'
import { createDatabaseChunks, type DatabaseChunks } from './createDatabaseChunks.ts'

let stage: DatabaseStage
let sync: TestSync
let chunks: DatabaseChunks
beforeAll(async () => {
  stage = await openDatabaseStage()
  chunks = createDatabaseChunks({
    database: stage.db.database,
    threads: testThreads(),
    logger: createLogger('silent'),
  })
})
beforeEach(async () => {
  sync = await stage.start()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

/** A grid with so many rows more, every tenth of them deleted long ago. */
async function addLarge(rows: number) {
  const { records, viewId } = await stage.add()
  const [fieldId = ''] = records.fields.keys()
  const { $client } = stage.db.database
  await $client.query(
    `INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted, deleted_at)
     SELECT gen_random_uuid(), $1, jsonb_build_object($3::text, jsonb_build_object('field_type', 0, 'data', 'Text ' || n)),
       1, 1, '{}', 2, n % 10 = 0, CASE WHEN n % 10 = 0 THEN now() - interval '3 days' END
     FROM generate_series(1, $2::int) n`,
    [records.id, rows, fieldId],
  )
  await $client.query(
    `INSERT INTO database_orders SELECT id, v, 'a' || row_number() OVER () || 'V', is_deleted
     FROM database_rows, unnest($2::uuid[]) v WHERE database_id = $1 ON CONFLICT DO NOTHING`,
    [records.id, [...records.views.keys()]],
  )
  await $client.query('UPDATE databases SET version = 2 WHERE id = $1', [records.id])
  return { databaseId: records.id, viewId, fieldId }
}

const open = (viewId: string, base: { epoch: string; version: number } | null = null) =>
  stage.open(sync, stage.ada, { viewId, base, takesChunks: true })

/** What a browser makes of the answer and the chunks that it names. */
async function held({ opened }: DatabaseClient): Promise<DatabaseRecords['rows']> {
  const packs = await Promise.all(
    (opened.chunks ?? []).map(async (hash) => {
      const bytes = await chunks.bytesOf(opened.databaseId, hash)
      return openRowPack(gunzipSync(gzipOfChunk(bytes!, {})))!
    }),
  )
  const views = new Map(opened.patch.views.map((view) => [view.id, view]))
  return openRowTable(packs, opened.patch.rows, views)
}

const told = async (viewId: string) => {
  const whole = await stage.open(sync, stage.ada, { viewId })
  expect(whole.opened).not.toHaveProperty('chunks')
  return byId(whole.records.rows)
}
const byId = (rows: Iterable<readonly [string, RowRecord]>) =>
  [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
const rename = (rowId: string, fieldId: string, text: string): Command => ({
  kind: 'setCell',
  rowId,
  fieldId,
  value: { type: 'rich_text', text },
})
const touch = async (databaseId: string, where: string, version: number) => {
  const { $client } = stage.db.database
  await $client.query(`UPDATE database_rows SET version = $2 WHERE database_id = $1 AND ${where}`, [
    databaseId,
    version,
  ])
  await $client.query('UPDATE databases SET version = $2 WHERE id = $1', [databaseId, version])
}

it('DBC-CHUNK-1: chunks and what stands beside them say what all rows one by one say', async () => {
  const { viewId, fieldId } = await addLarge(3_000)
  const client = await open(viewId)
  expect(client.opened).toMatchObject({ isWhole: true, chunks: [expect.any(String)] })
  expect(client.opened.patch.rows).toEqual([])
  expect(client.opened.patch.fields).toHaveLength(3)
  expect(byId(await held(client))).toEqual(await told(viewId))

  const [changed = '', gone = ''] = (await held(client)).keys()
  const added = randomUUID()
  const commands: readonly Command[] = [
    rename(changed, fieldId, 'Changed'),
    { kind: 'deleteRows', rowIds: [gone] },
    { kind: 'addRows', viewId, place: 'first', rows: [{ id: added, cells: {} }] },
  ]
  for (const command of commands) expect(await client.run(command)).toBeNull()
  const later = await open(viewId)
  // Nobody makes chunks anew for three rows.
  expect(later.opened.chunks).toEqual(client.opened.chunks)
  expect(later.opened.patch.rows.map(({ id }) => id).toSorted()).toEqual([changed, gone, added].toSorted())
  expect(byId(await held(later))).toEqual(await told(viewId))
})

it('DBC-CHUNK-2: small databases, few changes and clients that do not take chunks are told rows', async () => {
  const small = await stage.add()
  expect((await open(small.viewId)).opened).not.toHaveProperty('chunks')
  const { viewId, fieldId } = await addLarge(3_000)
  const client = await open(viewId)
  const { epoch } = client.opened
  const [rowId = ''] = (await held(client)).keys()
  await client.run(rename(rowId, fieldId, 'Changed'))
  const { opened } = await open(viewId, { epoch, version: 2 })
  expect(opened).toMatchObject({ isWhole: false, patch: { rows: [{ id: rowId }] } })
  expect(opened).not.toHaveProperty('chunks')
})

it('DBC-CHUNK-3: where many rows changed, their chunks are made anew; the others keep their address', async () => {
  const { databaseId, viewId } = await addLarge(18_000)
  const first = (await open(viewId)).opened.chunks ?? []
  expect(first).toHaveLength(3)
  const [until] = (
    await stage.db.database.$client.query<{ until: string }>(
      'SELECT until_id AS until FROM database_chunks WHERE database_id = $1 ORDER BY from_id LIMIT 1',
      [databaseId],
    )
  ).rows
  await touch(databaseId, `id < '${until?.until}'`, 3)
  const second = await open(viewId)
  expect(second.opened.chunks?.slice(1)).toEqual(first.slice(1))
  expect(second.opened.chunks?.[0]).not.toBe(first[0])
  expect(second.opened.patch.rows).toEqual([])
  expect(byId(await held(second))).toEqual(await told(viewId))
  expect(await chunks.bytesOf(databaseId, first[0] ?? '')).toBeNull()
})

it('DBC-CHUNK-3: however many open a database at once, its chunks are made once', async () => {
  const { databaseId } = await addLarge(3_000)
  const elsewhere = createDatabaseChunks({
    database: stage.db.database,
    threads: testThreads(),
    logger: createLogger('silent'),
  })
  const sets = await Promise.all([chunks, elsewhere, chunks, elsewhere].map((each) => each.read(databaseId)))
  expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1)
  // The row keeps what first wrote it.
  const { rows } = await stage.db.database.$client.query(
    'SELECT xmin::text, count(*) FROM database_chunks WHERE database_id = $1 GROUP BY 1',
    [databaseId],
  )
  expect(rows).toHaveLength(1)
})

it('DBC-CHUNK-4: after a restored backup, and after a purge, chunks are made anew', async () => {
  const { databaseId, viewId, fieldId } = await addLarge(3_000)
  const before = await open(viewId)
  const { $client } = stage.db.database
  const rows = await held(before)
  const [rowId = ''] = rows.keys()
  await $client.query(
    `UPDATE database_rows SET cells = jsonb_build_object($2::text, '{"data":"Restored"}'::jsonb) WHERE id = $1`,
    [rowId, fieldId],
  )
  await $client.query('UPDATE databases SET epoch = gen_random_uuid() WHERE id = $1', [databaseId])
  sync = await stage.start()
  const restored = await open(viewId, { epoch: before.opened.epoch, version: 2 })
  expect(restored.opened).toMatchObject({ isWhole: true, chunks: [expect.any(String)] })
  expect((await held(restored)).get(rowId)?.cells[fieldId]).toEqual({ data: 'Restored' })

  await $client.query('DELETE FROM database_rows WHERE id = $1', [rowId])
  await $client.query('UPDATE databases SET version = 3, purged_version = 3 WHERE id = $1', [databaseId])
  const purged = await open(viewId)
  expect(purged.opened).toMatchObject({ isWhole: true, chunks: [expect.any(String)] })
  expect((await held(purged)).has(rowId)).toBe(false)
  expect(byId(await held(purged))).toEqual(await told(viewId))
})

it('DBC-CHUNK-4: chunks in the form of another version of the program are told to nobody, and made anew', async () => {
  const { databaseId, viewId } = await addLarge(3_000)
  const [hash = ''] = (await open(viewId)).opened.chunks ?? []
  const { $client } = stage.db.database
  await $client.query(`UPDATE database_chunks SET form = 1, bytes = 'gzipped' WHERE database_id = $1`, [
    databaseId,
  ])
  expect(await chunks.bytesOf(databaseId, hash)).toBeNull()
  expect(byId(await held(await open(viewId)))).toEqual(await told(viewId))
})
