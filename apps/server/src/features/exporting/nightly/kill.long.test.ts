import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { killedSheaf } from '../../testing/index.ts'
import { textsOf } from '../testing/archivesOf.ts'

const PAGES = 600
const folder = mkdtempSync(join(tmpdir(), 'sheaf-nightly-killed-'))
const { kills, sheaf, kill, copyPage } = killedSheaf(3, {
  SHEAF_NIGHTLY_EXPORT: folder,
  // Their workspace would be the only one of this night.
  SHEAF_OWN_TEMPLATES: 'off',
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const drafts = join(folder, '.unfinished', 'drafts')
const halfWritten = () => (existsSync(drafts) ? readdirSync(drafts).length : 0)

it(`EXP-NIGHT-4: killed ${kills} times in the middle of the archives of a night, the server takes them up when it starts, each once`, async () => {
  await copyPage(PAGES)
  const rows = () =>
    sheaf().sql<{ night: string; state: string; blob_key: string }>(
      'SELECT night::text, state, blob_key FROM nightly_exports',
    )
  // Nobody had a workspace when it started first: the night is asked for at the next start.
  await sheaf().end('SIGTERM')
  await sheaf().start()
  await kill(async (round) => {
    // What the one before has left is there, too.
    await expect.poll(halfWritten, { timeout: 60_000, interval: 5 }).toBeGreaterThan(round)
    expect((await rows()).map(({ state }) => state)).toEqual(['running'])
  })
  await expect.poll(async () => (await rows())[0]?.state, { timeout: 120_000 }).toBe('done')
  const [made] = await rows()
  expect(readdirSync(join(folder, made?.night ?? ''))).toHaveLength(1)
  const files = Object.keys(textsOf(readFileSync(join(folder, made?.blob_key ?? ''))))
  expect(files.filter((name) => name.endsWith('.md'))).toHaveLength(PAGES + 2)
  await expect.poll(halfWritten).toBe(0)
}, 400_000)
