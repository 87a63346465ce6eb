import { ERRORS, getRunningImport, shareView, startRowImport, type RowImport } from '@sheaf/contract'
import type { Command, DatabaseRecords } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  addingRows,
  openDatabase,
  type OpenedDatabase,
  type Pages,
  signIn,
  type TestPerson,
} from '../../testing/index.ts'
import { readStored } from '../testing/openDatabaseStage.ts'
import { importing } from './testing/importRows.ts'

let server: TestServer
let url: string
let pages: Pages
let owner: TestPerson
let viewId: string
let databaseId: string
let imports: ReturnType<typeof importing>
let open: OpenedDatabase['open']

beforeAll(async () => {
  server = await createTestServer()
  url = `${(await server.listen()).replace('http', 'ws')}/ws/v1`
  imports = importing(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const opened = await openDatabase(server, url, { name: 'Boats' })
  ;({ pages, viewId, databaseId, open } = opened)
  owner = pages.owner
  return opened.close
})

const here = () => ({ ...pages.here(), databaseId, viewId })
const stored = () => readStored(server.platform.database, databaseId)

async function invite(level: 10 | 25 | 30): Promise<TestPerson> {
  const person = await signIn(server, `guest-${randomUUID()}@example.com`)
  await give(person, level)
  return { ...person, workspaceId: owner.workspaceId }
}
const give = (person: TestPerson, level: 10 | 25 | 30) =>
  owner.get(shareView, {
    params: pages.here(),
    body: { view_id: viewId, emails: [person.email], access_level: level },
  })

const nameField = ({ fields }: DatabaseRecords): string =>
  [...fields.values()].find(({ value }) => value['is_primary'])?.id ?? ''
const thereOf = ({ rows }: DatabaseRecords) => [...rows.values()].filter(({ isDeleted }) => !isDeleted)
const textsOf = (records: DatabaseRecords, fieldId = nameField(records)) =>
  thereOf(records).map(({ cells }) => cells[fieldId]?.['data'])

async function adding(count: number, word?: string): Promise<readonly Command[]> {
  return addingRows(viewId, nameField(await stored()), count, word)
}

const setText = (rowId: string, fieldId: string, text: string): Command => ({
  kind: 'setCell',
  rowId,
  fieldId,
  value: { type: 'rich_text', text },
})

describe('rows with a key', { timeout: 60_000 }, () => {
  const named = (
    fieldId: string,
    words: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): Command => ({
    kind: 'addRows',
    viewId,
    place: 'last',
    rows: words.map((text) => ({
      id: randomUUID(),
      cells: Object.fromEntries(
        Object.entries({ [fieldId]: text, ...more }).map(([id, value]) => [
          id,
          { type: 'rich_text', text: value },
        ]),
      ),
    })),
  })

  it('IMP-KEY-1: two imports at once with the same keys make each row once', async () => {
    const before = thereOf(await stored()).length
    const name = nameField(await stored())
    const words = Array.from({ length: 300 }, (_, index) => `Boat ${index}`)
    const note: Command = {
      kind: 'addField',
      fieldId: 'noteXX',
      name: 'Note',
      type: 'rich_text',
      after: null,
    }
    await imports.run(owner, { ...here(), commands: [note] })
    const [one, other] = await Promise.all([
      imports.begin(owner, {
        ...here(),
        keyFieldId: name,
        commands: [named(name, words, { noteXX: 'one' })],
      }),
      imports.begin(owner, {
        ...here(),
        keyFieldId: name,
        commands: [named(name, [...words.map((word) => word.toUpperCase()), 'Other'], { noteXX: 'other' })],
      }),
    ])
    const done = [await imports.over(owner, one), await imports.over(owner, other)]
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    const sums = { added: 0, updated: 0 }
    for (const { result } of done) {
      sums.added += result?.added ?? 0
      sums.updated += result?.updated ?? 0
    }
    expect(sums).toEqual({ added: 301, updated: 300 })
    const records = await stored()
    expect(thereOf(records)).toHaveLength(before + 301)
    expect(new Set(textsOf(records).map((text) => String(text).toLowerCase())).size).toBeGreaterThanOrEqual(
      301,
    )
    const later = (done[0]?.result?.updated ?? 0) > 0 ? 'one' : 'other'
    expect(textsOf(records, 'noteXX').filter((text) => text === later).length).toBeGreaterThanOrEqual(300)
  })

  it('IMP-KEY-2: a row that gets its key while others are written is found as well', async () => {
    const records = await stored()
    const name = nameField(records)
    const [row] = thereOf(records)
    const others = thereOf(records).length - 1
    const changing = await server.platform.database.$client.connect()
    await changing.query('BEGIN')
    await changing.query('SELECT 1 FROM databases WHERE id = $1 FOR NO KEY UPDATE', [databaseId])
    const words = Array.from({ length: 600 }, (_, index) => `Boat ${index}`)
    const made = await imports.begin(owner, {
      ...here(),
      keyFieldId: name,
      commands: [named(name, words)],
    })
    await expect.poll(async () => (await imports.look(owner, made)).progress.done).toBeGreaterThan(0)
    await changing.query(
      `UPDATE database_rows SET version = (SELECT version + 1 FROM databases WHERE id = $1),
         cells = jsonb_build_object($3::text, jsonb_build_object('field_type', 0, 'data', 'boat 7')) WHERE id = $2`,
      [databaseId, row?.id, name],
    )
    await changing.query('UPDATE databases SET version = version + 1 WHERE id = $1', [databaseId])
    await changing.query('COMMIT')
    changing.release()
    expect(await imports.over(owner, made)).toMatchObject({ result: { added: 599, updated: 1 } })
    expect(thereOf(await stored())).toHaveLength(others + 600)
    expect(textsOf(await stored()).filter((text) => text === 'Boat 7')).toHaveLength(1)
  }, 60_000)

  it('IMP-KEY-3: people and related rows are a key by who they are, in whatever order, also when two import at once', async () => {
    const name = nameField(await stored())
    const [first = '', second = ''] = thereOf(await stored()).map(({ id }) => id)
    const before = thereOf(await stored()).length
    const fields = { crewXX: 'person', nextXX: 'relation' } as const
    const client = await open()
    for (const [fieldId, type] of Object.entries(fields))
      await client.run({ kind: 'addField', fieldId, name: type, type, after: null })
    const options = { type: 'relation', databaseId } as const
    await client.run({ kind: 'setFieldOptions', fieldId: 'nextXX', options })
    const ids = { crewXX: [owner.userId, randomUUID()], nextXX: [first, second] }
    const importOf = (fieldId: 'crewXX' | 'nextXX', word: string, isTurned: boolean) => {
      const row = randomUUID()
      const alone = randomUUID()
      const link = (rowId: string, add: readonly string[]): Command => {
        return { kind: 'changeMembers', rowId, fieldId, type: fields[fieldId], add, remove: [] }
      }
      const cells = { [name]: { type: 'rich_text' as const, text: word } }
      const rows = [row, alone].map((id) => ({ id, cells }))
      const listed = isTurned ? ids[fieldId].toReversed() : ids[fieldId]
      return [
        { kind: 'addRows' as const, viewId, place: 'last' as const, rows },
        link(row, listed),
        link(alone, [isTurned ? first : second]),
      ]
    }
    for (const keyFieldId of ['crewXX', 'nextXX'] as const) {
      const begun = await Promise.all([
        imports.begin(owner, { ...here(), keyFieldId, commands: importOf(keyFieldId, 'one', false) }),
        imports.begin(owner, { ...here(), keyFieldId, commands: importOf(keyFieldId, 'other', true) }),
      ])
      for (const each of begun)
        expect(await imports.over(owner, each)).toMatchObject({ state: 'done', error_code: null })
    }
    // Of each field: the row of both, and one of each import.
    expect(thereOf(await stored())).toHaveLength(before + 6)
  })
})

it('IMP-SHOW-5: who began an import finds it on every device while it is written, and nobody else does', async () => {
  const find = async (person: TestPerson) =>
    (await person.get(getRunningImport, { params: { ...pages.here(), databaseId } })).import
  const other = await invite(30)
  const changing = await server.platform.database.$client.connect()
  await changing.query('BEGIN')
  await changing.query('SELECT 1 FROM databases WHERE id = $1 FOR NO KEY UPDATE', [databaseId])
  const made = await imports.begin(owner, { ...here(), commands: await adding(10) })
  expect(await find(owner)).toMatchObject({ id: made.id, state: 'running', name: 'rows.csv' })
  expect(await find(other)).toBeNull()
  await changing.query('COMMIT')
  changing.release()
  await imports.over(owner, made)
  expect(await find(owner)).toBeNull()
}, 60_000)

describe('what is written', () => {
  it('IMP-JOB-1: rows stand behind the others, in their order, in every view, with a history', async () => {
    const before = thereOf(await stored()).length
    const done = await imports.run(owner, { ...here(), commands: await adding(1_200) })
    expect(done).toMatchObject({
      state: 'done',
      progress: { done: 1_200, total: 1_200 },
      result: { added: 1_200, updated: 0, deleted: 0 },
      error_code: null,
    })
    const records = await stored()
    expect(thereOf(records)).toHaveLength(before + 1_200)
    for (const view of records.views.keys()) {
      const ordered = thereOf(records).toSorted((one, other) =>
        (one.orders[view] ?? '') < (other.orders[view] ?? '') ? -1 : 1,
      )
      expect(ordered.slice(before).map(({ cells }) => cells[nameField(records)]?.['data'])).toEqual(
        Array.from({ length: 1_200 }, (_, index) => `Row ${index + 1}`),
      )
    }
    const { rows: history } = await server.platform.database.$client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM database_history WHERE database_id = $1 AND command = 'addRows' AND user_id = $2`,
      [databaseId, owner.userId],
    )
    expect(history[0]?.count).toBe(1_200)
  }, 60_000)

  it('IMP-JOB-1: fields and options are made, and cells of rows that are there are changed', async () => {
    const records = await stored()
    const [row] = thereOf(records)
    const name = nameField(records)
    const commands: Command[] = [
      { kind: 'addField', fieldId: 'sizeXX', name: 'Size', type: 'number', after: null },
      { kind: 'addField', fieldId: 'kindXX', name: 'Kind', type: 'single_select', after: null },
      { kind: 'addOption', fieldId: 'kindXX', option: { id: 'boat', name: 'Boat', color: 'Purple' } },
      setText(row!.id, name, 'Changed'),
      { kind: 'setCell', rowId: row!.id, fieldId: 'sizeXX', value: { type: 'number', decimal: '7' } },
      {
        kind: 'addRows',
        viewId,
        place: 'last',
        rows: [
          {
            id: randomUUID(),
            cells: {
              [name]: { type: 'rich_text', text: 'New' },
              sizeXX: { type: 'number', decimal: '12' },
              kindXX: { type: 'single_select', optionIds: ['boat'] },
            },
          },
        ],
      },
    ]
    const done = await imports.run(owner, { ...here(), commands })
    expect(done).toMatchObject({ state: 'done', result: { added: 1, updated: 1, deleted: 0 } })
    const after = await stored()
    expect(textsOf(after)).toEqual(expect.arrayContaining(['Changed', 'New']))
    expect(textsOf(after, 'sizeXX')).toEqual(expect.arrayContaining(['7', '12']))
    expect(after.fields.get('kindXX')?.isDeleted).toBe(false)
    expect(after.rows.get(row!.id)?.version).toBe(after.version)
  })

  it('IMP-JOB-2: replacing moves the rows that are there to the deleted ones', async () => {
    const before = thereOf(await stored()).map(({ id }) => id)
    const done = await imports.run(owner, { ...here(), commands: await adding(3), mode: 'replace' })
    expect(done.result).toEqual({ added: 3, updated: 0, deleted: before.length })
    const records = await stored()
    expect(textsOf(records)).toEqual(expect.arrayContaining(['Row 1', 'Row 2', 'Row 3']))
    expect(before.map((id) => records.rows.get(id)?.isDeleted)).toEqual(before.map(() => true))
  })
})

describe('people meanwhile', () => {
  it('IMP-JOB-3: whoever has it open is told of few rows, and begins anew with many', async () => {
    const client = await open()
    await imports.run(owner, { ...here(), commands: await adding(50) })
    await client.until(() => thereOf(client.records).length > 50)
    await imports.run(owner, { ...here(), commands: await adding(2_500) })
    await client.until(() => client.closedWith !== null)
    expect(client.closedWith).toBe(ERRORS.retry_later)
    expect(thereOf((await open()).records).length).toBeGreaterThan(2_500)
  })

  it('IMP-JOB-4: others write while rows are written, and both is kept', async () => {
    const client = await open()
    const records = await stored()
    const [row] = thereOf(records)
    const begun = await imports.begin(owner, { ...here(), commands: await adding(6_000) })
    let edits = 0
    while ((await imports.look(owner, begun)).state === 'running') {
      const code = await client.send([setText(row!.id, nameField(records), `Edit ${edits + 1}`)])
      if (code === null) edits += 1
      else break
    }
    expect((await imports.over(owner, begun)).state).toBe('done')
    expect(edits).toBeGreaterThan(0)
    const after = await stored()
    expect(textsOf(after)).toHaveLength(thereOf(records).length + 6_000)
    expect(textsOf(after).some((text) => text === `Edit ${edits}` || text === `Edit ${edits + 1}`)).toBe(true)
    expect(Math.max(...[...after.rows.values()].map(({ version }) => version))).toBeLessThanOrEqual(
      after.version,
    )
  })

  it('IMP-JOB-4: two imports into one database at once are both whole', async () => {
    const before = thereOf(await stored()).length
    const begun = await Promise.all(
      ['A', 'B'].map(async (word) =>
        imports.begin(owner, { ...here(), commands: await adding(1_200, word) }),
      ),
    )
    const states = await Promise.all(begun.map(async (each) => (await imports.over(owner, each)).state))
    expect(states).toEqual(['done', 'done'])
    expect(thereOf(await stored())).toHaveLength(before + 2_400)
  })
})

describe('all or nothing', () => {
  async function nothingMade(work: () => Promise<RowImport>): Promise<RowImport> {
    const before = await stored()
    const over = await work()
    const { version: _before, ...was } = before
    const { version: _after, ...is } = await stored()
    expect(is).toEqual(was)
    expect(await server.platform.blobs.stat(`imports/${over.id}`)).toBeNull()
    return over
  }

  it('IMP-JOB-6: cancelled at any moment, nothing is there', async () => {
    for (const afterMs of [0, 50, 200, 500]) {
      const over = await nothingMade(async () => {
        const begun = await imports.begin(owner, { ...here(), commands: await adding(8_000) })
        await new Promise((resolve) => setTimeout(resolve, afterMs))
        await imports.cancel(owner, begun)
        const state = await imports.over(owner, begun)
        // Whoever is at it hears of it a little later.
        await server.platform.database.$client.query(
          `SELECT pg_advisory_lock(hashtextextended('row import ' || $1, 0)), pg_advisory_unlock_all()`,
          [begun.id],
        )
        return state
      })
      expect(over.state).toBe('cancelled')
    }
  })

  it('IMP-JOB-6: a command that is refused refuses all', async () => {
    const over = await nothingMade(async () =>
      imports.run(owner, {
        ...here(),
        commands: [...(await adding(1_500)), setText(randomUUID(), nameField(await stored()), 'Gone')],
      }),
    )
    expect(over).toMatchObject({ state: 'failed', error_code: ERRORS.record_not_found, result: null })
  })

  it('IMP-JOB-7: bytes that are no list of commands change nothing', async () => {
    const begin = async (bytes: Uint8Array) => {
      const { import: begun, upload_url } = await owner.get(startRowImport, {
        params: { ...pages.here(), databaseId },
        body: {
          view_id: viewId,
          name: 'x',
          mode: 'replace',
          rows: 1,
          content_length: bytes.length,
          can_undo: true,
        },
      })
      expect(await imports.upload(upload_url, bytes)).toMatchObject({ code: 0 })
      return await imports.over(owner, begun)
    }
    const lines = ['not json', '{"kind":"addRows"}', '{"kind":"addComment"}', '[]', '"\u0000"']
    for (const bytes of [Buffer.from('no gzip'), ...lines.map((line) => gzipSync(line))])
      expect(await nothingMade(() => begin(bytes))).toMatchObject({
        state: 'failed',
        error_code: ERRORS.invalid_request,
      })
  })

  it('IMP-JOB-7: an upload of another length, with another key, or a second time is refused or the same', async () => {
    const bytes = gzipSync((await adding(1)).map((command) => JSON.stringify(command)).join('\n'))
    const { import: begun, upload_url } = await owner.get(startRowImport, {
      params: { ...pages.here(), databaseId },
      body: {
        view_id: viewId,
        name: 'x',
        mode: 'append',
        rows: 1,
        content_length: bytes.length,
        can_undo: true,
      },
    })
    expect(await imports.upload(upload_url, bytes.subarray(1))).toMatchObject({
      code: ERRORS.invalid_request,
    })
    expect(await imports.upload(`${upload_url}x`, bytes)).toMatchObject({ code: ERRORS.record_not_found })
    expect(await imports.upload(upload_url, bytes)).toMatchObject({ code: 0 })
    expect(await imports.upload(upload_url, bytes)).toMatchObject({ code: 0 })
    expect((await imports.over(owner, begun)).result).toMatchObject({ added: 1 })
  })
})

describe('rights', () => {
  it('IMP-RIGHT-1: who may edit rows imports rows, and makes no fields', async () => {
    const person = await invite(25)
    const rows = await imports.run(person, { ...here(), commands: await adding(5) })
    expect(rows).toMatchObject({ state: 'done', result: { added: 5 } })
    const field: Command = { kind: 'addField', fieldId: 'sizeXX', name: 'Size', type: 'number', after: null }
    const made = await imports.run(person, { ...here(), commands: [field, ...(await adding(5))] })
    expect(made).toMatchObject({ state: 'failed', error_code: ERRORS.not_enough_permissions })
    expect((await stored()).fields.has('sizeXX')).toBe(false)
  })

  it('IMP-RIGHT-1: who may only read is refused, and imports of others are not there', async () => {
    const reader = await invite(10)
    await expect(imports.begin(reader, { ...here(), commands: await adding(1) })).rejects.toThrow(
      /: (?:-2|1008|1012) /,
    )
    const begun = await imports.run(owner, { ...here(), commands: await adding(1) })
    await expect(imports.look(reader, begun)).rejects.toThrow(/: (?:-2|1008|1012) /)
    await expect(imports.cancel(reader, begun)).rejects.toThrow(/: (?:-2|1008|1012) /)
    await expect(imports.undo(reader, begun)).rejects.toThrow(/: (?:-2|1008|1012) /)
  })

  it('IMP-RIGHT-2: a right that is taken away meanwhile refuses all of it', async () => {
    const person = await invite(30)
    const before = thereOf(await stored()).length
    const begun = await imports.begin(person, { ...here(), commands: await adding(9_000) })
    await give(person, 10)
    expect(await imports.over(person, begun)).toMatchObject({
      state: 'failed',
      error_code: ERRORS.not_enough_permissions,
    })
    expect(thereOf(await stored())).toHaveLength(before)
  })
})

describe('undo', () => {
  it('IMP-UNDO-1: what was added is deleted, what was deleted is there, cells say what they said', async () => {
    const before = await stored()
    const [row] = thereOf(before)
    const name = nameField(before)
    const commands: Command[] = [
      { kind: 'addField', fieldId: 'sizeXX', name: 'Size', type: 'number', after: null },
      ...(await adding(1_100)),
    ]
    const replaced = await imports.run(owner, { ...here(), commands, mode: 'replace' })
    expect(replaced.can_undo).toBe(true)
    await imports.undo(owner, replaced)
    expect(await imports.over(owner, replaced)).toMatchObject({ state: 'undone', can_undo: false })
    const undone = await stored()
    expect(
      thereOf(undone)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      thereOf(before)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(undone.fields.get('sizeXX')?.isDeleted).toBe(true)

    const second = thereOf(before)[1]!
    const changed = await imports.run(owner, {
      ...here(),
      commands: [
        setText(row!.id, name, 'Imported'),
        setText(second.id, name, 'Imported'),
        ...(await adding(1)),
      ],
    })
    const client = await open()
    await client.run(setText(second.id, name, 'Since then'))
    await imports.undo(owner, changed)
    expect((await imports.over(owner, changed)).state).toBe('undone')
    const after = await stored()
    expect(after.rows.get(row!.id)?.cells[name]?.['data']).toEqual(row!.cells[name]?.['data'])
    expect(after.rows.get(second.id)?.cells[name]?.['data']).toBe('Since then')
    expect(thereOf(after)).toHaveLength(thereOf(before).length)
    await expect(imports.undo(owner, changed)).rejects.toThrow(/: (?:-2|1008|1012) /)
  })
})
