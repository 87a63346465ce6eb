import type { JsonObject, JsonValue } from '@sheaf/base'
import {
  appendBlocks,
  createDatabaseRow,
  createPage,
  createSpace,
  ERRORS,
  movePageToTrash,
  revokeViewAccess,
} from '@sheaf/contract'
import { deleteExport, startExport, startPageExport } from '@sheaf/contract/exports'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertFile, openPages, signIn, TestClock, type Pages, type TestPerson } from '../testing/index.ts'
import { WORKSPACE_EXPORT } from './exportJobs.ts'
import { archivesOf } from './testing/archivesOf.ts'

let server: TestServer
let clock: TestClock
let pages: Pages
let owner: TestPerson
let archives: ReturnType<typeof archivesOf>
beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock })
})
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
  archives = archivesOf(server, pages)
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  server.platform.database.$client.query<{ id: string }>(text, values)

async function addBelow(parent: string, name: string): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name } as const
  return (await owner.get(createPage, { params: pages.here(), body })).view_id
}

const write = (viewId: string, blocks: JsonValue[]) =>
  owner.get(appendBlocks, { ...pages.at(viewId), body: { blocks } })
const mention = (pageId: string): JsonObject => ({
  type: 'paragraph',
  data: { delta: [{ insert: '$', attributes: { mention: { type: 'page', page_id: pageId } } }] },
})
const body = { format: 'markdown', has_files: true, language: 'en' } as const

it('EXP-ROOT-1: a page comes with all that is below it, databases and files too, and names what is elsewhere', async () => {
  const boats = await pages.add('Boats')
  const elsewhere = await pages.add('Elsewhere')
  const sails = await addBelow(boats, 'Sails')
  await addBelow(sails, 'Knots')
  const grid = await pages.addGrid({ name: 'Trips', parent: sails })
  await owner.get(createDatabaseRow, {
    params: { ...pages.here(), databaseId: grid.databaseId },
    body: { cells: { Name: 'North' } },
  })
  const file = await insertFile(server, { workspaceId: owner.workspaceId, parentId: sails }, 'the bytes')
  await write(boats, [mention(sails), mention(elsewhere)])
  await write(sails, [{ type: 'file', data: { url: file.url, name: 'file.txt' } }])

  const started = await archives.start(owner, boats)
  expect(started).toMatchObject({ state: 'running', root: { view_id: boats, name: 'Boats' } })
  const files = await archives.entries(owner, started.id)
  expect(Object.keys(files).toSorted()).toEqual([
    'Boats.md',
    'Boats/Sails.md',
    'Boats/Sails/Knots.md',
    'Boats/Sails/Trips.csv',
    'files/file.txt',
  ])
  expect(files['Boats.md']).toContain('](Boats/Sails.md)')
  expect(files['Boats.md']).toMatch(new RegExp(`\\[Elsewhere\\]\\(http[^)]+${elsewhere}`))
  expect(files['Boats/Sails/Trips.csv']).toContain('North')
  const done = await archives.finished(owner, started.id)
  expect(done.archive).toMatchObject({ file_name: 'Boats.zip', pages: 4, missing_count: 0 })
}, 90_000)

it('EXP-ROOT-1: a space, and a page alone where nobody wants what is below it', async () => {
  const boats = await pages.add('Boats')
  await addBelow(boats, 'Sails')
  const other = await owner.get(createSpace, {
    params: pages.here(),
    body: { name: 'Harbour', space_permission: 0, space_icon: '', space_icon_color: '' },
  })
  await addBelow(other.view_id, 'Quay')
  const space = await archives.start(owner, other.view_id, { format: 'html' })
  expect(Object.keys(await archives.entries(owner, space.id)).toSorted()).toEqual([
    'Harbour.html',
    'Harbour/Quay.html',
  ])
  const alone = await archives.start(owner, boats, { has_pages_below: false })
  expect(Object.keys(await archives.entries(owner, alone.id))).toEqual(['Boats.md'])
})

