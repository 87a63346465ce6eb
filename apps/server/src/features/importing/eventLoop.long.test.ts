import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { importing, zipOf } from './testing/importArchive.ts'

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

it('ARC-HOSTILE-5: the event loop is not held by an archive of many pages', async () => {
  const entries = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`Page ${index}.md`, `# Page\n\n${'word '.repeat(2_000)}\n`]),
  )
  const archive = zipOf(entries)
  const longest = await longestBlocking(async () => {
    const checked = await imports.look(owner, archive)
    await imports.bring(owner, checked, pages.space)
  })
  expect(longest).toBeLessThan(LONGEST_BLOCKING_MS)
}, 120_000)

it('ARC-HOSTILE-5: 100 pages of HTML are looked through and brought in without holding the event loop', async () => {
  // Reading all of them takes far longer than the loop may be held, also where each is short.
  const paragraph = '<p>Words of a page with <b>marks</b> and <a href="https://example.com">links</a>.</p>'
  const page = (index: number): string =>
    `<html><head><title>Page ${index}</title></head><body><h1>Page ${index}</h1>${paragraph.repeat(20)}<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(13)}</table></body></html>`
  const archive = zipOf(
    Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`Folder/Page ${index}.html`, page(index)])),
  )
  const longest = await longestBlocking(async () => {
    const checked = await imports.look(owner, archive)
    expect(checked.counts).toMatchObject({ pages: 101, kept: 101 })
    await imports.bring(owner, checked, pages.space)
  })
  expect(longest).toBeLessThan(LONGEST_BLOCKING_MS)
}, 240_000)
