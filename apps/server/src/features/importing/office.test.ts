import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { importing } from './testing/importArchive.ts'
import { importedBlocks, outlineOfBlocks } from './testing/importedBlocks.ts'
import { importedFields, importedTable } from './testing/importedTable.ts'
import {
  cells,
  commentedDocument,
  note,
  notebook,
  resource,
  wordDocument,
  workbook,
} from './testing/officeFiles.ts'

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

async function bring(archive: Parameters<typeof imports.look>[1], fileName?: string) {
  const checked = await imports.look(owner, archive, fileName === undefined ? {} : { file_name: fileName })
  const done = await imports.bring(owner, checked, pages.space)
  const items = await imports.items(owner, done)
  const viewOf = (name: string): string =>
    items.find((item) => item.name === name && item.view_id !== null)!.view_id!
  return { checked, done, items, viewOf }
}

async function databaseOf(viewId: string): Promise<string> {
  const { rows } = await server.platform.database.$client.query<{ database_id: string }>(
    'SELECT database_id FROM archive_import_items WHERE view_id = $1',
    [viewId],
  )
  return rows[0]!.database_id
}

it('ARC-WORD-1: a document of Word is a page with its pictures as files; others are told as missing, and nothing outside is asked for', async () => {
  const { checked, items, viewOf } = await bring(wordDocument(), 'Plan 7.docx')
  expect(checked.counts).toMatchObject({ pages: 1, kept: 0, changed: 1, left_out: 0 })
  expect(checked.source).toBe('word')
  expect(items[0]).toMatchObject({ notes: [{ problem: 'file_not_found', name: 'picture.emf' }] })
  expect((await imports.outline(owner, pages.space)).at(-1)).toBe('The plan')
  const blocks = await importedBlocks(server, viewOf('Plan 7'))
  expect(outlineOfBlocks(blocks)).toEqual([
    'heading: First part',
    'paragraph: Plain, bold and slanted',
    'paragraph: a link',
    ['bulleted_list: One', ['numbered_list: Inner']],
    'bulleted_list: Two',
    'quote: Said',
    [
      'simple_table',
      [
        [
          'simple_table_row',
          [
            ['simple_table_cell', ['paragraph: A']],
            ['simple_table_cell', ['paragraph: B']],
          ],
        ],
        [
          'simple_table_row',
          [
            ['simple_table_cell', ['paragraph: C']],
            ['simple_table_cell', ['paragraph: D']],
          ],
        ],
      ],
    ],
    'image',
    'paragraph: A map',
  ])
  expect(JSON.stringify(blocks)).toContain(`/blob/${viewOf('Plan 7')}/`)
})

it('ARC-WORD-2: comments of a document stand behind what they are about, with who said what and when, and each is told', async () => {
  const { checked, items, viewOf } = await bring(commentedDocument(), 'Talk.docx')
  expect(checked.counts).toMatchObject({ pages: 1, changed: 1, left_out: 0 })
  expect(items[0]!.notes).toEqual(
    [
      'Ann & Co: Why <today>?',
      'Bob: The wind is good',
      'Ann: Which one?',
      'An item',
      'Ann: A cell',
      'Ann: A place',
      'Bob: About what is gone',
    ].map((name) => ({ problem: 'comment_in_text', name })),
  )
  const blocks = await importedBlocks(server, viewOf('Talk'))
  const cell = (words: string) => ['simple_table_cell', [`paragraph: ${words}`]]
  expect(outlineOfBlocks(blocks)).toEqual([
    'paragraph: We sail today.',
    [
      'callout: Ann & Co · 2024-05-01 12:30 · ✓',
      [
        'quote: sail today',
        'paragraph: Why <today>?',
        'paragraph: Bob · 2024-05-02 12:30',
        'paragraph: The wind is good',
      ],
    ],
    'paragraph: Over the',
    'paragraph: whole sea',
    ['callout: Ann · 2024-05-03 12:30', ['quote: Over the whole sea', 'paragraph: Which one?']],
    'bulleted_list: One',
    [
      'bulleted_list: Two',
      [['callout: 2024-05-04 12:30', ['quote: Two', 'paragraph: An item']], 'numbered_list: Inner'],
    ],
    ['simple_table', [['simple_table_row', [cell('A'), cell('B')]]]],
    ['callout: Ann · 2024-05-05 12:30', ['quote: A', 'paragraph: A cell']],
    'paragraph: No range',
    ['callout: Ann · 2024-05-06 12:30', ['paragraph: A place']],
    'paragraph: End',
    ['callout: Bob · 2024-05-07 12:30', ['paragraph: About what is gone']],
  ])
  expect(JSON.stringify(blocks)).toContain('{"text":"good","attributes":{"bold":true}}')
  expect(JSON.stringify(blocks)).not.toMatch(/↑|comment-/)
})

