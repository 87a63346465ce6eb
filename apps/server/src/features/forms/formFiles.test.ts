import {
  changeForm,
  createDatabaseField,
  createForm,
  createPage,
  listDatabaseFields,
  listDatabaseRows,
  type DatabaseForm,
  type FormChange,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { DatabaseClient, openPages, type Pages } from '../testing/index.ts'
import { publicName } from './askedQuestions.ts'

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let form: DatabaseForm
let fieldIds: Readonly<Record<string, string>>
let media: string

beforeAll(async () => {
  server = await createTestServer()
  url = `${(await server.listen()).replace('http', 'ws')}/ws/v1`
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  const body = { parent_view_id: pages.space, layout: 1, name: 'Visits' } as const
  const made = await pages.owner.get(createPage, { params: pages.here(), body })
  viewId = made.view_id
  databaseId = made.database_id ?? ''
  media = await pages.owner.get(createDatabaseField, { ...here(), body: { name: 'Photos', field_type: 14 } })
  const fields = await pages.owner.get(listDatabaseFields, here())
  fieldIds = Object.fromEntries(fields.map((field) => [field.name, field.id]))
  const questions = {
    [fieldIds['Name'] ?? '']: { ...PLAIN, place: 'a0', is_required: true },
    [media]: { ...PLAIN, place: 'a1' },
  }
  const asked = { id: randomUUID(), title: 'Ask for a visit', time_zone: 'UTC', questions }
  form = await pages.owner.get(createForm, { ...here(), body: asked })
  form = await change({ is_open: true })
})

const PLAIN = {
  label: '',
  help: '',
  is_required: false,
  text_kind: 'line',
  has_time: false,
  has_end: false,
} as const
const here = () => ({ params: { ...pages.here(), databaseId } })
const change = (body: FormChange) =>
  pages.owner.get(changeForm, { params: { ...here().params, formId: form.id }, body })
const show = () => server.app.inject({ method: 'GET', url: form.path })
const name = (field: string) => publicName(form.id, fieldIds[field] ?? '')
const rows = () => pages.owner.get(listDatabaseRows, here())
let people = 0

interface SentFile {
  readonly field: string
  readonly name: string
  readonly content: string | Buffer
}

function sendFiles(values: Readonly<Record<string, string>>, files: readonly SentFile[]) {
  people += 1
  const body = new FormData()
  for (const [key, value] of Object.entries({ token: randomUUID(), ...values })) body.append(key, value)
  for (const { field, name: fileName, content } of files)
    body.append(field, new File([new Uint8Array(Buffer.from(content))], fileName))
  return server.app.inject({
    method: 'POST',
    url: form.path,
    remoteAddress: `10.2.${people >> 8}.${people & 255}`,
    payload: body,
  })
}

const stored = async () =>
  (
    await server.platform.database.$client.query<{ name: string }>(
      'SELECT name FROM files WHERE workspace_id = $1',
      [pages.owner.workspaceId],
    )
  ).rows.map((file) => file.name)
const aside = async () => (await readdir(tmpdir())).filter((entry) => entry.startsWith('sheaf-form-'))

it('FORM-FILE-1: files lie beside the page, and in the cell of the row', async () => {
  expect((await show()).body).toMatch(/enctype="multipart\/form-data"/i)
  const client = await DatabaseClient.open(url, pages.owner.session.access_token, {
    ...pages.here(),
    viewId,
  })
  const answer = await sendFiles({ [name('Name')]: 'Annika' }, [
    { field: name('Photos'), name: '../west gable.txt', content: 'The gable leans' },
    { field: name('Photos'), name: 'plan.txt', content: 'The plan' },
    // Where nothing was chosen.
    { field: name('Photos'), name: '', content: '' },
    { field: name('Name'), name: 'hidden.txt', content: 'Nobody asked' },
  ])
  expect(answer.statusCode).toBe(303)
  expect((await stored()).toSorted()).toEqual(['plan.txt', 'west gable.txt'])
  const rowOf = () => [...client.records.rows.values()].find((row) => row.cells[media] !== undefined)
  await client.until(() => rowOf() !== undefined)
  const [first] = ((rowOf()?.cells[media]?.['data'] ?? []) as string[]).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )
  expect(first).toMatchObject({ upload_type: 2, name: expect.stringContaining('west gable.txt') as string })
  const file = await server.app.inject({
    method: 'GET',
    url: String(first?.['url']),
    headers: { authorization: `Bearer ${pages.owner.session.access_token}` },
  })
  expect(file.body).toBe('The gable leans')
  expect((await server.app.inject({ method: 'GET', url: String(first?.['url']) })).statusCode).not.toBe(200)
  expect(await aside()).toEqual([])
  await client.close()
})

it('FORM-FILE-2: of an answer that is not taken nothing stays, and the files have to be chosen again', async () => {
  const answer = await sendFiles({ [name('Name')]: '' }, [
    { field: name('Photos'), name: 'a.txt', content: 'a' },
  ])
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Please choose your files again.')
  expect(answer.body).toContain('2 answers need another look')
  await change({ is_open: false })
  await sendFiles({ [name('Name')]: 'Eve' }, [{ field: name('Photos'), name: 'a.txt', content: 'a' }])
  expect(await stored()).toEqual([])
  expect(await aside()).toEqual([])
})

it('FORM-FILE-3: files that are too large, too many, or empty are told', async () => {
  const one = { field: name('Photos'), name: 'a.txt', content: 'a' }
  const said = async (files: readonly SentFile[]) =>
    (await sendFiles({ [name('Name')]: 'Annika' }, files)).body
  expect(await said(Array.from({ length: 11 }, () => one))).toContain('These are too many files.')
  expect(await said([{ ...one, content: '' }])).toContain('A file is empty.')
  expect(await said([{ ...one, content: Buffer.alloc(25 * 1024 * 1024 + 1, 'a') }])).toContain(
    'A file is too large.',
  )
  await change({ questions: { [media]: { is_required: true } } })
  expect(await said([])).toContain('Please answer this.')
  expect(await stored()).toEqual([])
  const large = { ...one, content: Buffer.alloc(24 * 1024 * 1024, 'a') }
  const many = await sendFiles({ [name('Name')]: 'Annika' }, [large, large, large, large, large])
  expect(many.statusCode).toBe(413)
  expect(many.headers['content-type']).toContain('text/html')
  expect(await aside()).toEqual([])
})

it('FORM-FILE-3: what is no multipart, or broken, changes nothing', async () => {
  const before = (await rows()).length
  for (const payload of [
    '--x',
    '--x\r\nContent-Disposition: form-data; name="more"\r\n\r\n',
    '\0'.repeat(1000),
  ]) {
    const broken = await server.app.inject({
      method: 'POST',
      url: form.path,
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.statusCode).toBeGreaterThanOrEqual(400)
  }
  expect(await rows()).toHaveLength(before)
  expect(await aside()).toEqual([])
})
