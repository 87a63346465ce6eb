import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPages, signIn, startTwoProcesses, type TwoProcesses } from '../testing/index.ts'
import { importing, zipOf } from './testing/importArchive.ts'

let processes: TwoProcesses

beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(async () => {
  await processes.close()
})

const PAGES = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`Page ${index}.md`, `# Page ${index}\n\nWords.\n`]),
)

it('ARC-TOLD-1: whoever began it hears where it is and of every turn, on every process; nobody else does', async () => {
  const imports = importing(processes.server)
  const pages = await openPages(processes.server)
  const { owner } = pages
  const member = await signIn(processes.server, 'member@example.com')
  await pages.join(member, 2)
  const mine = await processes.hear(owner)
  const others = [await processes.hear(member), await processes.hear(member, owner.workspaceId)]
  const bytes = zipOf(PAGES)
  const startedAt = performance.now()
  const { data } = await imports.create(owner, bytes.length)
  const look = () => imports.read(owner, data.task_id)
  await imports.put(data.presigned_url, bytes)
  const checked = await mine.untilJob(look, ({ state }) => state === 'checked')
  const done = await Promise.all([
    mine.untilJob(look, ({ state }) => state === 'done'),
    imports.bring(owner, checked, pages.space),
  ])
  const tookMs = performance.now() - startedAt
  expect(done[0].counts).toMatchObject({ kept: 60 })

  const told = mine.jobs()
  expect(new Set(told.map(({ job, jobId }) => `${job} ${jobId}`))).toEqual(
    new Set([`archive_import ${data.task_id}`]),
  )
  const steps = told.flatMap(({ progress }) => (progress === null ? [] : [progress]))
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.length).toBeLessThanOrEqual(tookMs / 250 + 2)
  for (const step of steps)
    expect(step).toMatchObject({ total: 60, item: expect.stringMatching(/^Page \d+\.md$/) })

  const undone = mine.untilJob(look, ({ state }) => state === 'undone')
  await imports.undo(owner, checked)
  await undone
  for (const other of others) {
    await other.settle()
    expect(other.jobs()).toEqual([])
  }
}, 60_000)
