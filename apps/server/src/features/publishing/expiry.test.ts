import { ERRORS } from '@sheaf/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, TestClock, type TestPublisher } from '../testing/index.ts'
import { publisherTools } from './testing/publisherTools.ts'

const clock = new TestClock()
let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer({ clock })
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString()

async function expiring(name: string, minutes = 1): Promise<string> {
  const id = await ada.createPage(name)
  expect((await tools.publish(id, { publish_name: name, expires_at: inMinutes(minutes) })).code).toBe(0)
  return id
}

const ways = (id: string, name: string) => [
  `/api/workspace/v1/published/${ada.workspaceId}/${name}`,
  `/api/workspace/published/${ada.workspaceId}/${name}/blob`,
  `/api/workspace/published-info/${id}`,
]

const codes = async (id: string, name: string) =>
  await Promise.all(ways(id, name).map(async (way) => (await tools.visit(way)).code))

async function expectGone(id: string, name: string): Promise<void> {
  expect(await codes(id, name)).toEqual(ways(id, name).map(() => ERRORS.record_not_found))
  expect((await tools.visit(`/${ada.workspaceId}/${name}`)).status).toBe(404)
  expect((await tools.visit(`/api/workspace/published-outline/${ada.workspaceId}`)).body).not.toContain(id)
}

/** Has the job run that takes expired pages off the web, and waits for it. */
async function runJob(id: string): Promise<void> {
  const done = new Promise<void>((resolve) => {
    const end = server.platform.bus.subscribe('publication_changed', ({ viewId }) => {
      if (viewId !== id) return
      end()
      resolve()
    })
  })
  // As the queue would once the time has come, which it knows from the real clock.
  await server.platform.database.$client.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'publications-expire'`,
  )
  await server.platform.database.$client.query(`SELECT pg_notify('sheaf_jobs', 'publications-expire')`)
  await done
}

it('PUB-END-1: is gone for everybody the moment it ends, before any job has run', async () => {
  const id = await expiring('sale')
  const address = `/${ada.workspaceId}/sale`
  expect((await tools.visit(address)).status).toBe(200)
  clock.advance(MINUTE_MS / 2)
  expect(await codes(id, 'sale')).toEqual([0, 0, 0])
  expect((await tools.visit(address)).status).toBe(200)
  clock.advance(MINUTE_MS / 2)
  await expectGone(id, 'sale')
})

it('PUB-END-2: a job takes it off the web, and its publisher is told that it expired', async () => {
  const id = await expiring('over')
  clock.advance(MINUTE_MS)
  const expired = { view: { view_id: id }, info: { is_expired: true } }
  expect(await tools.list()).toContainEqual(
    expect.objectContaining({ info: expect.objectContaining(expired.info) }),
  )
  await runJob(id)
  await expectGone(id, 'over')
  const entry = (await tools.list()).find(({ view }) => view.view_id === id)
  expect(entry?.info).toMatchObject({ is_expired: true, unpublished_timestamp: entry?.info.expires_at })
  expect((await tools.state(id)).info).toMatchObject({ is_expired: true })
  // Taken note of, it is off the list.
  expect((await tools.unpublish(id)).code).toBe(0)
  expect((await tools.list()).find(({ view }) => view.view_id === id)).toBeUndefined()
  // Nor does it come back by being taken off once more.
  expect((await tools.unpublish(id)).code).toBe(0)
  expect((await tools.list()).find(({ view }) => view.view_id === id)).toBeUndefined()
})

it('PUB-END-3: comes back with a later end, or none, or published again', async () => {
  const id = await expiring('extended')
  clock.advance(MINUTE_MS)
  await runJob(id)
  expect((await tools.patch([{ view_id: id, comments_enabled: false }])).code).toBe(0)
  await expectGone(id, 'extended')
  expect((await tools.patch([{ view_id: id, expires_at: inMinutes(1) }])).code).toBe(0)
  expect(await codes(id, 'extended')).toEqual([0, 0, 0])
  clock.advance(MINUTE_MS)
  await expectGone(id, 'extended')
  expect((await tools.patch([{ view_id: id, expires_at: null }])).code).toBe(0)
  expect(await codes(id, 'extended')).toEqual([0, 0, 0])
  await tools.patch([{ view_id: id, expires_at: inMinutes(1) }])
  clock.advance(MINUTE_MS)
  await tools.publish(id)
  expect(await codes(id, 'extended')).toEqual([0, 0, 0])
  expect((await tools.state(id)).info).toMatchObject({
    expires_at: null,
    is_expired: false,
    comments_enabled: false,
  })
})

it('PUB-END-4: an end lies ahead', async () => {
  const id = await ada.createPage('Never')
  for (const end of [inMinutes(0), inMinutes(-5), 'tomorrow', 5])
    expect((await tools.publish(id, { expires_at: end as string })).code).toBe(ERRORS.invalid_request)
  await tools.publish(id)
  expect((await tools.patch([{ view_id: id, expires_at: inMinutes(-1) }])).code).toBe(ERRORS.invalid_request)
})

it('PUB-END-5: gives its name away once it is over', async () => {
  const id = await expiring('seat')
  const heir = await ada.createPage('Heir')
  expect((await tools.publish(heir, { publish_name: 'seat' })).code).toBe(ERRORS.publish_name_already_exists)
  clock.advance(MINUTE_MS)
  expect((await tools.publish(heir, { publish_name: 'seat' })).code).toBe(0)
  // It is still there to be brought back, under a name that nobody else has.
  const entry = (await tools.list()).find(({ view }) => view.view_id === id)
  expect(entry?.info).toMatchObject({ publish_name: id, is_expired: true })
  expect((await tools.patch([{ view_id: id, expires_at: null }])).code).toBe(0)
  expect(await codes(id, id)).toEqual([0, 0, 0])
  expect((await tools.info(heir)).publish_name).toBe('seat')
})

it('PUB-END-6: is not shown from the memory of the viewer, nor named where it was mentioned', async () => {
  const id = await expiring('brief')
  const mention = { insert: '$', attributes: { mention: { type: 'page', page_id: id } } }
  const page = await ada.createPage('Mentions', {
    blocks: [{ type: 'paragraph', data: { delta: [mention] } }],
  })
  await tools.publish(page, { publish_name: 'mentions' })
  const read = async () => (await tools.visit(`/${ada.workspaceId}/mentions`)).body
  expect(await read()).toContain(`/${ada.workspaceId}/brief`)
  clock.advance(MINUTE_MS)
  await runJob(id)
  expect(await read()).not.toContain(`/${ada.workspaceId}/brief`)
})
