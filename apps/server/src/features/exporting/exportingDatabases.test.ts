import {
  appendBlocks,
  createDatabaseRow,
  createDatabaseView,
  createFolderView,
  createPage,
  createSpace,
  revokeViewAccess,
  shareView,
} from '@sheaf/contract'
import {
  deleteExport,
  exportPath,
  listExports,
  startExport,
  type WorkspaceExport,
} from '@sheaf/contract/exports'
import { createDocument, rowDocumentId, type Command } from '@sheaf/model'
import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import {
  DatabaseClient,
  insertFile,
  openPages,
  signIn,
  type Pages,
  type TestPerson,
} from '../testing/index.ts'

let server: TestServer
let url: string
let pages: Pages
let owner: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  url = `${(await server.listen()).replace('http', 'ws')}/ws/v1`
})
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[]) => server.platform.database.$client.query(text, values)

interface Grid {
  readonly viewId: string
  readonly databaseId: string
}

const CHART = 5
/** Several times what a thread reads at once; `npm run bench -- p13-databases` measures more. */
const ROWS = 20_000

async function addGrid(name: string, parent = pages.space, layout: 1 | typeof CHART = 1): Promise<Grid> {
  const body = { parent_view_id: parent, layout, name }
  const made = await owner.get(createPage, { params: pages.here(), body })
  return { viewId: made.view_id, databaseId: made.database_id ?? '' }
}

/** With `words` in the page of the row, where there are any. */
async function addRow(grid: Grid, Name: string, words?: string): Promise<string> {
  const params = { ...pages.here(), databaseId: grid.databaseId }
  const rowId = await owner.get(createDatabaseRow, { params, body: { cells: { Name } } })
  if (words === undefined) return rowId
  await run(grid, { kind: 'beginRowDocument', rowId })
  const documentId = rowDocumentId(rowId)!
  const blocks = [{ type: 'paragraph', text: [{ text: words }] }]
  await sql('UPDATE collabs SET snapshot = $2 WHERE object_id = $1', [
    documentId,
    Buffer.from(createDocument(documentId, blocks, { block: randomUUID })),
  ])
  return rowId
}

async function run({ viewId }: Grid, ...commands: Command[]): Promise<void> {
  const client = await DatabaseClient.open(url, owner.session.access_token, { ...pages.here(), viewId })
  for (const command of commands) expect(await client.run(command)).toBeNull()
  await client.close()
}

async function made(person = owner, format: 'markdown' | 'html' = 'markdown', hasFiles = true) {
  const body = { format, has_files: hasFiles, language: 'en' }
  await person.get(startExport, { params: pages.here(), body })
  const read = async (): Promise<WorkspaceExport> =>
    (await person.get(listExports, { params: pages.here() })).exports[0]!
  await expect.poll(async () => (await read()).state, { timeout: 150_000 }).not.toBe('running')
  return await read()
}

async function entriesOf(...asked: Parameters<typeof made>) {
  expect(await made(...asked)).toMatchObject({ state: 'done' })
  return await downloaded(asked[0])
}

