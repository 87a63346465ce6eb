import {
  cancelCsvImport,
  createPage,
  ERRORS,
  getCsvImport,
  getFolder,
  getRowImport,
  movePageToTrash,
  shareView,
  startCsvImport,
  undoRowImport,
  type CsvImport,
} from '@sheaf/contract'
import { portableContext, portableText } from '@sheaf/export/portableText'
import { openRecords, readCell, type DatabaseRecords } from '@sheaf/model'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createTestServer, type TestServer } from '../../../../platform/testing/index.ts'
import { openDatabase, type Pages, signIn, type TestPerson } from '../../../testing/index.ts'
import { readStored } from '../../testing/openDatabaseStage.ts'

type Wish = Partial<z.input<typeof startCsvImport.body>>

let server: TestServer
let url: string
let pages: Pages
let owner: TestPerson
let viewId: string
let databaseId: string

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ pages, viewId, databaseId } = await openDatabase(server, url, { name: 'Boats' }))
  owner = pages.owner
})

const append = (): Wish => ({ mode: 'append', database_id: databaseId })
const create = (): Wish => ({ mode: 'create', parent_view_id: pages.space, name: 'Fleet' })

function start(wish: Wish, bytes: number, person = owner) {
  const body = { mode: 'append', content_length: bytes, ...wish } as const
  return person.call(startCsvImport, { params: pages.here(), body })
}

async function put(url: string, bytes: Uint8Array) {
  const { pathname } = new URL(url)
  const headers = { 'content-type': 'text/csv' }
  const answer = await server.app.inject({
    method: 'PUT',
    url: pathname,
    payload: Buffer.from(bytes),
    headers,
  })
  return answer.json<{ code: number }>().code
}

const look = (taskId: string, person = owner) =>
  person.get(getCsvImport, { params: { ...pages.here(), taskId } })

async function begin(wish: Wish, text: string | Uint8Array, person = owner): Promise<string> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const { data, code } = await start(wish, bytes.length, person)
  expect(code).toBe(0)
  expect(await put(data.presigned_url, bytes)).toBe(0)
  return data.task_id
}

async function over(taskId: string, person = owner): Promise<CsvImport> {
  await expect
    .poll(async () => (await look(taskId, person)).status, { timeout: 60_000, interval: 20 })
    .not.toBe('Pending')
  return await look(taskId, person)
}

const run = async (wish: Wish, text: string | Uint8Array, person = owner) =>
  await over(await begin(wish, text, person), person)

/** Rows that are not deleted, in the order of a view, as words by the names of their fields. */
function rowsOf(records: DatabaseRecords, view: string): readonly Readonly<Record<string, string>>[] {
  const { database, rows } = openRecords(records, view)
  const context = portableContext({ locale: 'en', timeZone: 'UTC', now: 0 })
  return (database.views.get(view)?.rowOrder ?? []).map(({ id }) => {
    const row = rows.get(id)
    const words = [...database.fields.values()].map((field) => {
      const cell = row ? readCell(row, field, database, context) : null
      return [field.name, portableText(cell, field, context)] as const
    })
    return Object.fromEntries(words.filter(([, word]) => word !== ''))
  })
}

const stored = (id = databaseId) => readStored(server.platform.database, id)
const countOf = async (id = databaseId) =>
  [...(await stored(id)).rows.values()].filter(({ isDeleted }) => !isDeleted).length

const BOATS =
  'Name,Length,Kind\nDinghy,"3,5",sail\nBarge,38,motor\nYawl,12,sail\nPunt,6,oars\nGig,7,oars\nTug,21,motor\n'

