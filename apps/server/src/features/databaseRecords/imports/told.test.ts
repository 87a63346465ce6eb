import { ERRORS, getRowImport, removeMembers, type RowImport } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addingRows,
  openDatabase,
  signIn,
  startTwoProcesses,
  type HeardNews,
  type OpenedDatabase,
  type TestPerson,
  type TwoProcesses,
} from '../../testing/index.ts'
import { readStored } from '../testing/openDatabaseStage.ts'
import { importing } from './testing/importRows.ts'

let processes: TwoProcesses
let opened: OpenedDatabase
let imports: ReturnType<typeof importing>

beforeAll(async () => {
  processes = await startTwoProcesses()
  imports = importing(processes.server)
})
beforeEach(async () => {
  opened = await openDatabase(processes.server, processes.url, { name: 'Boats' })
  return () => opened.close()
})
afterAll(() => processes.close())

const hear = (person: TestPerson, followed?: string) => processes.hear(person, followed)

async function begin(person: TestPerson, count: number): Promise<RowImport> {
  const { databaseId, viewId } = opened
  const { fields } = await readStored(processes.server.platform.database, databaseId)
  const name = [...fields.values()].find(({ value }) => value['is_primary'])?.id ?? ''
  const commands = addingRows(viewId, name, count)
  return await imports.begin(person, { ...opened.pages.here(), databaseId, viewId, commands })
}

const steps = (news: HeardNews) =>
  news.jobs().flatMap(({ progress }) => (progress === null ? [] : [progress]))

it('IMP-TOLD-1: whoever began it hears how far it is and of every turn, on every process; nobody else does', async () => {
  const { owner } = opened.pages
  const member = await signIn(processes.server, 'member@example.com')
  await opened.pages.join(member, 2)
  const mine = await hear(owner)
  const others = [await hear(member), await hear(member, owner.workspaceId)]
  const startedAt = performance.now()
  const made = await begin(owner, 10_000)
  const look = () => imports.look(owner, made)
  expect(await mine.untilJob(look, ({ state }) => state === 'done')).toMatchObject({
    result: { added: 10_000 },
  })
  const tookMs = performance.now() - startedAt
  expect(new Set(mine.jobs().map(({ job, jobId }) => `${job} ${jobId}`))).toEqual(
    new Set([`row_import ${made.id}`]),
  )
  expect(steps(mine).length).toBeGreaterThan(0)
  expect(steps(mine).length).toBeLessThanOrEqual(tookMs / 300 + 1)
  expect(steps(mine).every(({ total }) => total === 10_000)).toBe(true)

  await imports.undo(owner, made)
  await mine.untilJob(look, ({ state }) => state === 'undone')
  for (const other of others) {
    await other.settle()
    expect(other.jobs()).toEqual([])
  }
}, 60_000)

it('IMP-TOLD-1: so is one that is cancelled', async () => {
  const { owner } = opened.pages
  const mine = await hear(owner)
  const made = await begin(owner, 20_000)
  await mine.until((notice) => notice.kind === 'job_changed')
  await imports.cancel(owner, made)
  const seen = await mine.untilJob(
    () => imports.look(owner, made),
    ({ state }) => state !== 'running',
  )
  expect(seen.state).toBe('cancelled')
})

it('IMP-TOLD-2: how far it is nobody hears who is in the workspace no more', async () => {
  const { owner } = opened.pages
  const person = await signIn(processes.server, 'leaving@example.com')
  await opened.pages.join(person, 2)
  const member = { ...person, workspaceId: owner.workspaceId }
  const news = await hear(member)
  const made = await begin(member, 15_000)
  await news.until((notice) => notice.kind === 'job_changed' && notice.progress !== null)
  await owner.get(removeMembers, { params: opened.pages.here(), body: [person.email] })
  await news.settle()
  const before = steps(news).length
  const stateOf = () =>
    processes.server.platform.database.$client.query<{ state: string }>(
      'SELECT state FROM row_imports WHERE id = $1',
      [made.id],
    )
  await news.untilJob(stateOf, ({ rows }) => rows[0]?.state !== 'running')
  expect(steps(news).length).toBe(before)
  const params = { workspaceId: owner.workspaceId, importId: made.id }
  expect((await member.call(getRowImport, { params })).code).toBe(ERRORS.not_enough_permissions)
}, 60_000)
