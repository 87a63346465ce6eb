import type { JsonObject, JsonValue } from '@sheaf/base'
import { appendBlocks, createDatabaseRow, createPage, ERRORS } from '@sheaf/contract'
import { deleteExport, listExports, startPageExport } from '@sheaf/contract/exports'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertFile, openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { archivesOf } from './testing/archivesOf.ts'

/**
 * In place of a browser: the "PDF" is the page as it would be printed, with the names of the files beside it. A page that says so is
 * never done, or fails. The real one prints in `e2e/server-export.spec.ts`.
 */
const browserThat = (log: string) => `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('${log}', process.env.HOME + '\\n')
const printed = process.argv.find((text) => text.startsWith('--print-to-pdf=')).slice(15)
const html = fs.readFileSync(new URL(process.argv.at(-1)), 'utf8')
if (html.includes('NEVER DONE')) setInterval(() => {}, 1000)
else if (html.includes('IT FAILS')) process.exit(1)
else fs.writeFileSync(printed, html + fs.readdirSync(process.env.HOME + '/files').join())
`

const folder = mkdtempSync(join(tmpdir(), 'sheaf-browser-'))
const printBrowser = join(folder, 'browser')
const log = join(folder, 'log')
/** Where something was printed, in order. */
const homes = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
let server: TestServer
let pages: Pages
let owner: TestPerson
let archives: ReturnType<typeof archivesOf>
beforeAll(async () => {
  writeFileSync(printBrowser, browserThat(log))
  chmodSync(printBrowser, 0o700)
  server = await createTestServer({ config: { printBrowser } })
})
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
  archives = archivesOf(server, pages)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function addBelow(parent: string, name: string): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name } as const
  return (await owner.get(createPage, { params: pages.here(), body })).view_id
}
const write = (viewId: string, blocks: JsonValue[]) =>
  owner.get(appendBlocks, { ...pages.at(viewId), body: { blocks } })
const paragraph = (insert: string, attributes?: JsonObject): JsonObject => ({
  type: 'paragraph',
  data: { delta: [{ insert, ...(attributes && { attributes }) }] },
})

it('EXP-PDF-1, EXP-PDF-2: a tree is an archive of PDFs laid out as its HTML; pictures are in them, all else is a link', async () => {
  const boats = await pages.add('Boats')
  const sails = await addBelow(boats, 'Sails')
  const grid = await pages.addGrid({ name: 'Trips', parent: boats })
  await owner.get(createDatabaseRow, {
    params: { ...pages.here(), databaseId: grid.databaseId },
    body: { cells: { Name: 'North' } },
  })
  const at = { workspaceId: owner.workspaceId, parentId: boats }
  const note = await insertFile(server, at, 'the bytes')
  const picture = await insertFile(server, at, 'a picture')
  await server.platform.database.$client.query(
    `UPDATE files SET content_type = 'image/png', name = 'photo.png' WHERE file_id = $1`,
    [picture.fileId],
  )
  await write(boats, [
    paragraph('$', { mention: { type: 'page', page_id: sails } }),
    { type: 'image', data: { url: picture.url } },
    { type: 'file', data: { url: note.url, name: 'file.txt' } },
  ])
  const { id } = await archives.start(owner, boats, { format: 'pdf' })
  const files = await archives.entries(owner, id)
  expect(Object.keys(files).toSorted()).toEqual(['Boats.pdf', 'Boats/Sails.pdf', 'Boats/Trips.csv'])
  const printed = files['Boats.pdf'] ?? ''
  expect(printed).toMatch(/^<!doctype html>[^]*<\/html>\n1\.png$/)
  expect(printed).toContain('src="files/1.png"')
  expect(printed).not.toContain('href="files/')
  expect(printed).toMatch(new RegExp(`href="http[^"]+${sails}`))
  expect(printed).toMatch(new RegExp(`href="http[^"]+${note.fileId}`))
  expect(files['Boats/Trips.csv']).toContain('North')
  expect(homes()).toHaveLength(2)
  expect(homes().filter((home) => existsSync(home))).toEqual([])
}, 90_000)

it('EXP-PDF-2: a page by itself is one PDF', async () => {
  const boats = await pages.add('Boats')
  await addBelow(boats, 'Sails')
  await write(boats, [paragraph('Calm')])
  const { id } = await archives.start(owner, boats, { format: 'pdf', has_pages_below: false })
  const done = await archives.finished(owner, id)
  expect(done).toMatchObject({ state: 'done', format: 'pdf', archive: { file_name: 'Boats.pdf', pages: 1 } })
  const answer = await archives.download(owner, id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Boats.pdf') as string,
  })
  expect(answer.payload).toContain('Calm')
  expect(answer.rawPayload).toHaveLength(done.archive?.bytes ?? -1)
})

it('EXP-PDF-3: a page that cannot be printed is named, or ends the export where it is the only one', async () => {
  const boats = await pages.add('Boats')
  await write(await addBelow(boats, 'Sails'), [paragraph('IT FAILS')])
  const tree = await archives.start(owner, boats, { format: 'pdf' })
  const files = await archives.entries(owner, tree.id)
  expect(Object.keys(files).toSorted()).toEqual(['Boats.pdf', 'Not exported.txt'])
  expect(files['Not exported.txt']).toContain('- Sails: It couldn’t be read.')
  await write(boats, [paragraph('IT FAILS')])
  const alone = await archives.start(owner, boats, { format: 'pdf', has_pages_below: false })
  expect(await archives.finished(owner, alone.id)).toMatchObject({
    state: 'failed',
    error_code: ERRORS.internal,
  })
  expect(await server.platform.blobs.stat(`exports/${alone.id}`)).toBeNull()
})

it('EXP-PDF-3: stopping ends a browser that prints', async () => {
  const boats = await pages.add('Boats')
  await write(boats, [paragraph('NEVER DONE')])
  const { id } = await archives.start(owner, boats, { format: 'pdf' })
  await expect.poll(() => homes().filter((home) => existsSync(home)), { timeout: 30_000 }).toHaveLength(1)
  await owner.get(deleteExport, { params: { ...pages.here(), exportId: id } })
  await expect.poll(() => homes().filter((home) => existsSync(home)), { timeout: 30_000 }).toEqual([])
}, 90_000)

it('EXP-PDF-4: a server without a browser offers no PDF and refuses it', async () => {
  expect((await owner.get(listExports, { params: pages.here() })).formats).toEqual([
    'markdown',
    'html',
    'pdf',
  ])
  const other = await createTestServer()
  try {
    const plain = await openPages(other)
    expect((await plain.owner.get(listExports, { params: plain.here() })).formats).toEqual([
      'markdown',
      'html',
    ])
    const body = { format: 'pdf', has_files: false, language: 'en' } as const
    const refused = await plain.owner.call(startPageExport, { ...plain.at(await plain.add('Boats')), body })
    expect(refused.code).toBe(ERRORS.feature_not_available)
  } finally {
    await other.close()
  }
})