describe('what is written', { timeout: 60_000 }, () => {
  it('IMP-CSV-1: a database is made below a page, with its rows, all at once', async () => {
    const taskId = await begin(create(), BOATS)
    const done = await over(taskId)
    expect(done).toMatchObject({
      status: 'Completed',
      progress: { rows_processed: 6, rows_total: 6 },
      error_code: null,
      result: { rows_added: 6, rows_deleted: 0, cells_left_empty: 0 },
    })
    const { database_id: id, view_id: view } = done.result!
    expect(rowsOf(await stored(id), view)).toEqual([
      { Name: 'Dinghy', Length: '3.5', Kind: 'sail' },
      { Name: 'Barge', Length: '38', Kind: 'motor' },
      { Name: 'Yawl', Length: '12', Kind: 'sail' },
      { Name: 'Punt', Length: '6', Kind: 'oars' },
      { Name: 'Gig', Length: '7', Kind: 'oars' },
      { Name: 'Tug', Length: '21', Kind: 'motor' },
    ])
    const folder = JSON.stringify(await owner.get(getFolder, { params: pages.here(), query: { depth: 4 } }))
    expect(folder).toContain(view)
  })

  it.each([
    ['board', 'Kind', 'groups'],
    ['calendar', 'Built', 'layout_settings'],
  ] as const)('IMP-CSV-2: a %s shows its rows by "%s"', async (layout, name, key) => {
    const file = `Name,Kind,Built\n${['sail', 'motor', 'sail', 'motor'].map((kind, index) => `Boat ${index},${kind},2019-0${index + 1}-03`).join('\n')}`
    const { result } = await run({ ...create(), layout }, file)
    const records = await stored(result!.database_id)
    const field = [...records.fields.values()].find(({ value }) => value['name'] === name)
    expect(JSON.stringify(records.views.get(result!.view_id)?.value[key])).toContain(field!.id)
    expect(await countOf(result!.database_id)).toBe(4)
  })

  it('IMP-CSV-3: rows are added to a database by the names of its fields, or take the place of those that are there', async () => {
    const before = await countOf()
    const added = await run(append(), 'name,Extra\nNew,a\n')
    expect(added).toMatchObject({ status: 'Completed', result: { rows_added: 1, database_id: databaseId } })
    expect(rowsOf(await stored(), viewId).at(-1)).toEqual({ Name: 'New', Extra: 'a' })
    const replaced = await run({ mode: 'replace', database_id: databaseId }, 'Name\nOnly\n')
    expect(replaced.result).toMatchObject({ rows_added: 1, rows_deleted: before + 1 })
    expect(rowsOf(await stored(), viewId)).toEqual([{ Name: 'Only' }])
    await owner.get(undoRowImport, { params: { ...pages.here(), importId: replaced.task_id } })
    const state = async () =>
      (await owner.get(getRowImport, { params: { ...pages.here(), importId: replaced.task_id } })).state
    await expect.poll(state).toBe('undone')
    expect(await countOf()).toBe(before + 1)
    expect(await look(replaced.task_id)).toMatchObject({ status: 'Completed' })
  })

  it('IMP-CSV-4: signs, encodings and spaces are read as the call says', async () => {
    const csv = {
      delimiter: ';',
      quote: "'",
      escape: '\\',
      encoding: 'windows-1252',
      trim: true,
      has_header: false,
    }
    const bytes = Buffer.from("'Stra\\'ße' ; 4\nPier;5\n", 'latin1')
    const { result } = await run({ ...create(), csv }, bytes)
    const rows = rowsOf(await stored(result!.database_id), result!.view_id)
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["Stra'ße", '4'],
      ['Pier', '5'],
    ])
  })

  it('IMP-CSV-5: no word of a new field is lost; what an old one cannot hold is counted', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `Boat ${index},${index}`).join('\n')
    const made = await run(create(), `Name,Size\n${numbers}\nLast,about ten\n`)
    const rows = rowsOf(await stored(made.result!.database_id), made.result!.view_id)
    expect(rows.at(-1)).toEqual({ Name: 'Last', Size: 'about ten' })
    expect(rows.at(1)).toEqual({ Name: 'Boat 1', Size: '1' })
    expect(made.result!.cells_left_empty).toBe(0)
    const again = await run(
      { mode: 'append', database_id: made.result!.database_id },
      `Name,Done\nA,yes\nB,no\n`,
    )
    expect(again.result!.cells_left_empty).toBe(0)
    const lost = await run(
      { mode: 'append', database_id: made.result!.database_id },
      `Name,Done\nC,perhaps\nD,no\n`,
    )
    expect(lost.result).toMatchObject({ rows_added: 2, cells_left_empty: 1 })
  })
})

