import type { Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyCommands } from './applyCommands.ts'
import { readDatabaseState } from './readDatabaseState.ts'
import { ALL_OPEN } from './testing/ALL_OPEN.ts'
import { openDatabaseStage, type DatabaseStage } from './testing/openDatabaseStage.ts'

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterAll(() => stage.close())

/** A grid with so many rows more, half of them deleted, and as many outcomes. */
async function addLarge(rows: number) {
  const { records, viewId } = await stage.add()
  const { $client } = stage.db.database
  await $client.query(
    `INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted)
     SELECT gen_random_uuid(), $1, '{"a":{"data":"some text"}}', 1, 1, '{}', n, n % 2 = 0 FROM generate_series(1, $2::int) n`,
    [records.id, rows],
  )
  await $client.query(
    `INSERT INTO database_orders SELECT id, v, 'a' || row_number() OVER () || 'V', is_deleted
     FROM database_rows, unnest($2::uuid[]) v WHERE database_id = $1 ON CONFLICT DO NOTHING`,
    [records.id, [...records.views.keys()]],
  )
  await $client.query(
    `INSERT INTO database_outcomes SELECT $1, $2, gen_random_uuid(), n, 1, null, now() FROM generate_series(1, $3::int) n`,
    [records.id, stage.ada, rows],
  )
  await $client.query('UPDATE databases SET version = $2 WHERE id = $1', [records.id, rows])
  await $client.query('ANALYZE')
  return { databaseId: records.id, records, viewId }
}

/** Entries of tables that a piece of work walks over, whichever it needs of them. */
async function walkedBy(work: () => Promise<unknown>): Promise<number> {
  const { $client } = stage.db.database
  const read = async () => {
    const { rows } = await $client.query<{ walked: string }>(
      `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) AS walked FROM pg_stat_user_tables
       WHERE relname IN ('database_rows', 'database_orders', 'database_outcomes')`,
    )
    return Number(rows[0]?.walked)
  }
  const flush = async () => {
    // Counters of a connection are seen by others once it has nothing to do.
    const clients = await Promise.all(Array.from({ length: 10 }, () => $client.connect()))
    for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()')
    for (const client of clients) client.release()
  }
  await flush()
  const before = await read()
  await work()
  await flush()
  return (await read()) - before
}

it('DBC-GROW-1: a command, and what changed since a version, cost what they touch and not what the database holds', async () => {
  const { databaseId, records, viewId } = await addLarge(20_000)
  const [rowId] = [...records.rows.keys()] as [string]
  const [fieldId] = [...records.fields.keys()] as [string]
  const commands: Command[] = [
    { kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text: 'new' } },
    { kind: 'addRows', viewId, place: { after: rowId }, rows: [{ id: randomUUID(), cells: {} }] },
    { kind: 'addRows', viewId, place: 'first', rows: [{ id: randomUUID(), cells: {} }] },
    { kind: 'addRows', viewId, place: 'last', rows: [{ id: randomUUID(), cells: {} }] },
    { kind: 'moveRows', viewId, rowIds: [rowId], place: 'last' },
    { kind: 'deleteRows', rowIds: [rowId] },
  ]
  const queue = randomUUID()
  const sent = commands.map((command, index) => ({
    command,
    queue,
    seq: index + 1,
    userId: stage.ada,
    uid: '7',
  }))
  const { database } = stage.db
  const walked = await walkedBy(async () => {
    for (const each of sent)
      await applyCommands(database, databaseId, [each], { known: null, at: new Date(), ...ALL_OPEN })
  })
  expect(walked).toBeGreaterThan(6)
  expect(walked).toBeLessThan(200)
  const { epoch, version } = await stage.read(databaseId)
  const base = { epoch, version: version - 3 }
  const pending = sent.map(({ seq }) => ({ queue, seq }))
  const walkedSince = await walkedBy(async () => {
    const state = await readDatabaseState(database, { databaseId, base, userId: stage.ada, pending })
    expect(state).toMatchObject({ isWhole: false, version })
    expect(state?.outcomes).toHaveLength(6)
  })
  expect(walkedSince).toBeLessThan(100)
})
