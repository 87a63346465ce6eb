import type { ProjectedBlock } from '@sheaf/model'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { CONFLUENCE_HTML, GOOGLE_HTML, NOTION_HTML, NOTION_INLINE } from './testing/htmlExports.ts'
import { importing } from './testing/importArchive.ts'
import { importedBlocks, outlineOfBlocks } from './testing/importedBlocks.ts'
import { importedFields, importedTable } from './testing/importedTable.ts'

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

it('ARC-NOTION-4, ARC-TREE-1: databases within the text of pages are databases in their places, with the pages of their rows', async () => {
  const { checked, done, items, blocksOf } = await bring(NOTION_INLINE)
  expect(checked.counts).toMatchObject({ pages: 6, databases: 3, rows: 5, files: 1, left_out: 1 })
  expect(done.counts).toEqual(checked.counts)
  expect((await imports.outline(owner, pages.space)).slice(-2)).toEqual([
    ['Work', ['Plans', ['Books', ['Notes']], 'Days/Hours']],
    'Other',
  ])
  const databases = new Map<string, { readonly viewId: string; readonly databaseId: string }>()
  const { rows } = await server.platform.database.$client.query<{ view_id: string; database_id: string }>(
    'SELECT view_id, database_id FROM archive_import_items WHERE database_id IS NOT NULL',
  )
  for (const { name, kind, view_id: viewId } of items.filter((item) => item.kind === 'database')) {
    expect(kind).toBe('database')
    const found = rows.find((each) => each.view_id === viewId)!
    databases.set(name, { viewId: found.view_id, databaseId: found.database_id })
  }
  const block = (name: string, host: string) => {
    const { viewId, databaseId } = databases.get(name)!
    const parentId = items.find((item) => item.name === host)!.view_id
    return { parent_id: parentId, view_id: viewId, view_ids: [viewId], database_id: databaseId }
  }
  const work = await blocksOf('Work')
  expect(outlineOfBlocks(work).map((line) => (typeof line === 'string' ? line : line[0]))).toEqual([
    'paragraph: Before',
    'grid',
    'paragraph: Between',
    'grid',
    'toggle_list: More',
    'simple_table',
  ])
  expect(work.filter(({ type }) => type === 'grid').map(({ data }) => data)).toEqual([
    block('Plans', 'Work'),
    block('Books', 'Work'),
  ])
  expect(work[4]!.children.map(({ type, data }) => [type, data])).toEqual([
    ['grid', block('Days/Hours', 'Work')],
  ])
  const other = await blocksOf('Other')
  expect(other.map(({ type }) => type)).toEqual(['grid', 'heading', 'simple_table'])
  expect(other[0]!.data).toEqual(block('Books', 'Other'))
  expect(await importedTable(server, databases.get('Plans')!.databaseId)).toEqual([
    expect.objectContaining({ Name: 'Sail', State: 'Open', Where: 'Sea', hasDocument: true }),
    expect.objectContaining({ Name: 'Row', State: 'Done', Where: 'Lake', hasDocument: false }),
  ])
  expect(await importedTable(server, databases.get('Books')!.databaseId)).toEqual([
    expect.objectContaining({
      Name: 'Dune',
      Read: 'Yes',
      File: expect.stringMatching(/^\[dune\.pdf\]\(http/),
      hasDocument: true,
    }),
    expect.objectContaining({ Name: 'Emma', Read: 'No' }),
  ])
  expect(await importedFields(server, databases.get('Books')!.databaseId)).toMatchObject({ File: 'media' })
  expect(await importedTable(server, databases.get('Days/Hours')!.databaseId)).toEqual([
    expect.objectContaining({ Name: 'Monday', Hours: '8' }),
  ])
})

it('ARC-NOTION-4: a page that begins with a database without a title keeps what is behind it', async () => {
  const id = (letter: string): string => letter.repeat(32)
  const { blocksOf } = await bring({
    [`Home ${id('a')}.html`]: `<html><body><article id="x" class="page sans"><header><h1 class="page-title">Home</h1></header><div class="page-body"><div class="collection-content"><table class="collection-content"><thead><tr><th>Name</th></tr></thead><tbody><tr><td class="cell-title"><a href="Home%20${id('a')}/List%20${id('b')}/One%20${id('c')}.html">One</a></td></tr></tbody></table></div><p>Behind</p></div></article></body></html>`,
    [`Home ${id('a')}/List ${id('b')}/One ${id('c')}.html`]: '<p>First</p>',
  })
  expect(outlineOfBlocks(await blocksOf('Home'))).toEqual(['grid', 'paragraph: Behind'])
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