describe('the upload', { timeout: 60_000 }, () => {
  it('IMP-CSV-7: goes where the caller reaches us, once, with as many bytes as were announced, and with their MD5', async () => {
    const bytes = Buffer.from(BOATS)
    const md5_base64 = createHash('md5').update(bytes).digest('base64')
    const { data } = await start({ ...create(), md5_base64 }, bytes.length)
    const { presigned_url: url, task_id: taskId, expires_in_secs: seconds } = data
    expect([url.startsWith('http'), seconds]).toEqual([true, 600])
    expect(await put(url, bytes.subarray(1))).toBe(ERRORS.invalid_request)
    expect(await put(url, Buffer.from(BOATS.replace('Tug', 'Tuk')))).toBe(ERRORS.invalid_request)
    expect(await put(url.replace(/.{4}$/, 'AAAA'), bytes)).toBe(ERRORS.record_not_found)
    expect((await look(taskId)).status).toBe('Pending')
    expect(await put(url, bytes)).toBe(0)
    expect(await put(url, bytes)).toBe(ERRORS.record_not_found)
    expect(await over(taskId)).toMatchObject({ status: 'Completed' })

    const hosted = await server.app.inject({
      method: 'POST',
      url: `/api/workspace/${owner.workspaceId}/database/import/csv`,
      headers: {
        authorization: `Bearer ${owner.session.access_token}`,
        'x-host': 'https://sheaf.example/base/',
      },
      payload: { content_length: 3, mode: 'append', database_id: databaseId },
    })
    const answered = hosted.json<{ data: { presigned_url: string } }>().data.presigned_url
    expect(answered.startsWith('https://sheaf.example/base/api/workspace/')).toBe(true)
  })

  it('IMP-CSV-8: one that does not come in time is told, and is not taken afterwards', async () => {
    const bytes = Buffer.from(BOATS)
    const { data } = await start(create(), bytes.length)
    await server.platform.database.$client.query(
      `UPDATE row_imports SET expires_at = created_at - interval '1 second' WHERE id = $1`,
      [data.task_id],
    )
    expect((await look(data.task_id)).status).toBe('Expire')
    expect(await put(data.presigned_url, bytes)).toBe(ERRORS.record_not_found)
  })

  it('IMP-CSV-9: cancelled before its upload, it takes none', async () => {
    const bytes = Buffer.from(BOATS)
    const { data } = await start(create(), bytes.length)
    const cancelled = await owner.get(cancelCsvImport, { params: { ...pages.here(), taskId: data.task_id } })
    expect(cancelled.status).toBe('Cancel')
    expect(await put(data.presigned_url, bytes)).toBe(ERRORS.record_not_found)
  })
})

