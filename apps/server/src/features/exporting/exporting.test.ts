import type { JsonObject, JsonValue } from '@sheaf/base'
import { appendBlocks, createPage, createSpace, ERRORS, movePageToTrash, shareView } from '@sheaf/contract'
import {
  deleteExport,
  exportPath,
  listExports,
  startExport,
  type WorkspaceExport,
} from '@sheaf/contract/exports'
import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  fileCookie,
  insertFile,
  openPages,
  signIn,
  TestClock,
  type Pages,
  type TestPerson,
} from '../testing/index.ts'
import { purgeExports } from './purgeExports.ts'

let server: TestServer
let clock: TestClock
let pages: Pages
let owner: TestPerson

beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock })
})
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
})
afterAll(() => server.close())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.platform.database.$client.query<Row>(text, values)

type Wish = { format?: 'markdown' | 'html'; has_files?: boolean; is_mailed?: boolean }

function start(person = owner, wish: Wish = {}): Promise<WorkspaceExport> {
  const body = { format: 'markdown', has_files: true, language: 'en', ...wish } as const
  return person.get(startExport, { params: pages.here(), body })
}

async function read(person = owner): Promise<WorkspaceExport | null> {
  return (await person.get(listExports, { params: pages.here() })).exports[0] ?? null
}

/** Waits for the end of an archive. */
async function finished(person = owner): Promise<WorkspaceExport> {
  await expect.poll(async () => (await read(person))?.state, { timeout: 60_000 }).not.toBe('running')
  return (await read(person))!
}

async function download(exportId: string, headers: Record<string, string>, workspaceId = owner.workspaceId) {
  return await server.app.inject({ url: exportPath(workspaceId, exportId), headers })
}

const bearer = (person: TestPerson) => ({ authorization: `Bearer ${person.session.access_token}` })

async function entriesOf(person = owner): Promise<Record<string, string>> {
  const done = await finished(person)
  expect(done.state).toBe('done')
  const answer = await download(done.id, bearer(person))
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, done.archive?.bytes])
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

const write = (viewId: string, blocks: JsonValue[]) =>
  owner.get(appendBlocks, { ...pages.at(viewId), body: { blocks } })
const paragraph = (insert: string, attributes?: JsonObject): JsonObject => ({
  type: 'paragraph',
  data: { delta: [{ insert, ...(attributes && { attributes }) }] },
})

async function blobsOf(exportId: string): Promise<boolean> {
  return (await server.platform.blobs.stat(`exports/${exportId}`)) !== null
}