it('EXP-ROOT-2: guests get what was given to them, and nobody what they do not see', async () => {
  const boats = await pages.add('Boats')
  const sails = await addBelow(boats, 'Sails')
  await write(sails, [mention(boats)])
  await addBelow(sails, 'Knots')
  const guest = await pages.invite(sails, 10)
  const started = await archives.start(guest, sails)
  const files = await archives.entries(guest, started.id)
  expect(Object.keys(files).toSorted()).toEqual(['Sails.md', 'Sails/Knots.md'])
  expect(Object.values(files).join('\n')).not.toContain('Boats')
  const answerOf = async (person: TestPerson, viewId: string) =>
    (await person.call(startPageExport, { ...pages.at(viewId), body })).code
  expect(await answerOf(guest, boats)).toBe(ERRORS.not_enough_permissions)
  expect(await answerOf(await signIn(server, `nobody-${randomUUID()}@example.com`), boats)).toBe(
    ERRORS.not_enough_permissions,
  )
  const hidden = await owner.get(createSpace, {
    params: pages.here(),
    body: { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' },
  })
  const member = await signIn(server, `member-${randomUUID()}@example.com`)
  await pages.join(member, 2)
  expect(await answerOf(member, hidden.view_id)).toBe(ERRORS.invalid_folder_view)
  expect(await answerOf(guest, randomUUID())).toBe(ERRORS.not_enough_permissions)
  await owner.get(movePageToTrash, pages.at(boats))
  expect(await answerOf(member, boats)).toBe(ERRORS.record_deleted)
  // Of guests the whole is refused, whatever they were given.
  expect((await guest.call(startExport, { params: pages.here(), body })).code).toBe(
    ERRORS.not_enough_permissions,
  )
})

it('EXP-ROOT-4: an archive closes with the page that it is of', async () => {
  const sails = await pages.add('Sails')
  const guest = await pages.invite(sails, 10)
  const { id } = await archives.start(guest, sails)
  await archives.finished(guest, id)
  expect((await archives.download(guest, id)).statusCode).toBe(200)
  expect((await archives.download(owner, id)).statusCode).toBe(404)
  expect(await archives.list(owner)).toEqual([])
  await owner.get(revokeViewAccess, { ...pages.at(sails), body: { emails: [guest.email] } })
  // Who has no page any more has left; back as a guest, the page is still closed.
  await pages.join(guest, 3)
  expect((await archives.download(guest, id)).statusCode).toBe(404)
  expect(await archives.list(guest)).toEqual([])
})

it('EXP-ROOT-2: what is taken from somebody while it waits is not made', async () => {
  const sails = await pages.add('Sails')
  const guest = await pages.invite(sails, 10)
  const { workspaceId } = owner
  const id = randomUUID()
  await owner.get(revokeViewAccess, { ...pages.at(sails), body: { emails: [guest.email] } })
  await sql(
    `INSERT INTO workspace_exports (id, workspace_id, user_id, root_id, root_name, format, has_files, language,
       is_mailed, state, created_at)
     VALUES ($1, $2, $3, $4, 'Sails', 'markdown', false, 'en', false, 'running', $5)`,
    [id, workspaceId, guest.userId, sails, clock.now()],
  )
  await server.platform.queue.send(WORKSPACE_EXPORT, { id })
  await expect
    .poll(async () => (await sql('SELECT error_code FROM workspace_exports WHERE id = $1', [id])).rows[0], {
      timeout: 60_000,
    })
    .toEqual({ error_code: ERRORS.not_enough_permissions })
  expect(await server.platform.blobs.stat(`exports/${id}`)).toBeNull()
})

it('EXP-ROOT-3: each root has one archive, beside that of everything; the oldest of many go', async () => {
  const boats = await pages.add('Boats')
  const sails = await pages.add('Sails')
  const everything = await owner.get(startExport, { params: pages.here(), body })
  clock.advance(1)
  const [first, again] = await Promise.all([archives.start(owner, boats), archives.start(owner, boats)])
  expect(again.id).toBe(first.id)
  await archives.finished(owner, first.id)
  await archives.finished(owner, everything.id)
  clock.advance(1)
  const second = await archives.start(owner, boats)
  expect(second.id).not.toBe(first.id)
  expect(await server.platform.blobs.stat(`exports/${first.id}`)).toBeNull()
  await archives.finished(owner, second.id)
  expect((await archives.list(owner)).map(({ id }) => id)).toEqual([second.id, everything.id])

  await sql(
    `INSERT INTO workspace_exports (id, workspace_id, user_id, root_id, format, has_files, language, is_mailed, state,
       created_at, expires_at)
     SELECT gen_random_uuid(), workspace_id, user_id, gen_random_uuid(), format, false, 'en', false, 'done',
       created_at - i * interval '1 minute', expires_at FROM workspace_exports, generate_series(1, 18) i WHERE id = $1`,
    [everything.id],
  )
  const { id } = await archives.start(owner, sails)
  const { rows } = await sql('SELECT id FROM workspace_exports WHERE user_id = $1 ORDER BY created_at DESC', [
    owner.userId,
  ])
  expect(rows).toHaveLength(20)
  expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([id, second.id, everything.id]))
  await archives.finished(owner, id)
})

it('EXP-WHOLE-4: at most three are made at a time for one person, whatever they are of', async () => {
  await sql(
    `INSERT INTO workspace_exports (id, workspace_id, user_id, root_id, format, has_files, language, is_mailed, state,
       created_at)
     SELECT gen_random_uuid(), $1, $2, gen_random_uuid(), 'html', false, 'en', false, 'running', $3 FROM generate_series(1, 3)`,
    [owner.workspaceId, owner.userId, clock.now()],
  )
  const refused = await owner.call(startPageExport, { ...pages.at(await pages.add('Boats')), body })
  expect(refused.code).toBe(ERRORS.too_many_requests)
  await sql('DELETE FROM workspace_exports WHERE user_id = $1', [owner.userId])
})

it('EXP-WHOLE-5: one of a page is stopped as that of everything is', async () => {
  const boats = await pages.add('Boats')
  await sql(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by,
       last_edited_at)
     SELECT gen_random_uuid(), workspace_id, id, 'b' || lpad(i::text, 6, '0') || 'V', 'page ' || i, 0, created_by,
       now(), created_by, now() FROM views, generate_series(1, 400) i WHERE id = $1`,
    [boats],
  )
  const { id } = await archives.start(owner, boats)
  await expect
    .poll(async () => (await archives.list(owner))[0]?.progress, { interval: 5, timeout: 60_000 })
    .toMatchObject({ total: 401 })
  await owner.get(deleteExport, { params: { ...pages.here(), exportId: id } })
  expect(await archives.list(owner)).toEqual([])
  await expect
    .poll(async () => (await sql(LOCKS, [`workspace export ${id}`])).rows, { timeout: 30_000 })
    .toEqual([])
  expect(await server.platform.blobs.stat(`exports/${id}`)).toBeNull()
}, 60_000)

const LOCKS = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
  AND objid::bigint = hashtextextended($1, 0) & 4294967295`
