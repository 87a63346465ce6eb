import type { ImportTask } from '@sheaf/contract/imports'
import { expect, it } from 'vitest'
import { killedSheaf } from '../testing/index.ts'
import { zipOf } from './testing/importArchive.ts'
import { note, notebook } from './testing/officeFiles.ts'

const PAGES = 500
const ROWS = 300
const { kills, sheaf, owner, kill, middleOf } = killedSheaf(3)

it(`ARC-KILL-1: killed ${kills} times while pages are written, an import goes on where it was, and nothing comes twice`, async () => {
  const { workspaceId, token, page } = owner()
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
  const archive = zipOf({
    ...Object.fromEntries(
      Array.from({ length: PAGES }, (_, index) => [
        `Folder ${index % 20}/Page ${index}.${index % 2 === 0 ? 'md' : 'html'}`,
        index % 2 === 0
          ? `Words of ${index}.\n\n![](../files/${index % 50}.png)\n`
          : `<p>Words of ${index}.</p><img src="../files/${index % 50}.png">`,
      ]),
    ),
    ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`files/${index}.png`, picture])),
    'Boats.csv': `Name,Length\n${Array.from({ length: ROWS }, (_, index) => `Boat ${index},${index}`).join('\n')}\n`,
    'Boats/Boat 7.md': 'The page of a boat.\n',
    'Trips.enex': notebook(['North', 'South', 'West'].map((title) => note(title, '<div>Far</div>'))),
  })
  const created = await sheaf().call<{ task_id: string; presigned_url: string }>(
    'POST',
    '/api/import/create',
    token,
    { workspace_name: 'Many', content_length: archive.length, is_checked_first: true },
  )
  const { pathname } = new URL(created.presigned_url)
  const sent = await fetch(sheaf().origin() + pathname, { method: 'PUT', body: Uint8Array.from(archive) })
  expect(sent.status).toBe(200)
  const root = `/api/import/tasks/${created.task_id}`
  const look = () => sheaf().call<ImportTask>('GET', root, token)
  await expect.poll(async () => (await look()).state, { timeout: 60_000 }).toBe('checked')
  await sheaf().call('POST', `${root}/start`, token, {
    place: { workspace_id: workspaceId, parent_view_id: page },
  })
  let last = 0
  await kill(async () => {
    last = await middleOf(look, last)
  })
  await expect.poll(async () => (await look()).state, { timeout: 120_000 }).toBe('done')
  expect((await look()).counts).toMatchObject({ databases: 2, rows: ROWS + 3, changed: 0 })
  const [views] = await sheaf().sql<{ all: number; names: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT name)::int AS names FROM views
     WHERE workspace_id = $1 AND name LIKE 'Page %'`,
    [workspaceId],
  )
  expect(views).toEqual({ all: PAGES, names: PAGES })
  const [files] = await sheaf().sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM files WHERE workspace_id = $1',
    [workspaceId],
  )
  expect(files?.count).toBe(PAGES)
  const [rows] = await sheaf().sql<{ count: number }>('SELECT count(*)::int AS count FROM database_rows', [])
  expect(rows?.count).toBe(ROWS + 3)
  const [documents] = await sheaf().sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM row_documents',
    [],
  )
  expect(documents?.count).toBe(4)
}, 400_000)