it('ARC-SHEET-1: each sheet of a workbook is a database, with dates, numbers, and the values of formulas', async () => {
  const { text, number, day, formula } = cells
  const book = workbook({
    Costs: [
      [text('Name'), text('Price'), text('Due'), text('Twice')],
      [text('Wood'), number(12.5), day(45_413), formula('B2*2', 25)],
      [text('Glue'), number(3), day(45_414), formula('B3*2', 6)],
    ],
    'People / others': [
      [text('Name'), text('City')],
      [text('Ann'), text('Graz')],
    ],
  })
  const { checked, viewOf } = await bring({
    'Book.xlsx': book,
    'One.xlsx': workbook({ Only: [[text('A')], [text('b')]] }),
  })
  expect(checked.counts).toMatchObject({ pages: 1, databases: 3, rows: 4, kept: 4, left_out: 0 })
  expect((await imports.outline(owner, pages.space)).slice(-2)).toEqual([
    ['Book', [['Costs', ['Calendar']], 'People / others']],
    'One',
  ])
  const costs = await databaseOf(viewOf('Costs'))
  expect(await importedTable(server, costs)).toEqual([
    expect.objectContaining({ Name: 'Wood', Price: '12.5', Due: '2024-05-01', Twice: '25' }),
    expect.objectContaining({ Name: 'Glue', Price: '3', Due: '2024-05-02', Twice: '6' }),
  ])
  expect(await importedFields(server, costs)).toMatchObject({ Price: 'number', Due: 'date_time' })
  expect(await importedTable(server, await databaseOf(viewOf('People / others')))).toEqual([
    expect.objectContaining({ Name: 'Ann', City: 'Graz' }),
  ])
})

it('ARC-EVERNOTE-1, ARC-EVERNOTE-2: a notebook is a database of its notes, with tags, days, boxes to tick, code and files', async () => {
  const picture = 'a picture'
  const md5 = createHash('md5').update(picture).digest('hex')
  const paper = createHash('md5').update('a,b\n1,2\n').digest('hex')
  const enex = notebook([
    note(
      'Shopping &amp; more',
      `<div><en-todo checked="true"/>Milk</div><div><en-todo checked="false"/>Bread</div><div><en-media type="image/png" hash="${md5}" width="400"/></div><div><en-media type="text/csv" hash="${paper}"/></div>`,
      `<created>20240501T123000Z</created><updated>20240502T080000Z</updated><tag>home</tag><tag>food</tag><note-attributes><source-url>https://example.com/s</source-url></note-attributes>${resource(picture, 'image/png')}${resource('a,b\n1,2\n', 'text/csv', 'prices.csv')}`,
    ),
    note(
      'Code',
      '<div style="-en-codeblock:true;"><div>let a</div><div><br/></div><div>let b &lt; 1</div></div><ul style="--en-todo:true;"><li style="--en-checked:true;"><div>New way</div></li></ul><en-crypt hint="h">c2VjcmV0</en-crypt>',
      '<created>20240503T000000Z</created><tag>work</tag>',
    ),
    note('Code', '<div>The same name</div>'),
  ])
  const { checked, items, viewOf } = await bring(new TextEncoder().encode(enex), 'My notes.enex')
  expect(checked).toMatchObject({
    source: 'evernote',
    counts: { databases: 1, rows: 3, pages: 3, left_out: 0 },
  })
  const table = await importedTable(server, await databaseOf(viewOf('My notes')))
  expect(table).toEqual([
    expect.objectContaining({
      Name: 'Shopping & more',
      Tags: 'home, food',
      Created: '2024-05-01 12:30',
      Source: 'https://example.com/s',
      hasDocument: true,
    }),
    expect.objectContaining({ Name: 'Code', Tags: 'work', hasDocument: true }),
    expect.objectContaining({ Name: 'Code', hasDocument: true }),
  ])
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['My notes', 'Shopping & more', 'Code']),
  )
})

it('ARC-EVERNOTE-1: a note alone is a page that says of itself what a row would', async () => {
  const enex = notebook([
    note('Trip', '<div>Far</div>', '<created>20240501T123000Z</created><tag>away</tag>'),
  ])
  const { viewOf } = await bring({ 'Notes/Trip.enex': enex })
  expect((await imports.outline(owner, pages.space)).at(-1)).toEqual(['Notes', ['Trip']])
  expect(JSON.stringify(await importedBlocks(server, viewOf('Trip')))).toContain('away')
})

it('ARC-OFFICE-1: a document that a text shows stays a file; one that none shows becomes a page', async () => {
  const { checked } = await bring({
    'Home.md': '# Home\n\n[the plan](files/plan.docx)\n',
    'files/plan.docx': wordDocument(),
    'Other.docx': wordDocument(),
  })
  expect(checked.counts).toMatchObject({ pages: 2, files: 1, left_out: 0 })
})
