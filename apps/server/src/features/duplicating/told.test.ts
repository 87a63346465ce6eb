import { cancelDuplication, duplicatePage, getDuplication } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPages, signIn, startTwoProcesses, type TwoProcesses } from '../testing/index.ts'

let processes: TwoProcesses

beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(async () => {
  await processes.close()
})

it('DUP-TOLD-1: whoever began a copy hears where it is and of its end, on every process; nobody else does', async () => {
  const pages = await openPages(processes.server)
  const { owner } = pages
  const member = await signIn(processes.server, 'member@example.com')
  await pages.join(member, 2)
  const top = await pages.add('Many')
  await processes.server.platform.database.$client.query(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by, last_edited_at)
     SELECT gen_random_uuid(), workspace_id, id, 'a' || lpad(n::text, 6, '0') || 'V', 'page ' || n, 0, created_by, now(), created_by, now()
     FROM views, generate_series(1, 400) n WHERE id = $1`,
    [top],
  )
  const mine = await processes.hear(owner)
  const others = [await processes.hear(member), await processes.hear(member, owner.workspaceId)]
  const params = pages.here()
  async function begin(): Promise<string> {
    const body = { request_id: randomUUID() }
    const begun = await owner.get(duplicatePage, { params: { ...params, viewId: top }, body })
    return begun.task_id ?? ''
  }
  const look = (taskId: string) => owner.get(getDuplication, { params: { ...params, taskId } })

  const taskId = await begin()
  const done = await mine.untilJob(
    () => look(taskId),
    ({ state }) => state === 'done',
  )
  expect(done.progress).toEqual({ done: 401, total: 401 })
  const steps = mine
    .jobs()
    .flatMap(({ job, jobId, progress }) => (progress ? [{ job, jobId, progress }] : []))
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps)
    expect(step).toMatchObject({ job: 'copy', jobId: taskId, progress: { total: 401 } })

  const other = await begin()
  const told = mine.until((notice) => notice.kind === 'job_changed' && notice.jobId === other)
  await owner.get(cancelDuplication, { params: { ...params, taskId: other } })
  await told
  for (const stranger of others) {
    await stranger.settle()
    expect(stranger.jobs()).toEqual([])
  }
}, 60_000)
