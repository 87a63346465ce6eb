import { encodeDatabaseMessage, ERRORS } from '@sheaf/contract'
import { DATABASE_LIMITS, type Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RawClient } from '../../sync/testing/RawClient.ts'
import type { TestSync } from '../../sync/testing/startTestSync.ts'
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
  const [rowId] = [...records.rows.keys()] as [string]
  const [title] = [...records.fields.keys()] as [string]
  const { id: databaseId } = records
  const cell = async () => (await stage.read(databaseId)).rows.get(rowId)?.cells[title]
  return { viewId, databaseId, rowId, title, cell }
}

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await stage.db.database.$client.query<T>(text, values)).rows
}

describe('hostile messages', () => {
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

  it('DBC-HOSTILE-1: what is no message is refused, and neither the socket nor anyone else notices', async () => {
    const { viewId, rowId, title, databaseId } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    const queue = randomUUID()
    const command = setText(rowId, title, 'x')
    const of = (...commands: unknown[]) => ({
      v: 1,
      queue,
      commands: commands.map((each, index) => ({ seq: index + 1, command: each })),
    })
    const messages: readonly object[] = [
      {},
      [],
      { ...of(command), v: 2 },
      { ...of(command), queue: 'mine' },
      of(),
      of(null),
      of({ ...command, kind: 'dropTable' }),
      of({ ...command, extra: 1 }),
      of({ ...command, rowId: 'row' }),
      of({ ...command, rowId: { $ne: null } }),
      of({ ...command, fieldId: '__proto__' }),
      of({ ...command, fieldId: 'constructor' }),
      of({ ...command, fieldId: 'x'.repeat(65) }),
      of({ ...command, value: { type: 'rich_text', text: 'x'.repeat(DATABASE_LIMITS.cellLength + 1) } }),
      of({ ...command, value: { type: 'time', milliseconds: 1.5 } }),
      of({ ...command, value: { type: 'time', milliseconds: 1e300 } }),
      of({ kind: 'revertCell', rowId, fieldId: title, cell: null, wasData: deep(17) }),
      of({ kind: 'deleteRows', rowIds: [] }),
      of({ kind: 'deleteRows', rowIds: Array.from({ length: 1_001 }, () => rowId) }),
      of(...Array.from({ length: 501 }, () => command)),
      { v: 1, queue, commands: [{ seq: 0, command }] },
      { v: 1, queue, commands: [{ seq: 1e99, command }] },
    ]
    for (const message of messages)
      expect([message, await ada.sendMessage(message)]).toEqual([message, ERRORS.invalid_request])
    const deepCell = JSON.stringify(
      of({ kind: 'revertCell', rowId, fieldId: title, cell: { data: 'deep' }, wasData: null }),
    ).replace('"deep"', '['.repeat(50_000) + ']'.repeat(50_000))
    const bytes = [
      new Uint8Array(),
      Uint8Array.of(255, 254, 0),
      new TextEncoder().encode('{"v":1'),
      new TextEncoder().encode('['.repeat(100_000)),
      new TextEncoder().encode(deepCell),
    ]
    for (const each of bytes) expect(await ada.sendBytes(each)).toBe(ERRORS.invalid_request)
    expect((await stage.read(databaseId)).version).toBe(1)
    expect(await ada.run(setText(rowId, title, 'still here'))).toBeNull()
  })

  it('DBC-HOSTILE-2: an open frame that is no question is refused', async () => {
    const { viewId } = await begin()
    const raw = await RawClient.greet(sync.url, stage.ada)
    const epoch = randomUUID()
    const questions = [
      new Uint8Array(),
      encodeDatabaseMessage({ v: 1 }),
      encodeDatabaseMessage({ v: 1, base: { epoch: 'x', version: 1 }, pending: [] }),
      encodeDatabaseMessage({ v: 1, base: { epoch, version: -1 }, pending: [] }),
      encodeDatabaseMessage({ v: 1, base: { epoch, version: 1e99 }, pending: [] }),
      encodeDatabaseMessage({ v: 1, base: null, pending: [{ queue: epoch, seq: 'a' }] }),
      encodeDatabaseMessage({ v: 9, base: null, pending: [] }),
    ]
    for (const [index, stateVector] of questions.entries()) {
      const { workspaceId } = stage
      raw.send({
        type: 'open',
        channel: index + 1,
        workspaceId,
        objectId: viewId,
        collabType: 100,
        stateVector,
      })
      expect(await raw.next('closed')).toMatchObject({ channel: index + 1, code: ERRORS.invalid_request })
    }
    await raw.close()
  })

  it('DBC-TEXT-1: texts that PostgreSQL or UTF-8 cannot hold are stored with replacement characters', async () => {
    const { viewId, rowId, title, cell, databaseId } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    await ada.run(setText(rowId, title, 'a\0b\ud800c'))
    expect(await cell()).toMatchObject({ data: 'a\u{FFFD}b\u{FFFD}c' })
    await ada.run({
      kind: 'revertCell',
      rowId,
      fieldId: title,
      cell: { data: 'x', 'k\0': ['\0'] },
      wasData: 'a\0b\ud800c',
    })
    expect(await cell()).toEqual({ data: 'x', 'k\u{FFFD}': ['\u{FFFD}'] })
    await ada.run({ kind: 'addField', fieldId: 'f\0', name: 'n\0', type: 'number', after: 'g\0' })
    await ada.run({ kind: 'renameField', fieldId: 'f\0', name: '\udfff' })
    expect((await stage.read(databaseId)).fields.get('f\u{FFFD}')?.value['name']).toBe('\u{FFFD}')
    expect((await stage.read(databaseId)).rows).toEqual(ada.records.rows)
  })

  it('DBC-HOSTILE-3: a cell under the name of a member that every object has is neither stored nor taken for one', async () => {
    const { viewId, rowId, title, cell } = await begin()
    const ada = await stage.open(sync, stage.ada, { viewId })
    const text = `{"v":1,"queue":"${randomUUID()}","commands":[{"seq":1,"command":{"kind":"revertCell","rowId":"${rowId}","fieldId":"${title}","cell":{"data":"kept","__proto__":{"polluted":1}},"wasData":null}}]}`
    expect(await ada.sendBytes(new TextEncoder().encode(text))).toBeNull()
    expect(await cell()).toEqual({ data: 'kept' })
    expect('polluted' in {}).toBe(false)
    const add = `{"v":1,"queue":"${randomUUID()}","commands":[{"seq":1,"command":{"kind":"addRows","viewId":"${viewId}","place":"last","rows":[{"id":"${randomUUID()}","cells":{"__proto__":{"type":"checkbox","checked":true}}}]}}]}`
    await ada.sendBytes(new TextEncoder().encode(add))
    const rows = await query<{ cells: object }>(`SELECT cells FROM database_rows WHERE cells ? '__proto__'`)
    expect(rows).toEqual([])
  })

  it('DBC-POISON-1: a command that cannot be stored is refused, and those that share its transaction are kept', async () => {
    const { viewId, rowId, title, databaseId } = await begin()
    await query(
      `ALTER TABLE database_history ADD CONSTRAINT test_poison CHECK (NOT (after::text LIKE '%poison%'))`,
    )
    const [ada, bob] = [
      await stage.open(sync, stage.ada, { viewId }),
      await stage.open(sync, stage.bob, { viewId }),
    ]
    const refusals = await Promise.all([
      ada.run(setText(rowId, title, 'fine')),
      bob.run(setText(rowId, title, 'poison')),
      ada.run({ kind: 'renameField', fieldId: title, name: 'Still fine' }),
    ])
    await query('ALTER TABLE database_history DROP CONSTRAINT test_poison')
    expect(refusals).toEqual([null, 'invalid_value', null])
    const stored = await stage.read(databaseId)
    expect(stored.fields.get(title)?.value['name']).toBe('Still fine')
    expect(stored.rows.get(rowId)?.cells[title]).toMatchObject({ data: 'fine' })
    await bob.until(() => bob.version === stored.version)
    expect(bob.records.rows).toEqual(stored.rows)
  })
})
