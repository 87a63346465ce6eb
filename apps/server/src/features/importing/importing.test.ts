import { ERRORS, getUserWorkspaces } from '@sheaf/contract'
import {
  cancelImport,
  completeImportUpload,
  createImport,
  IMPORT_LIMITS,
  resumeImportUpload,
  getImport,
  importIntoPage,
  listImports,
  undoImport,
  startImport,
} from '@sheaf/contract/imports'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { readTestMails } from '../../platform/testing/readTestMails.ts'
import { openPages, pictureForm, signIn, TestClock, type Pages, type TestPerson } from '../testing/index.ts'
import { importing, zipOf, type ArchiveTree } from './testing/importArchive.ts'

let server: TestServer
let clock: TestClock
let pages: Pages
let owner: TestPerson
let imports: ReturnType<typeof importing>

beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock })
  imports = importing(server)
})
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
})
afterAll(() => server.close())

const NOTES = {
  'Notes.md': '# Notes\n\nSee [the day](Notes/Day.md).\n\n![A sail](files/sail.png)\n',
  'Notes/Day.md': 'Wind and [gone](away.pdf).\n',
  'files/sail.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
  'files/unused.bin': Uint8Array.from([1, 2, 3]),
}

it('ARC-CALL-2: workspaces that imports make count as any other, whether the imports are cancelled or not', async () => {
  const dan = await signIn(server, 'many@example.org')
  const codes: number[] = []
  for (let count = 0; count < 61; count += 1) {
    const body = { workspace_name: `Workspace ${count}`, content_length: 100 }
    const { code, data } = await dan.call(createImport, { body })
    codes.push(code)
    if (data) await dan.get(cancelImport, { params: { taskId: data.task_id } })
  }
  expect(codes).toEqual([...Array.from({ length: 60 }, () => 0), ERRORS.too_many_requests])
})

it('ARC-CHECK-1: an archive is looked through first, and nothing is written', async () => {
  const before = await imports.outline(owner, pages.space)
  const checked = await imports.look(owner, NOTES)
  expect(checked).toMatchObject({
    state: 'checked',
    source: 'markdown',
    counts: { pages: 2, databases: 0, rows: 0, files: 2, kept: 1, changed: 1, left_out: 1 },
    workspace_id: null,
  })
  expect(await imports.outline(owner, pages.space)).toEqual(before)
  expect(await imports.items(owner, checked)).toEqual([
    expect.objectContaining({ name: 'Notes', outcome: 'kept', view_id: null }),
    expect.objectContaining({
      name: 'Day',
      outcome: 'changed',
      notes: [{ problem: 'file_not_found', name: 'Notes/away.pdf' }],
    }),
    expect.objectContaining({ kind: 'file', name: 'unused.bin', outcome: 'left_out' }),
  ])
})

it('ARC-RUN-1: what was found comes below a page, in order, with links and files', async () => {
  const boats = await pages.add('Boats')
  const checked = await imports.look(owner, NOTES)
  const done = await imports.bring(owner, checked, boats)
  expect(done).toMatchObject({ state: 'done', counts: { kept: 1, changed: 1, left_out: 1 } })
  expect(await imports.outline(owner, boats)).toEqual([['Notes', ['Day']]])
  const [notes, day] = await imports.items(owner, done)
  const { rows } = await server.platform.database.$client.query<{ parent_id: string; name: string }>(
    'SELECT parent_id, name FROM files WHERE workspace_id = $1',
    [owner.workspaceId],
  )
  expect(rows).toEqual([{ parent_id: notes?.view_id, name: 'sail.png' }])
  expect(day?.view_id).toBeTruthy()
})

