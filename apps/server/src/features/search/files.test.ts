import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertFile, openPages, type Pages } from '../testing/index.ts'
import { openSearchStage, type SearchStage } from './testing/openSearchStage.ts'

let server: TestServer
let pages: Pages
let stage: SearchStage
beforeAll(async () => {
  server = await createTestServer()
  pages = await openPages(server)
  stage = openSearchStage(server, pages)
})
afterAll(() => server.close())

/** A PDF of one page that says one line. */
function pdfOf(text: string): Uint8Array {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return strToU8(`%PDF-1.4\n${objects.join('')}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`)
}

const word = (text: string) =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:p><w:t>${text}</w:t></w:p></w:document>`) })
const sheet = (text: string) =>
  zipSync({ 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`) })

it.each([
  ['report.pdf', 'application/pdf', pdfOf('The anemone census of the year')],
  ['report.docx', 'application/zip', word('The anemone census')],
  ['numbers.xlsx', 'application/zip', sheet('anemone')],
  ['notes.txt', 'text/plain', strToU8('an anemone')],
])(
  'SEARCH-FILE-1: %s is found by its name, by what is written in it, and by both',
  async (name, type, content) => {
    const parentId = await pages.add('Shelf')
    const { blobKey, fileId } = await insertFile(server, { ...pages.here(), parentId }, '')
    await server.platform.blobs.write(blobKey, content)
    await server.platform.database.$client.query(
      'UPDATE files SET name = $2, content_type = $3, bytes = $4 WHERE parent_id = $1',
      [parentId, name, type, content.length],
    )
    expect(await stage.find(name, { kinds: 'file' })).toMatchObject([
      { items: [{ title: name, file_id: fileId }] },
    ])
    const inside = { items: [{ file_id: fileId, title: name, view_id: parentId }] }
    await expect
      .poll(() => stage.find('anemon', { kinds: 'file' }), { interval: 50, timeout: 60_000 })
      .toMatchObject([inside])
    // One word of its name, one of what is in it.
    expect(await stage.find(`${name.split('.')[0]} anemon`, { kinds: 'file' })).toMatchObject([inside])
    await server.platform.database.$client.query('DELETE FROM files WHERE parent_id = $1', [parentId])
    expect(await stage.find('anemon', { kinds: 'file' })).toEqual([])
  },
)

it('SEARCH-FILE-2: what is no file of its kind is found by its name alone', async () => {
  const parentId = await pages.add('Shelf')
  const { blobKey } = await insertFile(server, { ...pages.here(), parentId }, '')
  await server.platform.blobs.write(blobKey, strToU8('%PDF-1.7 broken'))
  await server.platform.database.$client.query(
    `UPDATE files SET name = 'broken.pdf', content_type = 'application/pdf', bytes = 15 WHERE parent_id = $1`,
    [parentId],
  )
  expect(await stage.find('broken', { kinds: 'file' })).toMatchObject([{ items: [{ title: 'broken.pdf' }] }])
})
