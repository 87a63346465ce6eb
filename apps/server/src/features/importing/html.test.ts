import type { ProjectedBlock } from '@sheaf/model'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { CONFLUENCE_HTML, GOOGLE_HTML, NOTION_HTML } from './testing/htmlExports.ts'
import { importing } from './testing/importArchive.ts'
import { importedBlocks, outlineOfBlocks } from './testing/importedBlocks.ts'
import { importedTable } from './testing/importedTable.ts'

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

async function bring(archive: Parameters<typeof imports.look>[1]) {
  const checked = await imports.look(owner, archive)
  const done = await imports.bring(owner, checked, pages.space)
  const items = await imports.items(owner, done)
  const blocksOf = async (name: string): Promise<readonly ProjectedBlock[]> =>
    await importedBlocks(server, items.find((item) => item.name === name && item.view_id !== null)!.view_id!)
  return { checked, done, items, blocksOf }
}

it('ARC-HTML-1, ARC-NOTION-3: an export of Notion as HTML comes with every kind of block, its databases, and the pages of their rows', async () => {
  const { checked, done, blocksOf } = await bring(NOTION_HTML)
  expect(checked.counts).toMatchObject({ databases: 2, rows: 3, left_out: 1, files: 3 })
  expect(done.counts).toEqual(checked.counts)
  expect((await imports.outline(owner, pages.space)).at(-1)).toEqual(['Home', ['Sub', 'Tasks', 'People']])
  const blocks = await blocksOf('Home')
  expect(outlineOfBlocks(blocks)).toEqual([
    'paragraph: Hello there',
    'todo_list✓: Done',
    'todo_list: Open',
    ['toggle_list: More', ['paragraph: Inside']],
    'callout: Mind this',
    [
      'simple_columns',
      [
        ['simple_column', ['paragraph: Left']],
        ['simple_column', ['paragraph: Right']],
      ],
    ],
    'code: x = 1',
    'math_equation',
    'link_preview',
    'image',
    'file',
    'paragraph: @',
    'paragraph: bad',
    'image',
  ])
  const told = JSON.stringify(blocks)
  expect(told).toContain('"formula":"E = mc^2"')
  expect(told).toContain('"name":"plan.pdf"')
  expect(told).not.toContain('javascript:')
})

it('ARC-NOTION-3: the rows of a database in HTML have their values, their pages, and their relations', async () => {
  const { items } = await bring(NOTION_HTML)
  const tasks = items.find(({ name, kind }) => name === 'Tasks' && kind === 'database')!
  const { rows } = await server.platform.database.$client.query<{ database_id: string }>(
    'SELECT database_id FROM archive_import_items WHERE view_id = $1',
    [tasks.view_id],
  )
  expect(await importedTable(server, rows[0]!.database_id)).toEqual([
    expect.objectContaining({
      Name: 'Draw',
      Status: 'Done',
      Tags: 'one, two',
      Ready: 'Yes',
      hasDocument: true,
    }),
    expect.objectContaining({ Name: 'Build', Status: 'Open', Tags: 'two', Ready: 'No' }),
  ])
})

it('ARC-CONFLUENCE-1, ARC-HTML-2: a space of Confluence comes as the tree of its index, with notes, tasks, code, columns and attachments', async () => {
  const { checked, blocksOf } = await bring(CONFLUENCE_HTML)
  expect(checked.counts).toMatchObject({ pages: 5, files: 3, kept: 5, left_out: 1 })
  expect((await imports.outline(owner, pages.space)).at(-1)).toEqual([
    'Demo Space',
    [['Welcome', ['Rules', ['Änderungen', ['Deep']]]]],
  ])
  expect(outlineOfBlocks(await blocksOf('Welcome'))).toEqual([
    'heading: First',
    'paragraph: See @ 🙂',
    'callout: Be kind',
    'todo_list✓: Sweep',
    'todo_list: Mop',
    'code: int x;',
    'image',
    ['toggle_list: More', ['paragraph: Hidden']],
    [
      'simple_columns',
      [
        ['simple_column', ['paragraph: Left']],
        ['simple_column', ['paragraph: Right']],
      ],
    ],
    'heading: Attachments:',
    'file',
  ])
})

it('ARC-HTML-3: a document of Google Docs comes with its looks, nested lists, pictures, and links past Google', async () => {
  const { checked, blocksOf } = await bring(GOOGLE_HTML)
  expect(checked.counts).toMatchObject({ pages: 1, files: 1, kept: 1, left_out: 0 })
  expect((await imports.outline(owner, pages.space)).at(-1)).toBe('Trip notes')
  const blocks = await blocksOf('TripNotes')
  expect(outlineOfBlocks(blocks).slice(0, 5)).toEqual([
    'paragraph: Plain, bold and red',
    ['bulleted_list: One', ['bulleted_list: Inner']],
    'bulleted_list: Two',
    'paragraph: a link',
    'image',
  ])
  const [first, , , link] = blocks
  expect(first!.text).toEqual([
    { text: 'Plain, ' },
    { text: 'bold', attributes: { bold: true } },
    { text: ' and ' },
    { text: 'red', attributes: { italic: true, font_color: '#ff0000' } },
  ])
  expect(JSON.stringify(link)).toContain('"href":"https://example.com/x?a=1"')
})