it('ARC-CALL-1: a task has an address that takes exactly the bytes that were announced, once, for 600 seconds', async () => {
  const bytes = zipOf(NOTES)
  const md5_base64 = createHash('md5').update(bytes).digest('base64')
  const { data } = await imports.create(owner, bytes.length, { md5_base64, is_checked_first: false })
  expect(Object.keys(data).toSorted()).toEqual(['multipart', 'presigned_url', 'task_id'])
  expect(await imports.put(data.presigned_url, bytes.subarray(1))).toBe(ERRORS.invalid_request)
  const other = Uint8Array.from(bytes)
  other[40]! ^= 1
  expect(await imports.put(data.presigned_url, other)).toBe(ERRORS.invalid_request)
  expect(await imports.put(data.presigned_url.replace(/.{4}$/, 'AAAA'), bytes)).toBe(ERRORS.record_not_found)
  const listed = await owner.get(listImports, {})
  expect(listed).toMatchObject({
    tasks: [{ task_id: data.task_id, file_size: bytes.length, status: 0 }],
    has_more: false,
  })
  expect(await imports.put(data.presigned_url, bytes)).toBe(0)
  expect(await imports.put(data.presigned_url, bytes)).toBe(ERRORS.record_not_found)
  const done = await imports.settled(owner, data.task_id)
  expect(done).toMatchObject({ state: 'done', is_new_workspace: true })
  expect((await owner.get(listImports, {})).tasks[0]?.status).toBe(1)
  const { workspaces } = await owner.get(getUserWorkspaces, {})
  expect(workspaces.map(({ workspace_name: name }) => name)).toContain('Archive')

  const late = await imports.create(owner, bytes.length)
  clock.advance(601_000)
  expect(await imports.put(late.data.presigned_url, bytes)).toBe(ERRORS.record_not_found)
  expect((await owner.get(listImports, {})).tasks[0]).toMatchObject({ task_id: late.data.task_id, status: 3 })
})

it('ARC-CALL-2: the fourth task that is not over is refused', async () => {
  const begun = []
  for (let count = 0; count < 3; count += 1) begun.push(await imports.create(owner, 100))
  expect((await imports.create(owner, 100)).code).toBe(ERRORS.too_many_import_task)
  await imports.stop(owner, await imports.read(owner, begun[0]!.data.task_id))
  expect((await imports.create(owner, 100)).code).toBe(0)
  const nameless = await owner.call(createImport, { body: { workspace_name: ' ', content_length: 1 } })
  expect(nameless.code).toBe(ERRORS.invalid_request)
})

it('ARC-RIGHT-1: imports of others are as good as not there, and it takes the right to write below the page', async () => {
  const checked = await imports.look(owner, NOTES)
  const stranger = await signIn(server, `other-${randomUUID()}@example.com`)
  const params = { taskId: checked.task_id }
  expect((await stranger.call(getImport, { params })).code).toBe(ERRORS.record_not_found)
  const own = await imports.look(stranger, NOTES)
  const place = { workspace_id: owner.workspaceId, parent_view_id: pages.space as never }
  const refused = await stranger.call(startImport, { params: { taskId: own.task_id }, body: { place } })
  expect(refused.code).toBe(ERRORS.not_enough_permissions)
})

it('ARC-UNDO-1: what came is taken away again, and a page below which others wrote goes to the trash', async () => {
  const boats = await pages.add('Boats')
  const done = await imports.bring(owner, await imports.look(owner, NOTES), boats)
  await owner.get(undoImport, { params: { taskId: done.task_id } })
  expect((await imports.settled(owner, done.task_id)).state).toBe('undone')
  expect(await imports.outline(owner, boats)).toEqual([])
  const { rows } = await server.platform.database.$client.query('SELECT 1 FROM views WHERE id = $1', [
    done.first_view_id,
  ])
  expect(rows).toEqual([])
})

it('ARC-CALL-3: an archive that comes in parts goes on where it broke off', async () => {
  // What is random is not packed, which would take a second.
  const large: ArchiveTree[string] = [randomBytes(IMPORT_LIMITS.partBytes + 1), { level: 0 }]
  const bytes = zipOf({ ...NOTES, 'files/large.bin': large })
  const { data } = await imports.create(owner, bytes.length, { is_in_parts: true })
  const addresses = data.multipart!.part_presigned_urls
  const parts = [bytes.subarray(0, IMPORT_LIMITS.partBytes), bytes.subarray(IMPORT_LIMITS.partBytes)]
  expect(addresses.map(({ part_number: number }) => number)).toEqual([1, 2])
  expect(await imports.put(data.presigned_url, bytes)).toBe(ERRORS.record_not_found)
  expect(await imports.put(addresses[0]!.presigned_url, parts[1]!)).toBe(ERRORS.invalid_request)
  expect(await imports.put(addresses[1]!.presigned_url, parts[1]!)).toBe(0)
  const body = { task_id: data.task_id }
  expect((await owner.call(completeImportUpload, { body })).code).toBe(ERRORS.invalid_request)
  const params = { taskId: data.task_id }
  const { part_presigned_urls: left } = await owner.get(resumeImportUpload, { params })
  expect(left.map(({ part_number: number }) => number)).toEqual([1])
  expect(await imports.put(left[0]!.presigned_url, parts[0]!)).toBe(0)
  await owner.get(completeImportUpload, { body })
  await owner.get(completeImportUpload, { body })
  expect(await imports.settled(owner, data.task_id)).toMatchObject({ state: 'checked', counts: { pages: 2 } })
})

