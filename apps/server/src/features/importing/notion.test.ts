import { zipSync } from 'fflate'
import { openRecords, readCell, rowDocumentId } from '@sheaf/model'
import { portableContext } from '@sheaf/export/portableText'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, readStored, type Pages, type TestPerson } from '../testing/index.ts'
import { importing, zipOf } from './testing/importArchive.ts'
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

const ID = (letter: string) => letter.repeat(32)
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])

/** As Notion exports "Markdown & CSV": an archive that holds the parts of one. */
const PART_1 = {
  [`Studio ${ID('a')}.md`]: `# Studio\n\n[Tasks](Studio/Tasks%20${ID('b')}.csv)\n\n[Rules](Studio/Rules%20${ID('c')}.md)\n`,
  [`Studio/Rules ${ID('c')}.md`]: '# Rules\n\n![plan](Rules/plan.png)\n',
  'Studio/Rules/plan.png': PNG,
  [`Studio/Tasks ${ID('b')}.csv`]: 'Name,Status\nDraw,Done\n',
  [`Studio/Tasks ${ID('b')}_all.csv`]: `Name,Status,Due,Files,Client\nDraw,Done,"June 11, 2026",Tasks/draft.png,Ann (../Clients/Ann%20${ID('f')}.md)\nBuild,Open,,,\nDraw,Open,,,\n`,
  'Studio/Tasks/draft.png': PNG,
}
const PART_2 = {
  [`Studio/Tasks/Draw ${ID('d')}.md`]: '# Draw\n\nStatus: Done\n\nWith a pencil.\n',
  [`Studio/Tasks/Draw ${ID('e')}.md`]: '# Draw\n\nStatus: Open\n\nAnd again.\n',
  [`Studio/Tasks/Paint ${ID('9')}.md`]: '# Paint\n\nNo row.\n',
}

function idsOf(database: ReturnType<typeof openRecords>['database']): readonly string[] {
  return ([...database.views.values()][0]?.rowOrder ?? []).map(({ id }) => id)
}

const tableOf = (databaseId: string) => importedTable(server, databaseId)

it('ARC-NOTION-1: an export of Notion in parts comes as pages and databases, with the pages of rows, counted item by item', async () => {
  const archive = zipSync({ 'Export-1-Part-1.zip': zipOf(PART_1), 'Export-1-Part-2.zip': zipOf(PART_2) })
  const checked = await imports.look(owner, archive)
  expect(checked).toMatchObject({
    state: 'checked',
    source: 'notion',
    counts: { pages: 5, databases: 1, rows: 3, kept: 4, changed: 2, left_out: 1 },
  })
  const done = await imports.bring(owner, checked, pages.space)
  expect(done).toMatchObject({ state: 'done', counts: { kept: 4, changed: 2, left_out: 1 } })
  const outline = await imports.outline(owner, pages.space)
  expect(outline.at(-1)).toEqual(['Studio', ['Rules', ['Tasks', ['Calendar', 'Paint']]]])
  expect(await imports.items(owner, done)).toEqual([
    expect.objectContaining({ kind: 'page', name: 'Studio', outcome: 'kept' }),
    expect.objectContaining({ kind: 'page', name: 'Rules', outcome: 'kept' }),
    expect.objectContaining({
      kind: 'database',
      name: 'Tasks',
      outcome: 'changed',
      notes: [{ problem: 'relation_names', name: '' }],
    }),
    expect.objectContaining({ kind: 'row', name: 'Draw', outcome: 'kept' }),
    expect.objectContaining({ kind: 'row', name: 'Draw', outcome: 'kept' }),
    expect.objectContaining({ kind: 'row', name: 'Paint', outcome: 'changed' }),
    expect.objectContaining({
      kind: 'file',
      outcome: 'left_out',
      notes: [{ problem: 'partial_table', name: '' }],
    }),
  ])
  const { rows } = await server.platform.database.$client.query<{ id: string }>(
    'SELECT id FROM databases WHERE workspace_id = $1',
    [owner.workspaceId],
  )
  const table = await tableOf(rows[0]!.id)
  expect(table).toEqual([
    expect.objectContaining({
      hasDocument: true,
      Status: 'Done',
      Client: 'Ann',
      Files: expect.stringMatching(/^\[draft\.png\]\(http/),
    }),
    expect.objectContaining({ hasDocument: false, Status: 'Open' }),
    expect.objectContaining({ hasDocument: true, Status: 'Open' }),
  ])
  const documents = await server.platform.database.$client.query(
    'SELECT document_id FROM row_documents WHERE database_id = $1 ORDER BY document_id',
    [rows[0]!.id],
  )
  const expected = [table[0]!.id, table[2]!.id].map((id) => rowDocumentId(id) ?? '').toSorted()
  expect(documents.rows.map(({ document_id: id }: { document_id: string }) => id)).toEqual(expected)
}, 60_000)

it('ARC-NOTION-2: columns that name rows of another database become relations, and nothing is linked twice', async () => {
  const checked = await imports.look(owner, {
    [`Tasks ${ID('a')}.csv`]: `Name,Client\nDraw,"Ann (Clients/Ann%20${ID('d')}.md), Bo (Clients/Bo%20${ID('e')}.md)"\nBuild,\n`,
    [`Clients ${ID('b')}.csv`]: `Name,City\nAnn,Oslo\nBo,Rome\n`,
    [`Clients/Ann ${ID('d')}.md`]: '# Ann\n\nCity: Oslo\n',
    [`Clients/Bo ${ID('e')}.md`]: '# Bo\n\nCity: Rome\n',
  })
  expect(checked.counts).toMatchObject({ databases: 2, rows: 4, changed: 0, left_out: 0 })
  const done = await imports.bring(owner, checked, pages.space)
  const [tasks, clients] = (await imports.items(owner, done)).filter(({ kind }) => kind === 'database')
  const recordsOf = async (viewId: string) => {
    const { rows } = await server.platform.database.$client.query<{ id: string }>(
      'SELECT database_id AS id FROM database_views WHERE id = $1',
      [viewId],
    )
    const records = await readStored(server.platform.database, rows[0]!.id)
    return { id: rows[0]!.id, ...openRecords(records, records.inlineViewId) }
  }
  const other = await recordsOf(clients!.view_id!)
  const { database, rows } = await recordsOf(tasks!.view_id!)
  const field = [...database.fields.values()].find(({ name }) => name === 'Client')
  expect(field).toMatchObject({ type: 'relation', options: { databaseId: other.id } })
  const context = portableContext({ locale: 'en', timeZone: 'UTC', now: 0 })
  const ids = idsOf(database)
  const cells = ids.map((id) => readCell(rows.get(id)!, field!, database, context))
  const linked = cells.flatMap((cell) => (cell?.type === 'relation' ? cell.rowIds : []))
  expect(linked).toEqual(idsOf(other.database))
})