it('EXP-WHOLE-1: everything that the person sees is in one archive, with its files and links', async () => {
  const boats = await pages.add('Boats')
  const below = (
    await owner.get(createPage, {
      params: pages.here(),
      body: { parent_view_id: boats, layout: 0, name: 'Sails' },
    })
  ).view_id
  const file = await insertFile(server, { workspaceId: owner.workspaceId, parentId: boats }, 'the bytes')
  await write(boats, [
    paragraph('Look at '),
    paragraph('$', { mention: { type: 'page', page_id: below } }),
    { type: 'file', data: { url: file.url, name: 'file.txt' } },
  ])
  const thrownAway = await pages.add('Thrown away')
  await owner.get(movePageToTrash, pages.at(thrownAway))
  const started = await start()
  expect(started).toMatchObject({ state: 'running', format: 'markdown', archive: null })
  const files = await entriesOf()
  expect(files['General/Boats.md']).toMatch(/^# Boats\n[^]*Look at/)
  expect(files['General/Boats.md']).toContain('](Boats/Sails.md)')
  expect(files['General/Boats.md']).toContain('../files/file.txt')
  expect(files).toMatchObject({
    'files/file.txt': 'the bytes',
    'General/Boats/Sails.md': expect.stringMatching(/^# Sails\n/) as string,
  })
  expect(Object.keys(files).some((name) => name.includes('Thrown away'))).toBe(false)
  const done = await read()
  expect(done).toMatchObject({ progress: { done: done?.archive?.pages }, error_code: null })
  expect(done?.archive?.file_name).toMatch(/\.zip$/)
})

it('EXP-WHOLE-1: HTML files are whole pages, and files stay away where nobody wants them', async () => {
  const boats = await pages.add('Boats')
  const file = await insertFile(server, { workspaceId: owner.workspaceId, parentId: boats }, 'the bytes')
  await write(boats, [
    paragraph('<script>alert(1)</script>'),
    { type: 'file', data: { url: file.url, name: 'a' } },
  ])
  await start(owner, { format: 'html', has_files: false })
  const files = await entriesOf()
  expect(files['General/Boats.html']).toMatch(/^<!doctype html>/)
  expect(files['General/Boats.html']).toContain('&lt;script&gt;alert(1)')
  expect(files['General/Boats.html']).toContain(file.fileId)
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([])
})

it('EXP-WHOLE-2: nobody finds in it what they may not read, or what was taken from them meanwhile', async () => {
  const member = await signIn(server, `member-${randomUUID()}@example.com`)
  await pages.join(member, 2)
  const hidden = await owner.get(createSpace, {
    params: pages.here(),
    body: { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' },
  })
  const inHidden = async (name: string) =>
    (
      await owner.get(createPage, {
        params: pages.here(),
        body: { parent_view_id: hidden.view_id, layout: 0, name },
      })
    ).view_id
  const secret = await inHidden('Secret')
  const given = await inHidden('Given')
  await owner.get(shareView, {
    params: pages.here(),
    body: { view_id: given, emails: [member.email], access_level: 10 },
  })
  const secretFile = await insertFile(server, { workspaceId: owner.workspaceId, parentId: secret }, 'hushed')
  const open = await pages.add('Open')
  await write(open, [
    { type: 'file', data: { url: secretFile.url, name: 'file.txt' } },
    paragraph('$', { mention: { type: 'page', page_id: secret } }),
  ])
  await start(member)
  const files = await entriesOf(member)
  expect(Object.keys(files).filter((name) => /Secret|Mine/.test(name))).toEqual([])
  expect(Object.keys(files)).toContain('Given.md')
  expect(Object.values(files).join('\n')).not.toMatch(/hushed|Secret/)
  expect(files['Not exported.txt']).toContain('It no longer exists.')

  // The team is left while the archive waits: it is closed.
  const { id } = (await read(member))!
  expect((await download(id, bearer(member))).statusCode).toBe(200)
  await sql('DELETE FROM workspace_members WHERE user_id = $1 AND workspace_id = $2', [
    member.userId,
    owner.workspaceId,
  ])
  expect((await download(id, bearer(member))).statusCode).toBe(404)
  expect((await member.call(listExports, { params: pages.here() })).code).toBe(ERRORS.not_enough_permissions)
})

it('EXP-WHOLE-3: the address belongs to who asked, in parts too, and ends after a week', async () => {
  await start()
  const { id, archive } = await finished()
  const other = await signIn(server, `other-${randomUUID()}@example.com`)
  await pages.join(other, 1)
  const cookie = await fileCookie(server, owner)
  expect((await download(id, { cookie })).headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('attachment') as string,
  })
  const part = await download(id, { cookie, range: 'bytes=0-3' })
  expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, 'PK\u0003\u0004'])
  expect((await download(id, { cookie, range: 'bytes=999999999-' })).statusCode).toBe(416)
  for (const headers of [{}, bearer(other), { cookie: await fileCookie(server, other) }])
    expect((await download(id, headers)).statusCode).toBe(404)
  expect((await download(id, bearer(other), other.workspaceId)).statusCode).toBe(404)
  expect((await download(randomUUID(), { cookie })).statusCode).toBe(404)
  expect(await read(other)).toBeNull()
  expect((await other.call(deleteExport, { params: { ...pages.here(), exportId: id } })).code).toBe(
    ERRORS.record_not_found,
  )

  expect(new Date(archive?.expires_at ?? 0).getTime() - clock.now().getTime()).toBeLessThanOrEqual(7 * DAY_MS)
  await sql('UPDATE workspace_exports SET expires_at = $2 WHERE id = $1', [id, clock.now()])
  clock.advance(1)
  expect((await download(id, bearer(owner))).statusCode).toBe(404)
  expect(await read()).toBeNull()
  expect(await blobsOf(id)).toBe(true)
  await purgeExports(server.platform)
  expect(await blobsOf(id)).toBe(false)
})