it('ARC-MAIL-1: whoever wanted a mail gets one when it is done; it leads to the report', async () => {
  const checked = await imports.look(owner, NOTES)
  const place = { workspace_id: owner.workspaceId, parent_view_id: pages.space as never }
  const params = { taskId: checked.task_id }
  await owner.get(startImport, { params, body: { place, is_mailed: true } })
  await imports.settled(owner, checked.task_id)
  const [mail] = await readTestMails(server.platform.database, owner.email, 1)
  expect(mail?.text).toContain(`import?task=${checked.task_id}`)
})

it('ARC-CALL-4: an archive comes below a page by itself, for whoever may write there', async () => {
  const bytes = zipOf({ 'Boats.md': '# Boats\n' })
  const params = { workspaceId: owner.workspaceId }
  const body = { content_length: bytes.length }
  const begun = await owner.get(importIntoPage, { params, query: { page_id: pages.space }, body })
  expect(await imports.put(begun.presigned_url, bytes)).toBe(0)
  expect(await imports.settled(owner, begun.task_id)).toMatchObject({
    state: 'done',
    is_new_workspace: false,
    parent_view_id: pages.space,
  })
  expect((await imports.outline(owner, pages.space)).at(-1)).toBe('Boats')
  expect((await owner.get(importIntoPage, { params, query: {}, body })).multipart).toBeNull()
  const elsewhere = await owner.call(importIntoPage, {
    params,
    query: { page_id: randomUUID() },
    body,
  })
  expect(elsewhere.code).not.toBe(0)
})

it('ARC-CALL-5: an archive comes as a form, with the bytes that its headers say', async () => {
  const bytes = zipOf({ 'Boats.md': '# Boats\n' })
  const send = async (headers: Readonly<Record<string, string>>): Promise<number> => {
    const form = pictureForm([{ field: 'file', content: bytes, fileName: 'Fleet.zip' }])
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/import',
      headers: { ...form.headers, ...headers, authorization: `Bearer ${owner.session.access_token}` },
      payload: form.body,
    })
    return answer.json<{ code: number }>().code
  }
  const size = { 'x-content-length': String(bytes.length) }
  const md5 = createHash('md5').update(bytes).digest('base64')
  expect(await send({})).toBe(ERRORS.invalid_request)
  expect(await send({ ...size, 'x-content-md5': 'none' })).toBe(ERRORS.invalid_request)
  expect(await send({ 'x-content-length': String(bytes.length + 1) })).toBe(ERRORS.invalid_request)
  expect(await send({ ...size, 'x-content-md5': md5 })).toBe(0)
  const { tasks } = await owner.get(listImports, {})
  expect(await imports.settled(owner, tasks[0]!.task_id)).toMatchObject({
    state: 'done',
    counts: { pages: 1 },
  })
  const { workspaces } = await owner.get(getUserWorkspaces, {})
  expect(workspaces.map(({ workspace_name: name }) => name)).toContain('Fleet')
})

it('ARC-RUN-2: what is asked for at the very moment in which an import was looked through is not forgotten', async () => {
  for (let round = 0; round < 4; round += 1) {
    const bytes = zipOf({ 'Boats.md': '# Boats\n' })
    const { data } = await imports.create(owner, bytes.length)
    expect(await imports.put(data.presigned_url, bytes)).toBe(0)
    const params = { taskId: data.task_id }
    const place = { workspace_id: owner.workspaceId, parent_view_id: pages.space }
    // Asked again and again, so that it is heard as early as it can be.
    let { state } = await imports.read(owner, data.task_id)
    while (/waiting|checking|checked/.test(state))
      ({ state } = await owner.get(startImport, { params, body: { place } }))
    expect((await imports.settled(owner, data.task_id)).state).toBe('done')
    await owner.get(undoImport, { params })
    expect((await imports.settled(owner, data.task_id)).state).toBe('undone')
  }
}, 60_000)
