import { ERRORS } from '@sheaf/contract'
import { DATABASE_LIMITS, type Command, type CommandRefusal } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../../platform/database/index.ts'
import { encodeAwareness } from '../../sync/awareness/awarenessCodec.ts'
import type { TestSync } from '../../sync/testing/startTestSync.ts'
import { DatabaseClient } from '../testing/index.ts'
import { openDatabaseStage, type DatabaseStage } from './testing/openDatabaseStage.ts'

let stage: DatabaseStage
let sync: TestSync
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

const setText = (rowId: string, fieldId: string, value: string): Command => ({
  kind: 'setCell',
  rowId,
  fieldId,
  value: { type: 'rich_text', text: value },
})

/** A new grid with a server of its own. */
async function begin() {
  sync = await stage.start()
  const { viewId, records } = await stage.add()
  const [rowId, otherRow] = [...records.rows.keys()] as [string, string]
  const [title, select] = [...records.fields.keys()] as [string, string]
  const { id: databaseId } = records
  const cell = async () => (await stage.read(databaseId)).rows.get(rowId)?.cells[title]
  return { viewId, records, databaseId, rowId, otherRow, title, select, cell }
}

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await stage.db.database.$client.query<T>(text, values)).rows
}

describe('a room', () => {
  it('DBC-ROOM-1: two people in one cell see the same, the later one', async () => {
    const { viewId, records, rowId, title, databaseId } = await begin()
    const [ada, bob] = await Promise.all(
      [stage.ada, stage.bob].map((who) => stage.open(sync, who, { viewId })),
    )
    if (!ada || !bob) throw new Error('Nobody came')
    expect(ada.opened).toMatchObject({ isWhole: true, databaseId })
    expect(ada.records).toEqual(records)
    await Promise.all([ada.run(setText(rowId, title, 'of Ada')), bob.run(setText(rowId, title, 'of Bob'))])
    const version = Math.max(ada.version, bob.version)
    await Promise.all([ada, bob].map((each) => each.until(() => each.version === version)))
    expect(ada.records).toEqual(bob.records)
    const stored = await stage.read(databaseId)
    expect(stored).toMatchObject({ rows: ada.records.rows, version })
    expect(['of Ada', 'of Bob']).toContain(stored.rows.get(rowId)?.cells[title]?.['data'])
  })

  it('DBC-ROOM-2: an outcome is told in the patch of its change, before the acknowledgement, and to its sender alone', async () => {
    const { viewId, rowId, title } = await begin()
    const [ada, bob] = [
      await stage.open(sync, stage.ada, { viewId }),
      await stage.open(sync, stage.bob, { viewId }),
    ]
    // Fails where the acknowledgement comes first.
    expect(await ada.run(setText(rowId, title, 'one'))).toBeNull()
    expect(await ada.run({ kind: 'restoreRows', rowIds: [randomUUID()] })).toBe('row_gone')
    expect(await ada.run(setText(rowId, title, 'two'))).toBeNull()
    await bob.until(() => bob.version === ada.version)
    expect([bob.outcomes, bob.versions]).toEqual([[], [1, 2, 3]])
    expect(ada.outcomes.map(({ seq, refusal }) => [seq, refusal])).toEqual([
      [1, null],
      [2, 'row_gone'],
      [3, null],
    ])
  })

  it('DBC-ROOM-3: whoever joins while others change it has every change, in order and once', async () => {
    const { viewId, rowId, title, databaseId } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    const joined: Promise<DatabaseClient>[] = []
    for (let count = 0; count < 30; count += 1) {
      void ada.run(setText(rowId, title, `number ${count}`))
      if (count % 3 === 0) joined.push(stage.open(sync, stage.bob, { viewId }))
      if (count % 5 === 0) await joined.at(-1)
    }
    await ada.until(() => ada.outcomes.length === 30)
    for (const client of await Promise.all(joined)) {
      await client.until(() => client.version === ada.version)
      expect(client.records).toEqual(ada.records)
    }
    expect((await stage.read(databaseId)).rows).toEqual(ada.records.rows)
  })

  it('DBC-MANY-1, DBC-MANY-2, DBC-ROOM-5: many cells of several fields are one entry in the history of each row, also taken back', async () => {
    const { viewId, rowId, otherRow, title, select, databaseId } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    const rowIds = [rowId, randomUUID(), otherRow]
    const values = ['one', 'gone', 'three'].map((text) => ({ type: 'rich_text', text }) as const)
    const set = (fieldId: string): Command => ({ kind: 'setCells', fieldId, rowIds, values })
    await ada.send([set(title), set(select)])
    expect(ada.outcomes.map(({ refusal }) => refusal)).toEqual([null, null])
    const dataOf = async (fieldId: string) => {
      const { rows } = await stage.read(databaseId)
      return [rowId, otherRow].map((id) => rows.get(id)?.cells[fieldId]?.['data'] ?? null)
    }
    expect([await dataOf(title), await dataOf(select)]).toEqual([
      ['one', 'three'],
      ['one', 'three'],
    ])
    await ada.run(setText(otherRow, title, 'of somebody else'))
    const cells = rowIds.map((id, at) => ({ rowId: id, cell: null, wasData: values[at]?.text }))
    await ada.send([title, select].map((fieldId) => ({ kind: 'revertCells', fieldId, cells })))
    expect([await dataOf(title), await dataOf(select)]).toEqual([
      [null, 'of somebody else'],
      [null, null],
    ])
    const history = await query<{ command: string; after: { cells: object } }>(
      'SELECT command, after FROM database_history WHERE database_id = $1 AND record_id = $2 ORDER BY id',
      [databaseId, rowId],
    )
    expect(history.map(({ command, after }) => [command, Object.keys(after.cells).toSorted()])).toEqual([
      ['setCells', [title, select].toSorted()],
      ['revertCells', [title, select].toSorted()],
    ])
    const gone: Command = { ...set(title), rowIds: [randomUUID()], values: values.slice(0, 1) } as Command
    expect(await ada.run(gone)).toBe('row_gone')
    expect(await ada.run({ ...set(title), values: values.slice(1) } as Command)).toBe('invalid_value')
  })

  it('DBC-ROOM-4: one who comes back gets what changed since, deleted records too; all of it where that cannot be said', async () => {
    const { viewId, rowId, otherRow, title } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    await ada.run(setText(rowId, title, 'before'))
    const base = { epoch: ada.opened.epoch, version: ada.version }
    await ada.run({ kind: 'deleteRows', rowIds: [otherRow] })
    const back = await stage.open(sync, stage.ada, { viewId, base })
    expect(back.opened).toMatchObject({ isWhole: false, patch: { version: 3, fields: [], views: [] } })
    expect(back.opened.patch.rows).toMatchObject([{ id: otherRow, isDeleted: true, version: 3 }])
    const current = await stage.open(sync, stage.ada, { viewId, base: { ...base, version: 3 } })
    expect(current.opened).toMatchObject({ isWhole: false, patch: { version: 3, rows: [] } })
    for (const unknown of [null, { ...base, epoch: randomUUID() }, { ...base, version: 4 }]) {
      const whole = await stage.open(sync, stage.ada, { viewId, base: unknown })
      expect(whole.opened.isWhole).toBe(true)
      expect(whole.records).toEqual(ada.records)
    }
  })

  it('DBC-ROOM-5: commands that come together share a transaction, and each is in the history', async () => {
    const { viewId, rowId, title, databaseId } = await begin()
    const clients = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        stage.open(sync, index % 2 ? stage.ada : stage.bob, { viewId }),
      ),
    )
    await Promise.all(
      clients.flatMap((client, index) =>
        [1, 2, 3].map((round) => client.run(setText(rowId, title, `${index} ${round}`))),
      ),
    )
    const { version } = await stage.read(databaseId)
    expect(version).toBeLessThan(40)
    const history = await query<{ before: unknown; after: { cells: Record<string, { data: string }> } }>(
      'SELECT before, after FROM database_history WHERE database_id = $1 ORDER BY id',
      [databaseId],
    )
    expect(history).toHaveLength(60)
    // Each begins where the one before it ended.
    expect(history.slice(1).map(({ before }) => before)).toEqual(
      history.slice(0, -1).map(({ after }) => after),
    )
  })

  it('DBC-ROOM-6: people see who is there, in whichever view of the database', async () => {
    const { viewId, databaseId } = await begin()
    const second = randomUUID()
    await query(
      `INSERT INTO database_views (id, database_id, value, version, is_deleted) VALUES ($1, $2, '{}', 1, false)`,
      [second, databaseId],
    )
    const [ada, bob] = [
      await stage.open(sync, stage.ada, { viewId }),
      await stage.open(sync, stage.bob, { viewId: second }),
    ]
    const { promise, resolve } = Promise.withResolvers<void>()
    const take = bob.raw.onFrame
    bob.raw.onFrame = (frame) => (frame.type === 'awareness' ? resolve() : take?.(frame))
    const update = encodeAwareness([{ clientId: 1, clock: 1, state: { cell: 'here' } }])
    ada.raw.send({ type: 'awareness', channel: 1, update })
    await promise
    expect(bob.opened.databaseId).toBe(ada.opened.databaseId)
  })

  it('DBC-ROOM-7: a change is an edit of the page through which it came', async () => {
    const { viewId, rowId, title } = await begin()
    const at = new Date(0)
    await stage.db.database.insert(schema.views).values({
      id: viewId,
      workspaceId: stage.workspaceId,
      orderKey: 'a0',
      name: 'Tasks',
      layout: 1,
      createdBy: stage.ada,
      createdAt: at,
      lastEditedBy: stage.ada,
      lastEditedAt: at,
    })
    const bob = await stage.open(sync, stage.bob, { viewId })
    await bob.run(setText(rowId, title, 'edited'))
    // What waits to be written is written at the end.
    await stage.clear()
    const edited = await query('SELECT last_edited_by FROM views WHERE id = $1', [viewId])
    expect(edited).toEqual([{ last_edited_by: stage.bob }])
  })

  it('DBC-FAIL-1: while PostgreSQL does not work nothing is acknowledged, and opening again shows what is stored', async () => {
    const { viewId, rowId, title, records } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    await ada.run(setText(rowId, title, 'stored'))
    await query('ALTER TABLE database_history RENAME TO broken')
    expect(await ada.send([setText(rowId, title, 'not stored')])).toBe(ERRORS.retry_later)
    expect(ada.closedWith).toBe(ERRORS.retry_later)
    await query('ALTER TABLE broken RENAME TO database_history')
    const back = await stage.open(sync, stage.ada, { viewId, pending: [{ queue: ada.queue, seq: 2 }] })
    expect(back.opened.patch.outcomes).toEqual([])
    expect(back.records.rows.get(rowId)?.cells[title]).toMatchObject({ data: 'stored' })
    await back.submit([{ seq: 2, command: setText(rowId, title, 'stored again') }], ada.queue)
    expect(back.records.rows.get(rowId)?.cells[title]).toMatchObject({ data: 'stored again' })
    expect(back.records.rows.size).toBe(records.rows.size)
  })
})