describe('what is refused', { timeout: 60_000 }, () => {
  it.each<[string, () => Wish, number, keyof typeof ERRORS]>([
    ['more bytes than may be', create, 100_000_001, 'payload_too_large'],
    [
      'an encoding that nobody knows',
      () => ({ ...create(), csv: { encoding: 'utf-9' } }),
      9,
      'invalid_request',
    ],
    ['a break as delimiter', () => ({ ...create(), csv: { delimiter: '\n' } }), 9, 'invalid_request'],
    ['no delimiter', () => ({ ...create(), csv: { delimiter: '' } }), 9, 'invalid_request'],
    ['the quote as delimiter', () => ({ ...create(), csv: { delimiter: '"' } }), 9, 'invalid_request'],
    ['no MD5', () => ({ ...create(), md5_base64: 'x' }), 9, 'invalid_request'],
    ['no parent', () => ({ mode: 'create' }), 9, 'no_required_data'],
    ['no database', () => ({ mode: 'append' }), 9, 'no_required_data'],
    [
      'a parent that is not there',
      () => ({ mode: 'create', parent_view_id: randomUUID() }),
      9,
      'invalid_folder_view',
    ],
    [
      'a database that is not there',
      () => ({ mode: 'replace', database_id: randomUUID() }),
      9,
      'record_not_found',
    ],
  ])('IMP-CSV-10: %s', async (_, wish, bytes, code) => {
    expect((await start(wish(), bytes)).code).toBe(ERRORS[code])
  })

  it.each<[string, string | Uint8Array, keyof typeof ERRORS]>([
    ['bytes that are no UTF-8', Uint8Array.of(0x4e, 0x0a, 0xff, 0xfe, 0x0a), 'invalid_request'],
    ['a header alone', 'Name,Size\n', 'no_required_data'],
    ['no word at all', ' \n,,\n', 'no_required_data'],
    ['a million columns', `${'a,'.repeat(1_000_000)}\nb\n`, 'invalid_request'],
    ['more rows than may be', `Name\n${'a\n'.repeat(100_001)}`, 'invalid_request'],
  ])('IMP-CSV-11: nothing is made of %s', async (_, file, code) => {
    const before = (await owner.get(getFolder, { params: pages.here(), query: { depth: 4 } })).children
    expect(await run(create(), file)).toMatchObject({
      status: 'Failed',
      error_code: ERRORS[code],
      result: null,
    })
    const after = (await owner.get(getFolder, { params: pages.here(), query: { depth: 4 } })).children
    expect(after).toEqual(before)
  })

  it('IMP-CSV-11: what cannot be stored of a text is left out, and a cell that is too long stays empty', async () => {
    const { result } = await run(create(), `Name,Note\nA\0B,${'x'.repeat(1_000_001)}\nC,d\n`)
    expect(result).toMatchObject({ rows_added: 2, cells_left_empty: 1 })
    expect(rowsOf(await stored(result!.database_id), result!.view_id)).toEqual([
      { Name: 'AB' },
      { Name: 'C', Note: 'd' },
    ])
  })

  it('IMP-CSV-12: an import of somebody else is as good as not there', async () => {
    const other = await signIn(server, `member-${randomUUID()}@example.com`)
    await server.platform.database.$client.query('INSERT INTO workspace_members VALUES ($1, $2, 2, now())', [
      owner.workspaceId,
      other.userId,
    ])
    const taskId = await begin(create(), BOATS)
    for (const endpoint of [getCsvImport, cancelCsvImport]) {
      const { code } = await other.call(endpoint, { params: { ...pages.here(), taskId } })
      expect(code).toBe(ERRORS.record_not_found)
    }
    await over(taskId)
  })

  it('IMP-CSV-12: it takes the right to make pages there, or to write rows, and to change the database where fields are made', async () => {
    const guest = {
      ...(await signIn(server, `guest-${randomUUID()}@example.com`)),
      workspaceId: owner.workspaceId,
    }
    const give = (access_level: 10 | 25 | 30) =>
      owner.get(shareView, {
        params: pages.here(),
        body: { view_id: viewId, emails: [guest.email], access_level },
      })
    await give(10)
    expect((await start(append(), 9, guest)).code).toBe(ERRORS.not_enough_permissions)
    await give(25)
    const below: Wish = { mode: 'create', parent_view_id: viewId }
    expect((await start(below, 9, guest)).code).toBe(ERRORS.not_enough_permissions)
    expect(await run(append(), 'Name\nA\n', guest)).toMatchObject({ status: 'Completed' })
    expect(await run(append(), 'Name,Extra\nA,b\n', guest)).toMatchObject({
      status: 'Failed',
      error_code: ERRORS.not_enough_permissions,
    })
  })

  it('IMP-CSV-12: nothing is there where the right is taken away meanwhile', async () => {
    const page = { parent_view_id: pages.space, layout: 0, name: 'Lists' } as const
    const { view_id: parent } = await owner.get(createPage, { params: pages.here(), body: page })
    const bytes = Buffer.from(BOATS)
    const { data } = await start({ mode: 'create', parent_view_id: parent }, bytes.length)
    await owner.call(movePageToTrash, { params: { ...pages.here(), viewId: parent } })
    expect(await put(data.presigned_url, bytes)).toBe(0)
    const failed = await over(data.task_id)
    expect(failed).toMatchObject({
      status: 'Failed',
      error_code: ERRORS.not_enough_permissions,
      result: null,
    })
  })
})
