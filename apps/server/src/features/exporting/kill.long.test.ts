import { exportPath, type WorkspaceExport } from '@sheaf/contract/exports'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { addingRows, killedSheaf } from '../testing/index.ts'

const PAGES = 600
const ROWS = 20_000
const { kills, sheaf, owner, kill, middleOf, copyPage, makeDatabase, countRows, beginImport } = killedSheaf(3)

it(`EXP-WHOLE-8, EXP-WHOLE-9, EXP-DB-2: killed ${kills} times in the middle of an archive, while pages and while rows are written, it is made anew by itself, and whole`, async () => {
  const boats = await makeDatabase('Boats')
  const looked = await beginImport(boats, addingRows(boats.viewId, boats.nameId, ROWS, 'Boat'), ROWS)
  await expect.poll(async () => (await looked()).state, { timeout: 120_000 }).toBe('done')
  const rows = await countRows(boats.databaseId)
  await copyPage(PAGES)
  const { workspaceId, token, email } = owner()
  const root = `/api/workspace/${workspaceId}/export`
  const asked = { format: 'markdown', has_files: true, language: 'en', is_mailed: true }
  const { id } = await sheaf().call<WorkspaceExport>('POST', root, token, asked)
  const look = async () =>
    (await sheaf().call<{ exports: WorkspaceExport[] }>('GET', root, token)).exports[0]!

  const progressAtDeath: number[] = []
  // Databases come behind all pages.
  const isAmongRows = (round: number) => round % 2 === 1
  await kill(
    async (round) => void progressAtDeath.push(await middleOf(look, isAmongRows(round) ? PAGES + 1 : 0)),
    // As if the next attempt had not come so far yet.
    async () => void (await sheaf().sql('UPDATE workspace_exports SET done = 0 WHERE id = $1', [id])),
  )
  progressAtDeath.forEach((done, round) => expect(done > PAGES).toBe(isAmongRows(round)))
  await expect.poll(async () => (await look()).state, { timeout: 120_000 }).toBe('done')
  const { archive } = await look()
  expect(archive).toMatchObject({ pages: PAGES + 3, missing_count: 0 })
  const answer = await fetch(sheaf().origin() + exportPath(workspaceId, id), {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.length).toBe(archive?.bytes)
  const files = Object.entries(unzipSync(bytes))
  expect(files).toHaveLength(PAGES + 3)
  const [[, table] = []] = files.filter(([name]) => name.endsWith('Boats.csv'))
  const lines = strFromU8(table ?? new Uint8Array())
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(rows + 1)
  expect(new Set(lines.filter((line) => line.startsWith('Boat ')))).toHaveLength(ROWS)
  await expect.poll(() => sheaf().mails.get(email)?.length, { timeout: 30_000 }).toBe(1)
  expect(sheaf().mails.get(email)?.[0]?.text).toContain('settings=data')
}, 400_000)