describe('rights', () => {
  it('DBC-RIGHT-1: readers change nothing, strangers open nothing, and a right that is lost is lost at once', async () => {
    const { viewId, rowId, title, databaseId } = await begin()
    const elsewhere = { workspaceId: randomUUID(), viewId }
    sync.access.set(`${stage.bob}/${viewId}`, 'read')
    const reader = await stage.open(sync, stage.bob, { viewId })
    expect(await reader.send([setText(rowId, title, 'mine')])).toBe(ERRORS.not_enough_permissions)
    expect((await stage.read(databaseId)).version).toBe(1)
    const foreign = await DatabaseClient.open(sync.url, stage.ada, elsewhere)
    expect(foreign.closedWith).toBe(ERRORS.record_not_found)
    await foreign.close()

    sync.access.set(`${stage.bob}/${viewId}`, 'not_enough_permissions')
    const { workspaceId } = stage
    sync.bus.publish('access_changed', { workspaceId, userId: stage.bob, objectIds: [viewId] })
    await reader.until(() => reader.closedWith !== null)
    expect(reader.closedWith).toBe(ERRORS.not_enough_permissions)
    const stranger = await stage.open(sync, stage.bob, { viewId })
    expect(stranger.closedWith).toBe(ERRORS.not_enough_permissions)
  })
})

