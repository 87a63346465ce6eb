import { ERRORS, OWN_NEWS, revokeViewAccess } from '@sheaf/contract'
import { deleteExport, listExports, startExport, startPageExport } from '@sheaf/contract/exports'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  openPages,
  signIn,
  startTwoProcesses,
  type Pages,
  type TestPerson,
  type TwoProcesses,
} from '../testing/index.ts'

let processes: TwoProcesses
let pages: Pages
let owner: TestPerson

beforeAll(async () => {
  processes = await startTwoProcesses()
})
beforeEach(async () => {
  pages = await openPages(processes.server)
  owner = pages.owner
})
afterAll(() => processes.close())

const WISH = { format: 'markdown', has_files: false, language: 'en' } as const

const hear = (person: TestPerson, followed?: string) => processes.hear(person, followed)

async function addPages(parentId: string, count: number): Promise<void> {
  await processes.server.platform.database.$client.query(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by,
       last_edited_at)
     SELECT gen_random_uuid(), workspace_id, id, 'b' || lpad(i::text, 6, '0') || 'V', 'page ' || i, 0, created_by,
       now(), created_by, now() FROM views, generate_series(1, $2) i WHERE id = $1`,
    [parentId, count],
  )
}

it('EXP-TOLD-1: whoever asked hears how far it is, and of its end, on every process; nobody else hears anything', async () => {
  await addPages(pages.space, 400)
  const member = await signIn(processes.server, 'member@example.com')
  await pages.join(member, 2)
  const mine = await hear(owner)
  const others = [await hear(member), await hear(member, owner.workspaceId)]
  const startedAt = performance.now()
  const { id } = await owner.get(startExport, { params: pages.here(), body: WISH })
  const look = async () => (await owner.get(listExports, { params: pages.here() })).exports[0]
  const done = await mine.untilJob(look, (read) => read?.state !== 'running')
  const tookMs = performance.now() - startedAt
  expect(done).toMatchObject({ id, state: 'done' })

  const told = mine.jobs()
  expect(new Set(told.map(({ job, jobId }) => `${job} ${jobId}`))).toEqual(new Set([`export ${id}`]))
  const steps = told.flatMap(({ progress }) => (progress === null ? [] : [progress]))
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(tookMs / 300 + 1)
  expect(new Set(steps.map(({ total }) => total))).toEqual(new Set([done?.progress.total]))
  expect(steps.map((step) => step.done)).toEqual(steps.map((step) => step.done).toSorted((a, b) => a - b))
  for (const other of others) {
    await other.settle()
    expect(other.jobs()).toEqual([])
  }
})

it('EXP-TOLD-1: so is one that is asked for or deleted, to the other tabs of the person', async () => {
  const heard: unknown[] = []
  const stop = processes.server.platform.bus.subscribe('notice', (event) => heard.push(event))
  const mine = await hear(owner)
  const { id } = await owner.get(startExport, { params: pages.here(), body: WISH })
  const notice = { kind: 'job_changed', job: 'export', jobId: id, progress: null }
  const told = { workspaceId: OWN_NEWS, userId: owner.userId, notice }
  expect(heard[0]).toEqual(told)

  const look = async () => (await owner.get(listExports, { params: pages.here() })).exports[0]
  await mine.untilJob(look, (read) => read?.state === 'done')
  const before = heard.length
  await owner.get(deleteExport, { params: { ...pages.here(), exportId: id } })
  stop()
  expect(heard.slice(before)).toEqual([told])
})

it('EXP-TOLD-2: how far it is nobody hears to whom its page was closed', async () => {
  const page = await pages.add('Boats')
  await addPages(page, 1_000)
  const guest = { ...(await pages.invite(page, 10)), workspaceId: owner.workspaceId }
  const news = await hear(guest)
  await guest.get(startPageExport, { ...pages.at(page), body: WISH })
  await news.until((notice) => notice.kind === 'job_changed' && notice.progress !== null)
  await owner.get(revokeViewAccess, { ...pages.at(page), body: { emails: [guest.email] } })
  await news.settle()
  const before = news.jobs().filter(({ progress }) => progress !== null).length
  const left = await news.untilJob(
    async () =>
      await processes.server.platform.database.$client.query(
        `SELECT 1 FROM workspace_exports WHERE user_id = $1 AND state = 'running'`,
        [guest.userId],
      ),
    ({ rows }) => rows.length === 0,
  )
  expect(left.rows).toEqual([])
  expect(news.jobs().filter(({ progress }) => progress !== null).length).toBe(before)
  expect((await guest.call(listExports, { params: pages.here() })).code).toBe(ERRORS.not_enough_permissions)
})
