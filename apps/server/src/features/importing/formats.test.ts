import { readCollabUpdates } from '../../sync/index.ts'
import { decodeDocument, type ProjectedBlock } from '@sheaf/model'
import { joinUpdates } from '../../sync/content/joinUpdates.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { importing } from './testing/importArchive.ts'
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

async function blocksOf(viewId: string): Promise<readonly ProjectedBlock[]> {
  const state = joinUpdates(await readCollabUpdates(server.platform.database, viewId))
  const document = state === null ? null : decodeDocument(state)
  return document?.state === 'ready' ? document.root.children : []
}

it('ARC-OBSIDIAN-1: a vault comes with its links between double brackets, its pictures, and its front matter', async () => {
  const checked = await imports.look(owner, {
    '.obsidian/app.json': '{}',
    'Boats.md': '---\ntags: [wood]\n---\nSee [[Sails|the sails]].\n\n![[sail.png]]\n',
    'Parts/Sails.md': 'Back to [[Boats]].\n',
    'attachments/sail.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
  })
  expect(checked.counts).toMatchObject({ kept: 3, changed: 0, left_out: 0, files: 1 })
  const done = await imports.bring(owner, checked, pages.space)
  const items = await imports.items(owner, done)
  const boats = items.find(({ name }) => name === 'Boats')!
  const sails = items.find(({ name }) => name === 'Sails')!
  const [matter, text, picture] = await blocksOf(boats.view_id!)
  expect(matter).toMatchObject({ type: 'code', text: [{ text: 'tags: [wood]' }] })
  expect(JSON.stringify(text)).toContain(sails.view_id)
  expect(picture).toMatchObject({ type: 'image' })
  expect(JSON.stringify(picture)).toContain(`/blob/${boats.view_id}/`)
})

it('ARC-BUNDLE-1: a text bundle is one page with its pictures', async () => {
  const checked = await imports.look(owner, {
    'Trip.textbundle/text.md': '# Trip\n\n![](assets/map.png)\n',
    'Trip.textbundle/info.json': '{}',
    'Trip.textbundle/assets/map.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
  })
  const done = await imports.bring(owner, checked, pages.space)
  expect((await imports.outline(owner, pages.space)).at(-1)).toBe('Trip')
  expect(await blocksOf(done.first_view_id!)).toEqual([expect.objectContaining({ type: 'image' })])
})

it('ARC-FILE-1: one file is imported as it is: a text becomes a page, a table a database', async () => {
  const text = await imports.look(owner, new TextEncoder().encode('# Note\n\nWords.\n'), {
    file_name: 'n.md',
  })
  await imports.bring(owner, text, pages.space)
  const table = await imports.look(owner, new TextEncoder().encode('Name,Size\nA,1\nB,2\n'), {
    file_name: 'Sizes.csv',
  })
  expect(table.counts).toMatchObject({ databases: 1, rows: 2 })
  await imports.bring(owner, table, pages.space)
  expect((await imports.outline(owner, pages.space)).slice(-2)).toEqual(['Note', 'Sizes'])
})

it('ARC-MATTER-1, ARC-VIEW-1: a folder of texts with front matter is a database with a board and a calendar; undone, nothing is left', async () => {
  const before = await imports.outline(owner, pages.space)
  const page = (status: string, due: string, text: string): string =>
    `---\nstatus: ${status}\ndue: ${due}\ntags:\n  - one\n  - two\n---\n${text}\n`
  const bomb = `---\na: &a [x, x, x, x]\nb: &b [*a, *a, *a, *a]\nc: [*b, *b, *b, *b]\n---\nBomb\n`
  const checked = await imports.look(owner, {
    'Books/Emma.md': page('Read', '2026-05-01', '# Emma\n\nGood.'),
    'Books/Ulysses.md': page('Open', '2026-05-02', 'Long.'),
    'Books/Dune.md': page('Read', '2026-05-03', 'Sand.'),
    'Books/Odyssey.md': page('Open', '2026-05-04', 'Home.'),
    'Books/Bare.md': 'Says nothing.\n',
    'Bombs/One.md': bomb,
    'Bombs/Two.md': bomb,
  })
  expect(checked.counts).toMatchObject({ databases: 1, rows: 5, left_out: 0 })
  const done = await imports.bring(owner, checked, pages.space)
  expect((await imports.outline(owner, pages.space)).slice(-2)).toEqual([
    ['Bombs', ['One', 'Two']],
    ['Books', ['Board', 'Calendar']],
  ])
  const books = (await imports.items(owner, done)).find(({ kind }) => kind === 'database')!
  const { rows } = await server.platform.database.$client.query<{ database_id: string }>(
    'SELECT database_id FROM archive_import_items WHERE view_id = $1',
    [books.view_id],
  )
  expect(await importedTable(server, rows[0]!.database_id)).toEqual([
    expect.objectContaining({
      Name: 'Emma',
      status: 'Read',
      due: '2026-05-01',
      tags: 'one, two',
      hasDocument: true,
    }),
    expect.objectContaining({ Name: 'Ulysses', status: 'Open' }),
    expect.objectContaining({ Name: 'Dune', status: 'Read' }),
    expect.objectContaining({ Name: 'Odyssey', status: 'Open' }),
    expect.objectContaining({ Name: 'Bare' }),
  ])
  await imports.undo(owner, done)
  expect(await imports.outline(owner, pages.space)).toEqual(before)
})