async function downloaded(person = owner) {
  const { id } = (await person.get(listExports, { params: pages.here() })).exports[0]!
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  const answer = await server.app.inject({ url: exportPath(owner.workspaceId, id), headers })
  const files = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

/** Whether something is working on an archive. */
async function locksOf(exportId: string): Promise<number> {
  const lock = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
    AND objid::bigint = hashtextextended($1, 0) & 4294967295`
  return (await sql(lock, [`workspace export ${exportId}`])).rows.length
}

/** The rows of a CSV file by the names of their columns. */
function rowsOf(csv: string | undefined): readonly Record<string, string>[] {
  const lines = [...(csv ?? '').replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)]
  const [head = [], ...rows] = lines.map(([, line = '']) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  )
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}
const named = (csv: string | undefined, name: string) => rowsOf(csv).find((row) => row['Name'] === name)

describe('databases in the archive of a workspace', () => {
  it('EXP-DB-1: a database is one file, its other views lead to it, and pages of its rows are beside it', async () => {
    const page = await pages.add('Report')
    const tasks = await addGrid('Tasks', page)
    await owner.get(createDatabaseView, { ...pages.at(tasks.viewId), body: { layout: 2, name: 'Board' } })
    const linked = await owner.get(createFolderView, {
      params: pages.here(),
      body: { parent_view_id: pages.space, layout: 1, name: 'Linked', database_id: tasks.databaseId },
    })
    const rowId = await addRow(tasks, 'Boathouse', 'Words of the row')
    await addRow(tasks, 'Without page')
    await owner.get(appendBlocks, {
      ...pages.at(page),
      body: {
        blocks: [
          { type: 'grid', data: { view_id: linked.view_id, parent_id: page } },
          {
            type: 'paragraph',
            data: {
              delta: [
                {
                  insert: '$',
                  attributes: { mention: { type: 'page', page_id: tasks.viewId, row_id: rowId } },
                },
              ],
            },
          },
        ],
      },
    })
    const files = await entriesOf()
    expect(Object.keys(files).filter((name) => name.startsWith('General/Report'))).toEqual([
      'General/Report.md',
      'General/Report/Tasks/Boathouse.md',
      'General/Report/Tasks.csv',
    ])
    expect(files['General/Report/Tasks/Boathouse.md']).toMatch(/^# Boathouse\n[^]*Words of the row/)
    expect(named(files['General/Report/Tasks.csv'], 'Boathouse')).toBeDefined()
    expect(named(files['General/Report/Tasks.csv'], 'Without page')).toBeDefined()
    expect(files['General/Report.md']).toContain('::grid[[Linked](Report/Tasks.csv)]{')
    expect(files['General/Report.md']).toContain('](Report/Tasks/Boathouse.md)')
    expect(files['Not exported.txt']).toBeUndefined()
    const html = await entriesOf(owner, 'html')
    expect(html['General/Report.html']).toContain('href="Report/Tasks.csv"')
  })

  it('EXP-DB-1: a database that was made as a chart is a file of its rows, where the chart lies', async () => {
    const costs = await addGrid('Costs', pages.space, CHART)
    await addRow(costs, 'Larch')
    const files = await entriesOf()
    expect(named(files['General/Costs.csv'], 'Larch')).toBeDefined()
    expect(files['Not exported.txt']).toBeUndefined()
  })

  it('EXP-DB-2: cells are written as an export of the database writes them, names and files too', async () => {
    const [tasks, sites] = [await addGrid('Tasks'), await addGrid('Sites')]
    const site = await addRow(sites, 'Harbour')
    const rowId = await addRow(tasks, '=HYPERLINK("http://evil.example")')
    const file = await insertFile(server, { workspaceId: owner.workspaceId, parentId: tasks.viewId }, 'plan')
    const field = (fieldId: string, type: 'relation' | 'media' | 'created_by' | 'date_time'): Command => {
      return { kind: 'addField', fieldId, name: fieldId, type, after: null }
    }
    await run(
      tasks,
      field('site', 'relation'),
      field('plan', 'media'),
      field('by', 'created_by'),
      {
        kind: 'setFieldOptions',
        fieldId: 'site',
        options: { type: 'relation', databaseId: sites.databaseId },
      },
      { kind: 'changeMembers', rowId, fieldId: 'site', type: 'relation', add: [site], remove: [] },
      {
        kind: 'changeFiles',
        rowId,
        fieldId: 'plan',
        put: [{ id: 'plan', name: 'Plan', url: file.url, upload: 'cloud', kind: 'text', after: null }],
        remove: [],
      },
    )
    const csv = (await entriesOf())['General/Tasks.csv']
    expect(csv?.startsWith('\uFEFFName,')).toBe(true)
    const row = named(csv, `'=HYPERLINK("http://evil.example")`)
    expect(row).toMatchObject({ site: 'Harbour', plan: '[Plan](../files/file.txt)' })
    expect(row?.['by']).not.toBe('')
    const without = (await entriesOf(owner, 'markdown', false))['General/Tasks.csv']
    expect(named(without, `'=HYPERLINK("http://evil.example")`)?.['plan']).toMatch(
      /^\[Plan\]\(http.*file_storage/,
    )
  })

  it('EXP-DB-3: nobody finds rows or names of databases that they may not read, or were taken from them', async () => {
    const member = await signIn(server, `member-${randomUUID()}@example.com`)
    await pages.join(member, 2)
    const hidden = await owner.get(createSpace, {
      params: pages.here(),
      body: { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' },
    })
    const secret = await addGrid('Secret', hidden.view_id)
    const secretRow = await addRow(secret, 'Hushed', 'Hushed words')
    const tasks = await addGrid('Tasks', hidden.view_id)
    const rowId = await addRow(tasks, 'Boathouse', 'Words of the row')
    await run(
      tasks,
      { kind: 'addField', fieldId: 'site', name: 'site', type: 'relation', after: null },
      {
        kind: 'setFieldOptions',
        fieldId: 'site',
        options: { type: 'relation', databaseId: secret.databaseId },
      },
      { kind: 'changeMembers', rowId, fieldId: 'site', type: 'relation', add: [secretRow], remove: [] },
    )
    const share = { view_id: tasks.viewId, emails: [member.email], access_level: 10 as const }
    await owner.get(shareView, { params: pages.here(), body: share })
    const files = await entriesOf(member)
    const names = Object.keys(files).filter((name) => !name.startsWith('General'))
    expect(names.toSorted()).toEqual(['Tasks.csv', 'Tasks/Boathouse.md'])
    expect(Object.values(files).join('\n')).not.toMatch(/Hushed|Secret|Mine/)
    expect(named(files['Tasks.csv'], 'Boathouse')).toMatchObject({ site: '' })
    expect(named((await entriesOf())['Mine/Tasks.csv'], 'Boathouse')).toMatchObject({ site: 'Hushed' })

    await owner.get(revokeViewAccess, { ...pages.at(tasks.viewId), body: { emails: [member.email] } })
    expect(Object.values(await entriesOf(member)).join('\n')).not.toMatch(/Boathouse|Tasks/)
  })

  it('EXP-DB-4: names of databases and rows are those of files, whatever somebody wrote', async () => {
    const grid = await addGrid('../../etc/passwd')
    for (const name of ['..', '../up', 'CON', 'a/b\\c', 'Same', 'same', '', '\u202Egpj.exe'])
      await addRow(grid, name, 'Words')
    const names = Object.keys(await entriesOf()).filter((name) => name.includes('etc'))
    expect(names).toHaveLength(9)
    for (const name of names) expect(name).not.toMatch(/(^|\/)\.\.(\/|$)|\\|\u202E|\/con\b/i)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(9)
  })

  it('EXP-DB-5, P13: many rows are written by a thread, all of them, and it stops when nobody wants them', async () => {
    const grid = await addGrid('Large')
    const client = await DatabaseClient.open(url, owner.session.access_token, {
      ...pages.here(),
      viewId: grid.viewId,
    })
    const [fieldId = ''] = client.records.fields.keys()
    await client.close()
    await sql(
      `INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted)
       SELECT gen_random_uuid(), $1, jsonb_build_object($3::text,
         jsonb_build_object('field_type', 0, 'data', 'Row ' || n || repeat(' words', 20))), 1, 1, '{}', 2, false
       FROM generate_series(1, $2::int) n`,
      [grid.databaseId, ROWS, fieldId],
    )
    const stopped = await owner.get(startExport, {
      params: pages.here(),
      body: { format: 'markdown', has_files: true, language: 'en' },
    })
    await expect.poll(() => locksOf(stopped.id), { interval: 5 }).toBe(1)
    await owner.get(deleteExport, { params: { ...pages.here(), exportId: stopped.id } })
    await expect.poll(() => locksOf(stopped.id), { timeout: 60_000 }).toBe(0)
    expect(await server.platform.blobs.stat(`exports/${stopped.id}`)).toBeNull()
    expect(await longestBlocking(() => made())).toBeLessThan(LONGEST_BLOCKING_MS)
    const rows = rowsOf((await downloaded())['General/Large.csv'])
    expect(new Set(rows.map((row) => /^Row \d+/.exec(row['Name'] ?? '')?.[0])).size).toBeGreaterThanOrEqual(
      ROWS,
    )
  }, 120_000)

  it('EXP-DB-1: the page of a row has its icon', async () => {
    const grid = await addGrid('Boats')
    const rowId = await addRow(grid, 'Sloop', 'Words')
    await run(grid, { kind: 'setRowLook', rowId, part: 'icon', value: '⛵' })
    expect(rowDocumentId(rowId)).not.toBeNull()
    expect((await entriesOf())['General/Boats/Sloop.md']).toContain('icon: "⛵"')
  })
})
