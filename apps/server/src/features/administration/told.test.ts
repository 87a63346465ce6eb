import { ADMINISTRATION_ENDPOINTS as CALLS, SERVER_NEWS, type Notice } from '@sheaf/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { JobKind } from '../../platform/queue/index.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import {
  signIn,
  startTwoProcesses,
  type HeardNews,
  type TestPerson,
  type TwoProcesses,
} from '../testing/index.ts'

let processes: TwoProcesses
let root: TestPerson
let news: HeardNews

beforeAll(async () => {
  processes = await startTwoProcesses()
  root = await signIn(processes.server, 'root@example.com')
  news = await processes.hear(root, SERVER_NEWS)
})
afterAll(async () => {
  await news.close()
  await processes.close()
})

const isAbout = (about: 'jobs' | 'people') => (notice: Notice) =>
  notice.kind === 'server_changed' && notice.about === about
const countOf = (about: 'jobs' | 'people') => news.heard.filter(isAbout(about)).length

/** Looks again with each news, until it is there. */
async function untilShown(about: 'jobs' | 'people', isShown: () => Promise<boolean>): Promise<true> {
  for (let count = countOf(about); !(await isShown()); count += 1)
    await news.until((notice) => isAbout(about)(notice) && countOf(about) > count)
  return true
}

const LATER: JobKind<Record<string, never>> = { name: 'form-purge', data: z.strictObject({}) }

it('ADMIN-TOLD-1: administrators who look hear of jobs, those that wait for their day too, on every process', async () => {
  const { queue, database } = processes.server.platform
  const waiting = async () =>
    (await root.get(CALLS.listJobs, { query: { state: 'waiting', query: 'form-purge' } })).total
  const before = await waiting()
  await database.transaction((transaction) =>
    queue.send(LATER, {}, { transaction, startAfter: new Date(Date.now() + 3_600_000), key: 'told' }),
  )
  expect(await untilShown('jobs', async () => (await waiting()) > before)).toBe(true)
}, 30_000)

it('ADMIN-TOLD-1: and of people who come, change and go', async () => {
  const names = async () => (await root.get(CALLS.listPeople, { query: { query: 'come@' } })).people
  const person = await signIn(processes.server, 'come@example.com')
  expect(await untilShown('people', async () => (await names()).some(({ name }) => name !== ''))).toBe(true)
  await root.get(CALLS.suspendPerson, { params: { personId: person.userId } })
  expect(await untilShown('people', async () => (await names())[0]?.state === 'suspended')).toBe(true)
  await root.get(CALLS.deletePerson, { params: { personId: person.userId } })
  expect(await untilShown('people', async () => (await names()).length === 0)).toBe(true)
}, 30_000)

it('ADMIN-TOLD-2: of many changes in a moment they hear once a second, and of the last one in any case', async () => {
  await news.settle()
  const before = countOf('people')
  const startedAt = performance.now()
  for (let count = 0; count < 20; count += 1) await signIn(processes.server, `many${count}@example.com`)
  const seen = async () => (await root.get(CALLS.listPeople, { query: { query: 'many' } })).total === 20
  expect(await untilShown('people', seen)).toBe(true)
  const seconds = (performance.now() - startedAt) / 1_000
  expect(countOf('people') - before).toBeLessThanOrEqual(seconds + 2)
}, 60_000)

it('ADMIN-TOLD-3: nobody else hears of it', async () => {
  const person = await signIn(processes.server, 'nobody@example.com')
  const client = await RawClient.greet(processes.url, person.session.access_token)
  client.send({ type: 'follow', workspaceId: SERVER_NEWS })
  expect(await client.next('unfollowed')).toMatchObject({ workspaceId: SERVER_NEWS })
  const before = countOf('people')
  await signIn(processes.server, 'another@example.com')
  await news.until((notice) => isAbout('people')(notice) && countOf('people') > before)
  client.send({ type: 'ping' })
  await client.next('pong')
  expect(client.frames.filter(({ type }) => type === 'notice')).toEqual([])
  await client.close()
}, 30_000)