describe('outcomes', () => {
  it('DBC-C-2: a command that is sent again, twice at once, or out of order over connections happens once', async () => {
    const { viewId, databaseId } = await begin()
    const queue = randomUUID()
    const add = (seq: number, id: string) => ({
      seq,
      command: { kind: 'addRows', viewId, place: 'last', rows: [{ id, cells: {} }] } satisfies Command,
    })
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    const [one, two] = [
      await stage.open(sync, stage.ada, { viewId }),
      await stage.open(sync, stage.ada, { viewId }),
    ]
    const all = ids.map((id, index) => add(index + 1, id))
    await Promise.all([
      one.submit(all.slice(1), queue),
      two.submit(all.toReversed(), queue),
      one.submit(all, queue),
      two.submit(all, queue),
    ])
    await one.submit(all, queue)
    const stored = await stage.read(databaseId)
    expect(stored.rows.size).toBe(3 + 3)
    expect(one.outcomes.every(({ refusal }) => refusal === null)).toBe(true)
    // The same command of a new queue is another one, and meets rows that are there.
    expect(await one.run(all[0]!.command)).toBe('id_taken')
    const count = await query('SELECT 1 FROM database_history WHERE database_id = $1', [databaseId])
    expect(count).toHaveLength(3)
  })

  it('DBC-OUT-1: one who comes back is told what became of the commands they ask about', async () => {
    const { viewId, rowId, title } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    await ada.send([setText(rowId, title, 'taken'), { kind: 'deleteField', fieldId: title }])
    const { queue } = ada
    const pending = [1, 2, 3].map((seq) => ({ queue, seq }))
    const back = await stage.open(sync, stage.ada, { viewId, pending })
    expect(back.opened.patch.outcomes).toEqual([
      { queue, seq: 1, refusal: null },
      { queue, seq: 2, refusal: 'primary_field' },
    ])
    // Nobody reads, or takes up, the queue of somebody else.
    const bob = await stage.open(sync, stage.bob, { viewId, pending })
    expect(bob.opened.patch.outcomes).toEqual([])
    await bob.submit([{ seq: 3, command: setText(rowId, title, 'of Bob') }], queue)
    await ada.submit([{ seq: 3, command: setText(rowId, title, 'of Ada') }], queue)
    expect(ada.records.rows.get(rowId)?.cells[title]).toMatchObject({ data: 'of Ada' })
  })

  it('DBC-OUT-2: a refused command changes nothing and is said why', async () => {
    const { viewId, rowId, otherRow, title, select, databaseId, records } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    const none = randomUUID()
    const add = (rows: Extract<Command, { kind: 'addRows' }>['rows']): Command => ({
      kind: 'addRows',
      viewId,
      place: 'last',
      rows,
    })
    const elsewhere = await stage.add('board')
    const [foreignRow] = [...elsewhere.records.rows.keys()] as [string]
    const cases: readonly (readonly [Command, CommandRefusal])[] = [
      [setText(none, title, 'x'), 'row_gone'],
      [setText(foreignRow, title, 'x'), 'row_gone'],
      [setText(rowId, 'nofield', 'x'), 'field_gone'],
      [
        { kind: 'setCell', rowId, fieldId: title, value: { type: 'number', decimal: 'many' } },
        'invalid_value',
      ],
      [add([{ id: rowId, cells: {} }]), 'id_taken'],
      [add([{ id: foreignRow, cells: {} }]), 'id_taken'],
      [
        add([
          { id: none, cells: {} },
          { id: none, cells: {} },
        ]),
        'id_taken',
      ],
      [add([{ id: none, cells: { nofield: { type: 'checkbox', checked: true } } }]), 'field_gone'],
      [{ kind: 'restoreRows', rowIds: [otherRow, none] }, 'row_gone'],
      [{ kind: 'moveRows', viewId: elsewhere.viewId, rowIds: [rowId], place: 'first' }, 'view_gone'],
      [{ kind: 'moveRows', viewId, rowIds: [rowId], place: { after: rowId } }, 'invalid_value'],
      [{ kind: 'addField', fieldId: title, name: '', type: 'number', after: null }, 'id_taken'],
      [{ kind: 'deleteField', fieldId: title }, 'primary_field'],
      [{ kind: 'setColumn', viewId, fieldId: title, visibility: 'hidden' }, 'primary_field'],
      [{ kind: 'setColumn', viewId: none, fieldId: title, wrap: false }, 'view_gone'],
      [{ kind: 'addOption', fieldId: title, option: { id: 'o', name: '', color: 'Lime' } }, 'invalid_value'],
      [
        { kind: 'addOption', fieldId: select, option: { id: 'a,b', name: '', color: 'Lime' } },
        'invalid_value',
      ],
    ]
    for (const [command, refusal] of cases)
      expect([command, await ada.run(command)]).toEqual([command, refusal])
    expect(await stage.read(databaseId)).toMatchObject({
      version: 1,
      rows: records.rows,
      fields: records.fields,
    })
    expect((await stage.read(elsewhere.records.id)).version).toBe(1)
  })

  it('DBC-LIMIT-1: a row holds so much, whichever cells it is in, and one that holds more may shrink', async () => {
    const { viewId, rowId, title, select, databaseId } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    const long = 'x'.repeat(DATABASE_LIMITS.cellLength)
    expect(await ada.run(setText(rowId, title, long))).toBeNull()
    expect(await ada.run(setText(rowId, select, long))).toBe('invalid_value')
    await query(
      `UPDATE database_rows SET cells = cells || jsonb_build_object('other', jsonb_build_object('data', repeat('y', 1200000))) WHERE id = $1`,
      [rowId],
    )
    expect(await ada.run(setText(rowId, title, long.slice(1)))).toBeNull()
    expect(await ada.run(setText(rowId, title, long))).toBe('invalid_value')
    expect((await stage.read(databaseId)).rows.get(rowId)?.cells[title]).toMatchObject({
      data: long.slice(1),
    })
  })

  it('DBC-CELL-1: taking a change back compares values, not the order of their keys', async () => {
    const { viewId, rowId, title, cell } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    const revert = (data: unknown, wasData: unknown): Command => ({
      kind: 'revertCell',
      rowId,
      fieldId: title,
      cell: { data },
      wasData,
    })
    await ada.run(revert({ list: [1, { b: 1, a: 2 }], 'a longer key': null }, null))
    await ada.run(revert('other', { list: [{ a: 2, b: 1 }, 1], 'a longer key': null }))
    expect(await cell()).toMatchObject({ data: { list: [1, { b: 1, a: 2 }] } })
    await ada.run(revert('back', { 'a longer key': null, list: [1, { a: 2, b: 1 }] }))
    expect(await cell()).toEqual({ data: 'back' })
  })
})
