import { createArchive } from '@sheaf/export'
import { strToU8 } from 'fflate'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { importing, zipOf } from './testing/importArchive.ts'
import { importedBlocks } from './testing/importedBlocks.ts'
import { note, notebook, wordDocument, workbook, cells } from './testing/officeFiles.ts'

let server: TestServer
let pages: Pages
let owner: TestPerson
let imports: ReturnType<typeof importing>

beforeAll(async () => {
  server = await createTestServer()
  imports = importing(server)
})
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
})
afterAll(() => server.close())

const look = (bytes: Uint8Array, fileName: string) => imports.look(owner, bytes, { file_name: fileName })

/** What becomes of an archive with one file beside a page. */
async function become(name: string, content: string | Uint8Array) {
  const checked = await imports.look(owner, { 'Note.md': '# Note\n', [name]: content })
  const item = (await imports.items(owner, checked)).find((each) => each.name !== 'Note')
  return { counts: checked.counts, outcome: item?.outcome, notes: item?.notes.map(({ problem }) => problem) }
}

it('ARC-HOSTILE-6: HTML that nests 30,000 deep is read, and what lies too deep is its text', async () => {
  const deep = (start: string, end: string): string => `${start.repeat(30_000)}deep${end.repeat(30_000)}`
  const checked = await imports.look(owner, {
    'Boxes.html': deep('<div>', '</div>'),
    'Lists.html': deep('<ul><li>', '</li></ul>'),
    'Quotes.html': deep('<blockquote>', ''),
    'Tables.html': deep('<table><tr><td>', ''),
  })
  expect(checked.counts).toMatchObject({ pages: 4, left_out: 0 })
  await imports.bring(owner, checked, pages.space)
  for (const { view_id: viewId } of await imports.items(owner, checked))
    expect(JSON.stringify(await importedBlocks(server, viewId!))).toContain('deep')
})

it('ARC-HOSTILE-6: nothing of HTML runs or is fetched: scripts, addresses that run, and frames are gone', async () => {
  const html = `<h1>Bad</h1><script>alert(1)</script><iframe src="https://evil.example"></iframe><p onclick="alert(1)"><a href=" java\nscript:alert(1)">a</a><a href="data:text/html,x">b</a><img src=x onerror=alert(1)><img src="http://127.0.0.1:1/x.png"></p><svg><script>alert(2)</script></svg><object data="x"></object>`
  const checked = await look(strToU8(html), 'Bad.html')
  const done = await imports.bring(owner, checked, pages.space)
  const told = JSON.stringify(await importedBlocks(server, done.first_view_id!))
  expect(told).not.toMatch(/alert|javascript|data:|evil|127\.0\.0\.1/)
  expect(told).toContain('"text":"ab')
})

const MB = 1024 * 1024

/** An archive of one file that is all zeros: the same packed megabyte again and again, and the end of a stream. */
async function zerosOf(name: string, megabytes: number): Promise<Uint8Array> {
  const zeros = new Uint8Array(MB)
  const once = deflateRawSync(zeros, { finishFlush: constants.Z_SYNC_FLUSH })
  const packed = new Uint8Array(
    Buffer.concat([...Array.from({ length: megabytes }, () => once), deflateRawSync('')]),
  )
  let checksum = 0
  for (let count = 0; count < megabytes; count += 1) checksum = crc32(zeros, checksum)
  const parts: Uint8Array[] = []
  const archive = createArchive({ now: new Date(), write: async (part) => void parts.push(part) })
  await archive.addText(name, { packed, size: megabytes * MB, crc32: checksum })
  await archive.finish()
  return Buffer.concat(parts)
}

it.each([
  ['Bomb.docx', () => zerosOf('word/document.xml', 300), 'zip_too_large'],
  ['Large.docx', () => zerosOf('word/document.xml', 40), 'text_too_large'],
  ['None.docx', () => zipOf({ 'other.xml': '<a/>' }), 'unreadable'],
  ['Words.docx', () => strToU8('these are only words, long enough to be something'), 'unreadable'],
  ['Words.xlsx', () => strToU8('these are only words, long enough to be something'), 'unreadable'],
  ['None.xlsx', () => zipOf({ 'other.xml': '<a/>' }), 'unreadable'],
  ['Bomb.xlsx', () => zerosOf('xl/workbook.xml', 300), 'zip_too_large'],
  ['None.enex', () => strToU8('<?xml version="1.0"?><en-export></en-export>'), 'unreadable'],
  ['Cut.enex', () => strToU8('<en-export><note><title>A'), 'unreadable'],
])('ARC-HOSTILE-7: %s is left out with why, and what is beside it comes', async (name, content, problem) => {
  const { counts, outcome, notes } = await become(name, await content())
  expect({ outcome, notes }).toEqual({ outcome: 'left_out', notes: [problem] })
  expect(counts).toMatchObject({ pages: name.endsWith('docx') ? 2 : 1, left_out: 1 })
})

it('ARC-HOSTILE-7: a sheet that is as large as sheets can be is left out, and others come', async () => {
  const far = '<c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c>'
  const book = workbook({ Far: [[cells.text('A')], [far]] })
  const checked = await imports.look(owner, {
    'Far.xlsx': book,
    'Near.xlsx': workbook({ Near: [[cells.text('A')], [cells.text('b')]] }),
  })
  expect(checked.counts).toMatchObject({ databases: 2, rows: 1, kept: 1, left_out: 1 })
}, 120_000)

it('ARC-HOSTILE-7: entities of a document are not known: a billion laughs are a few words', async () => {
  const laughs = `<!DOCTYPE en-export [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`
  const enex = notebook([note('Laugh', '<div>&c;</div>')]).replace(/<!DOCTYPE en-export[^>]*>/, laughs)
  const checked = await look(strToU8(enex), 'Laugh.enex')
  expect(checked.counts).toMatchObject({ pages: 1 })
  const body = `<w:p><w:r><w:t>&c;</w:t></w:r></w:p>`
  const word = await look(wordDocument(body), 'Laugh.docx')
  expect(word.state).toBe('checked')
})

it('ARC-HOSTILE-7: names of notes and sheets lead nowhere', async () => {
  const enex = notebook([note('../../etc/passwd', '<div>a</div>'), note('/abs\u0000', '<div>b</div>')])
  const checked = await look(strToU8(enex), 'Paths.enex')
  expect(checked.counts).toMatchObject({ databases: 1, rows: 2, pages: 2, left_out: 0 })
  const book = await look(
    workbook({
      '../up': [[cells.text('A')], [cells.text('b')]],
      '..': [[cells.text('A')], [cells.text('b')]],
    }),
    'B.xlsx',
  )
  expect(book.counts).toMatchObject({ databases: 2, rows: 2 })
})
