import {
  ADMINISTRATION_ENDPOINTS,
  createDatabaseRow,
  createPage,
  createSpace,
  movePageToTrash,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import type { NightlyExportConfig } from '../../../platform/config/index.ts'
import { insertFile, openPages, signIn, TestClock, type Pages, type TestPerson } from '../../testing/index.ts'
import { textsOf } from '../testing/archivesOf.ts'
import { NIGHTLY_EXPORT, NIGHTLY_ROUND } from './nightlyJobs.ts'
import { lastNight, nextDue } from './nights.ts'
import type { NightlyContext } from './NightlyContext.ts'
import { readNightly } from './readNightly.ts'
import { settleNight } from './settleNight.ts'

const ADMINISTRATOR = 'administrator@example.com'
const DAY_MS = 24 * 60 * 60_000
const folder = mkdtempSync(join(tmpdir(), 'sheaf-nightly-'))
const nightlyExport: NightlyExportConfig = {
  place: { kind: 'folder', folder },
  hour: 3,
  format: 'markdown',
  keep: 2,
}
let server: TestServer
let clock: TestClock
let administrator: TestPerson
let pages: Pages
beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock, config: { nightlyExport } })
  administrator = await signIn(server, ADMINISTRATOR)
  pages = await openPages(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

interface Row {
  readonly state: string
  readonly failures: number
  readonly blob_key: string | null
  readonly workspace_id: string
}
const sql = async (text: string, values: unknown[] = []): Promise<readonly Row[]> =>
  (await server.platform.database.$client.query<Row>(text, values)).rows
const rowsOf = (night: string) => sql('SELECT * FROM nightly_exports WHERE night = $1', [night])

const round = () => server.platform.queue.send(NIGHTLY_ROUND, {}, { key: randomUUID() })

/** Asks for the night that is due now, and waits until all of it is settled. */
async function nightPassed(): Promise<string> {
  const night = lastNight(clock.now(), nightlyExport.hour)
  await round()
  const open = async () => {
    const rows = await rowsOf(night)
    return rows.length === 0 ? null : rows.filter(({ state }) => state === 'running').length
  }
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
  return night
}

function archivesIn(night: string): readonly string[] {
  return readdirSync(join(folder, night)).toSorted()
}

const archiveOf = (night: string, workspaceId: string) => {
  const name = archivesIn(night).find((file) => file.includes(workspaceId)) ?? ''
  return { name, bytes: readFileSync(join(folder, night, name)) }
}

it('EXP-NIGHT-1, EXP-NIGHT-2: each workspace is in an archive, private spaces too, and no trash', async () => {
  const { owner } = pages
  const boats = await pages.add('Boats')
  const body = { parent_view_id: boats, layout: 0, name: 'Sails' } as const
  await owner.get(createPage, { params: pages.here(), body })
  const hidden = await owner.get(createSpace, {
    params: pages.here(),
    body: { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' },
  })
  await owner.get(createPage, {
    params: pages.here(),
    body: { parent_view_id: hidden.view_id, layout: 0, name: 'Secret' },
  })
  const grid = await pages.addGrid({ name: 'Trips' })
  await owner.get(createDatabaseRow, {
    params: { ...pages.here(), databaseId: grid.databaseId },
    body: { cells: { Name: 'North' } },
  })
  await owner.get(movePageToTrash, pages.at(await pages.add('Thrown away')))
  await insertFile(server, { workspaceId: owner.workspaceId, parentId: boats }, 'the bytes')
  const night = await nightPassed()
  const { rows: all } = await server.platform.database.$client.query('SELECT 1 FROM workspaces')
  expect(archivesIn(night)).toHaveLength(all.length)
  const { nightly } = await administrator.get(ADMINISTRATION_ENDPOINTS.getServerHealth, {})
  expect(nightly).toMatchObject({
    place: 'folder',
    next_at: nextDue(clock.now(), nightlyExport.hour).toISOString(),
    last: { night, done: all.length, running: 0, failed: 0, problem: null },
  })
  const { name, bytes } = archiveOf(night, owner.workspaceId)
  expect(name).toMatch(/^[A-Za-z0-9-]+-[0-9a-f-]{36}\.zip$/)
  const paths = Object.keys(textsOf(bytes))
  expect(paths).toEqual(
    expect.arrayContaining([
      'General/Boats.md',
      'General/Boats/Sails.md',
      'General/Trips.csv',
      'Mine/Secret.md',
    ]),
  )
  expect(paths.filter((path) => path.includes('Thrown away'))).toEqual([])
}, 60_000)

it('EXP-NIGHT-4: asked for again, and by several at once, a night is made once; one that was left is taken up', async () => {
  clock.advance(DAY_MS)
  const night = lastNight(clock.now(), nightlyExport.hour)
  await Promise.all([round(), round(), round()])
  await nightPassed()
  const made = await rowsOf(night)
  expect(new Set(made.map(({ state }) => state))).toEqual(new Set(['done']))
  const written = archivesIn(night)
  await nightPassed()
  expect(await rowsOf(night)).toEqual(made)

  // As a process leaves it that died in the middle: the row says so, and half of a file lies there.
  const { workspaceId } = pages.owner
  rmSync(join(folder, night, archiveOf(night, workspaceId).name))
  mkdirSync(join(folder, '.unfinished', 'drafts'), { recursive: true })
  writeFileSync(join(folder, '.unfinished', 'drafts', 'half'), 'half')
  await sql(
    `UPDATE nightly_exports SET state = 'running', blob_key = NULL WHERE night = $1 AND workspace_id = $2`,
    [night, workspaceId],
  )
  await nightPassed()
  await expect.poll(() => readdirSync(join(folder, '.unfinished')), { timeout: 60_000 }).toEqual([])
  expect(archivesIn(night)).toEqual(written)
}, 60_000)

it('EXP-NIGHT-5: the latest of each workspace are kept, those of one that is gone for as many nights', async () => {
  const leaving = await openPages(server)
  clock.advance(DAY_MS)
  const first = await nightPassed()
  await sql('DELETE FROM workspaces WHERE id = $1', [leaving.owner.workspaceId])
  clock.advance(DAY_MS)
  const second = await nightPassed()
  const ofPages = (night: string) =>
    archivesIn(night).filter((name) => name.includes(pages.owner.workspaceId))
  const ofLeaving = (night: string) =>
    archivesIn(night).filter((name) => name.includes(leaving.owner.workspaceId))
  expect([ofPages(first).length, ofLeaving(first).length, ofLeaving(second).length]).toEqual([1, 1, 0])
  const nights = () =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .toSorted()
  await expect.poll(nights).toEqual([first, second])
  clock.advance(DAY_MS)
  const third = await nightPassed()
  await expect.poll(nights).toEqual([second, third])
}, 60_000)

it('EXP-NIGHT-6: where the store cannot be reached it is tried again, then administrators are told and can retry', async () => {
  clock.advance(DAY_MS)
  const night = lastNight(clock.now(), nightlyExport.hour)
  // A file where the folder of that night should be.
  writeFileSync(join(folder, night), '')
  await round()
  await expect.poll(async () => (await rowsOf(night)).map(({ failures }) => failures > 0)).toContain(true)
  await sql(`UPDATE nightly_exports SET failures = 7 WHERE night = $1`, [night])
  await round()
  // It is sent when none is being made any more. The queue has attempts left, which begin anew with what was given up.
  await expect
    .poll(async () => (await server.platform.mailsTo(ADMINISTRATOR)).map(({ subject }) => subject), {
      timeout: 30_000,
    })
    .toContain('The nightly export failed')
  const mails = await server.platform.mailsTo(ADMINISTRATOR)
  const mail = mails.find(({ subject }) => subject === 'The nightly export failed')
  // One for all workspaces.
  expect(mails.filter(({ subject }) => subject === mail?.subject)).toHaveLength(1)
  expect(mail?.text).toContain('/app/admin/jobs')
  expect(await readNightly(server.platform)).toMatchObject({
    place: 'folder',
    last: { night, done: 0, problem: expect.any(String) },
  })
  // What is there of earlier nights stays.
  expect(readdirSync(folder).filter((name) => /^\d/.test(name) && name !== night)).toHaveLength(2)

  rmSync(join(folder, night))
  const { workspaceId } = pages.owner
  await server.platform.queue.send(NIGHTLY_EXPORT, { night, workspaceId }, { key: 'again' })
  await expect
    .poll(async () => (await rowsOf(night)).find((row) => row.workspace_id === workspaceId)?.state, {
      timeout: 60_000,
    })
    .toBe('done')
}, 90_000)

it('EXP-NIGHT-4: what is being written for one night stays while another is settled', async () => {
  clock.advance(DAY_MS)
  const night = await nightPassed()
  const next = nextDue(clock.now(), nightlyExport.hour).toISOString().slice(0, 10)
  let removed = 0
  const store = { blobs: server.platform.blobs, prefix: '', removeDrafts: async () => void (removed += 1) }
  const context = { ...server.platform, nightly: nightlyExport, store } as unknown as NightlyContext
  await sql(
    `INSERT INTO nightly_exports (night, workspace_id, workspace_name, state) VALUES ($1, $2, 'Boats', 'running')`,
    [next, pages.owner.workspaceId],
  )
  await settleNight(context, night)
  expect(removed).toBe(0)
  await sql('DELETE FROM nightly_exports WHERE night = $1', [next])
  await settleNight(context, night)
  expect(removed).toBe(1)
}, 60_000)

it('EXP-NIGHT-4: a clock that passes midnight twice makes nothing twice', async () => {
  const night = lastNight(clock.now(), nightlyExport.hour)
  const made = await rowsOf(night)
  const written = archivesIn(night)
  clock.advance(-DAY_MS)
  const before = await nightPassed()
  clock.advance(DAY_MS)
  expect([await nightPassed(), before < night]).toEqual([night, true])
  expect([await rowsOf(night), archivesIn(night)]).toEqual([made, written])
}, 60_000)

it('EXP-NIGHT-1: into the bucket of files they go below a folder of their own', async () => {
  const config = { nightlyExport: { ...nightlyExport, place: { kind: 's3' } } as const }
  const other = await createTestServer({ config })
  try {
    const { owner } = await openPages(other)
    await other.platform.queue.send(NIGHTLY_ROUND, {}, { key: 'now' })
    const keys = async () => {
      const found: string[] = []
      for await (const { key } of other.platform.blobs.list('nightly/')) found.push(key)
      return found.find((key) => key.endsWith(`${owner.workspaceId}.zip`))
    }
    await expect.poll(keys, { timeout: 60_000 }).toMatch(/^nightly\/\d{4}-\d\d-\d\d\//)
  } finally {
    await other.close()
  }
}, 60_000)
