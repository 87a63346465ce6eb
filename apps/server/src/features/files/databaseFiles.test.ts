import {
  createDatabaseView,
  createPage,
  deleteTrashedPage,
  duplicatePage,
  movePageToTrash,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, signIn, type Pages, type TestPerson } from '../testing/index.ts'
import { insertTestFile, type TestFile } from './testing/insertTestFile.ts'

let server: TestServer
let pages: Pages
let viewId: string
let file: TestFile
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  const body = { parent_view_id: pages.space, layout: 1, name: 'Tasks' } as const
  viewId = (await pages.owner.get(createPage, { params: pages.here(), body })).view_id
  file = await insertTestFile(server, { ...pages.here(), parentId: viewId }, 'secret', 'secret.txt')
})

const sql = (text: string, values: readonly unknown[] = []) =>
  server.platform.database.$client.query(text, [...values])

async function fetches(person: TestPerson, url = file.url): Promise<string | number> {
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  const { body, statusCode } = await server.app.inject({ method: 'GET', url, headers })
  return statusCode === 200 ? body : statusCode
}

/** A guest to whom one page is open for reading. */
async function reads(pageId: string): Promise<TestPerson> {
  const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
  await pages.join(guest, 3)
  await sql(
    `INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_by, created_at)
     VALUES ($1, $4, $2, 10, $3, now())`,
    [pageId, guest.userId, pages.owner.userId, pages.owner.workspaceId],
  )
  return guest
}

async function addLinkedView(): Promise<string> {
  const parent = await pages.add('Report')
  const body = { parent_view_id: parent, layout: 1, name: 'Linked' } as const
  return (await pages.owner.get(createDatabaseView, { ...pages.at(viewId), body })).view_id
}

it('FILE-READ-3: a file in a cell is read through any page that shows the database, and through no other', async () => {
  const linked = await addLinkedView()
  const [here, beside, elsewhere] = [
    await reads(viewId),
    await reads(linked),
    await reads(await pages.add('Other')),
  ]
  const stranger = await signIn(server, `eve-${randomUUID()}@example.com`)
  const all = async () => [
    await fetches(here),
    await fetches(beside),
    await fetches(elsewhere),
    await fetches(stranger),
  ]
  expect(await all()).toEqual(['secret', 'secret', 404, 404])
  await sql('DELETE FROM view_shares WHERE view_id = $1', [linked])
  expect(await all()).toEqual(['secret', 404, 404, 404])
})

it('FILE-READ-3: a member to whom all pages of the database are closed cannot fetch it, and to whom one is open can', async () => {
  const member = await signIn(server, `bob-${randomUUID()}@example.com`)
  await pages.join(member, 2)
  expect(await fetches(member)).toBe('secret')
  await sql('UPDATE views SET is_private = true, created_by = $2 WHERE id = $1', [
    pages.space,
    pages.owner.userId,
  ])
  expect(await fetches(member)).toBe(404)
  expect(await fetches(pages.owner)).toBe('secret')
})

it('FILE-READ-3: a file below the document of a row is read as the database is', async () => {
  const documentId = randomUUID()
  await sql(
    `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
     VALUES ($1, $2, 0, '', 0, now(), now())`,
    [documentId, pages.owner.workspaceId],
  )
  await sql(
    `INSERT INTO row_documents (document_id, database_id, row_id)
     SELECT $1, r.database_id, r.id FROM database_rows r JOIN database_views v ON v.database_id = r.database_id
     WHERE v.id = $2 LIMIT 1`,
    [documentId, viewId],
  )
  const below = await insertTestFile(server, { ...pages.here(), parentId: documentId }, 'in text', 'a.txt')
  const [guest, elsewhere] = [await reads(viewId), await reads(await pages.add('Other'))]
  expect(await fetches(guest, below.url)).toBe('in text')
  expect(await fetches(elsewhere, below.url)).toBe(404)
})

it('FILE-COPY-2: a copied database has files of its own, which outlive the original, also those of views that were not copied', async () => {
  const linked = await addLinkedView()
  const other = await insertTestFile(
    server,
    { ...pages.here(), parentId: linked },
    'by another view',
    'b.txt',
  )
  const url = `https://elsewhere.example${file.url}`
  const entry = JSON.stringify({ id: 'a', name: 'secret.txt', url, upload_type: 2, file_type: 1 })
  await sql(
    `UPDATE database_rows SET cells = jsonb_build_object('media', jsonb_build_object('field_type', 14, 'data',
       jsonb_build_array($2::text, $3::text))) WHERE database_id = (SELECT database_id FROM database_views WHERE id = $1)`,
    [viewId, entry, JSON.stringify({ id: 'b', name: 'b.txt', url: other.url })],
  )
  const { view_id: copyId } = await pages.owner.get(duplicatePage, { ...pages.at(viewId), body: {} })
  const { rows } = await sql(
    `SELECT r.cells -> 'media' -> 'data' ->> 0 AS entry FROM database_rows r
     JOIN database_views v ON v.database_id = r.database_id WHERE v.id = $1`,
    [copyId],
  )
  const entries = (rows as readonly { readonly entry: string }[]).map((row) => row.entry)
  expect(new Set(entries)).toEqual(new Set([entry.replace(`/v1/blob/${viewId}/`, `/v1/blob/${copyId}/`)]))
  const copied = file.url.replace(viewId, copyId)
  const guest = await reads(copyId)
  expect([await fetches(guest), await fetches(guest, copied)]).toEqual([404, 'secret'])
  await pages.owner.get(movePageToTrash, pages.at(viewId))
  await pages.owner.get(deleteTrashedPage, pages.at(viewId))
  expect(await fetches(guest, copied)).toBe('secret')
  expect(await fetches(guest, other.url.replace(linked, copyId))).toBe('by another view')
})