const DAY_MS = 24 * 60 * 60_000

it('EXP-WHOLE-4: asked for twice it is made once, and a new one takes the place of the last', async () => {
  // Nothing can be read of pages, so that none is done before all have asked.
  const holder = await server.platform.database.$client.connect()
  await holder.query('BEGIN; LOCK TABLE collabs IN ACCESS EXCLUSIVE MODE')
  const asked = await Promise.all([start(), start(), start()])
  await holder.query('COMMIT')
  holder.release()
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  const first = await finished()
  const second = await start()
  expect(second.id).not.toBe(first.id)
  expect(await blobsOf(first.id)).toBe(false)
  expect((await download(first.id, bearer(owner))).statusCode).toBe(404)
  await finished()
})

it('EXP-WHOLE-5: stopped anywhere, nothing of it is left', async () => {
  await sql(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by,
       last_edited_at)
     SELECT gen_random_uuid(), workspace_id, id, 'b' || lpad(i::text, 6, '0') || 'V', 'page ' || i, 0, created_by,
       now(), created_by, now() FROM views, generate_series(1, 400) i WHERE id = $1`,
    [pages.space],
  )
  const { id } = await start()
  await expect.poll(async () => (await read())?.progress.done, { interval: 5 }).toBeGreaterThan(0)
  const locks = async () => {
    const lock = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
      AND objid::bigint = hashtextextended($1, 0) & 4294967295`
    return (await sql(lock, [`workspace export ${id}`])).rows.length
  }
  expect(await locks()).toBe(1)
  await owner.get(deleteExport, { params: { ...pages.here(), exportId: id } })
  expect(await read()).toBeNull()
  // It says how far it is every 300 ms, and hears of its end there.
  await expect.poll(locks, { timeout: 60_000 }).toBe(0)
  expect(await blobsOf(id)).toBe(false)
  const unfinished: string[] = []
  for await (const { key } of server.platform.blobs.list('exports/')) unfinished.push(key)
  expect(unfinished.filter((key) => key.includes(id))).toEqual([])
})

it('EXP-WHOLE-6: a page that cannot be read is named, and the others are in the archive', async () => {
  const broken = await pages.add('Broken')
  await pages.add('Whole')
  await sql(`UPDATE collabs SET snapshot = '\\x00ff'::bytea WHERE object_id = $1`, [broken])
  await sql('UPDATE views SET layout = 8 WHERE id = $1', [await pages.add('Feed')])
  await sql('UPDATE views SET layout = 4 WHERE id = $1', [await pages.add('Chat that is gone')])
  await start()
  const files = await entriesOf()
  expect(files['General/Whole.md']).toMatch(/^# Whole\n/)
  expect(files['Not exported.txt']).toContain('- Broken: It couldn’t be read.')
  expect(files['Not exported.txt']).toContain('- Chat that is gone: It no longer exists.')
  expect(files['Not exported.txt']).toContain(
    '- Feed: Only pages of text, databases and chats can be exported.',
  )
  expect((await read())?.archive).toMatchObject({ missing_count: 3 })
})

it('EXP-WHOLE-7: a store that fails ends it with nothing there, and the person is told', async () => {
  const { blobs } = server.platform
  const writeBlob = blobs.write.bind(blobs)
  blobs.write = async (key, content, options) => {
    if (!key.startsWith('exports/') || !(content instanceof PassThrough))
      return await writeBlob(key, content, options)
    content.resume()
    throw new Error('The disk is full')
  }
  try {
    const { id } = await start()
    expect(await finished()).toMatchObject({ state: 'failed', archive: null, error_code: ERRORS.internal })
    expect(await blobsOf(id)).toBe(false)
  } finally {
    blobs.write = writeBlob
  }
  await start()
  expect((await finished()).state).toBe('done')
})
