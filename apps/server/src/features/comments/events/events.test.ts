import { createComment, followPublication } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { ServerResponse, IncomingMessage, request } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { compose } from '../../../composition.ts'
import { createBus, shareBus, type SharedBus } from '../../../platform/bus/index.ts'
import { createQueue } from '../../../platform/queue/index.ts'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signIn, signInPublisher, type TestPerson, type TestPublisher } from '../../testing/index.ts'
import { PublicationStreams } from './PublicationStreams.ts'

let server: TestServer
let url: string
let publisher: TestPublisher
let ada: TestPerson
let viewId: string

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listen()
  publisher = await signInPublisher(server, 'publisher@example.com')
  ada = await signIn(server, 'ada@example.com')
})
afterAll(() => server.close())
beforeEach(async () => {
  viewId = await publisher.createPage('Page')
  await publisher.call('POST', pathOf('publish'), {})
})

const pathOf = (what: string) => `/api/workspace/${publisher.workspaceId}/page-view/${viewId}/${what}`
const eventsPath = () => followPublication.path.replace(':viewId', viewId)
const say = (person: TestPerson) =>
  person.get(createComment, { params: { viewId }, body: { content: 'Hello' } })

/** What the browser of somebody who is signed in sends along. */
async function readerCookieOf(person: TestPerson): Promise<string> {
  const response = await fetch(`${url}/api/file_storage/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.session.access_token}` },
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('sheaf_reader=')) ?? ''
}

interface Line {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** What was heard so far, in order. */
  readonly heard: string[]
  readonly ended: Promise<void>
  close(): void
}

function listen(base = url, headers: Readonly<Record<string, string>> = {}): Promise<Line> {
  return new Promise((resolve, reject) => {
    const sent = request(
      base + eventsPath(),
      { headers: { accept: 'text/event-stream', ...headers } },
      (response) => {
        const heard: string[] = []
        const ended = new Promise<void>((done) => response.once('close', () => done()))
        response.setEncoding('utf8')
        response.on('data', (text: string) =>
          heard.push(...[...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name ?? '')),
        )
        response.on('error', () => {})
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          heard,
          ended,
          close: () => sent.destroy(),
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

it('COM-LIVE-1: says hello at once, through no buffer, and then that comments changed', async () => {
  const line = await listen()
  expect(line.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(line.headers['content-encoding']).toBeUndefined()
  await expect.poll(() => line.heard).toEqual(['hello'])
  await say(ada)
  await expect.poll(() => line.heard).toEqual(['hello', 'comments'])
  line.close()
})

it('COM-LIVE-1: to whoever takes no stream it says hello and ends', async () => {
  const answer = await server.app.inject({ url: eventsPath() })
  expect([answer.statusCode, answer.body]).toEqual([200, 'event: hello\ndata:\n\n'])
})

it('COM-LIVE-2: tells that the page changed, and that it is gone, and ends then', async () => {
  const line = await listen()
  await publisher.call('POST', pathOf('publish'), {})
  await expect.poll(() => line.heard).toEqual(['hello', 'changed'])
  await publisher.call('POST', pathOf('unpublish'))
  await line.ended
  expect(line.heard.slice(0, 3)).toEqual(['hello', 'changed', 'gone'])
  expect((await server.app.inject({ url: eventsPath() })).json()).toMatchObject({ code: -2 })
})

it('COM-LIVE-3: opens no line to a page behind a password that was not shown', async () => {
  const patch = [{ view_id: viewId, password: 'open sesame' }]
  expect(
    await publisher.call('PATCH', `/api/workspace/${publisher.workspaceId}/publish`, patch),
  ).toMatchObject({ code: 0 })
  const answer = await server.app.inject({ url: eventsPath(), headers: { accept: 'text/event-stream' } })
  expect(answer.json()).toMatchObject({ code: 1012 })
})

it('COM-LIVE-3: ends the lines of a page that is locked, and goes on with those of who has its password', async () => {
  const line = await listen()
  const patch = [{ view_id: viewId, password: 'open sesame' }]
  await publisher.call('PATCH', `/api/workspace/${publisher.workspaceId}/publish`, patch)
  await line.ended
  expect(line.heard).toEqual(['hello', 'changed'])

  const unlocked = await server.app.inject({
    method: 'POST',
    url: `/api/workspace/published-info/${viewId}/unlock`,
    payload: { password: 'open sesame' },
  })
  const cookie = String(unlocked.headers['set-cookie']).split(';')[0]!
  const again = await listen(url, { cookie })
  await publisher.call('POST', pathOf('publish'), {})
  await expect.poll(() => again.heard).toEqual(['hello', 'changed'])
  await publisher.call('PATCH', `/api/workspace/${publisher.workspaceId}/publish`, patch)
  await again.ended
})

it('COM-LIVE-4: reaches the readers of every process, and another process shows the comment at once', async () => {
  const { platform } = server
  const buses: SharedBus[] = []
  const servers = []
  for (const nodeId of ['one', 'other']) {
    const bus = await shareBus({
      bus: createBus(platform.logger),
      notifications: platform.notifications,
      logger: platform.logger,
      nodeId,
    })
    buses.push(bus)
    servers.push(await compose({ ...platform, bus, queue: createQueue(platform) }))
  }
  const [one, other] = servers as [(typeof servers)[number], (typeof servers)[number]]
  const base = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const page = async () => {
    const { data } = await publisher.call('GET', `/api/workspace/v1/published-info/${viewId}`)
    const { namespace, publish_name } = data as { namespace: string; publish_name: string }
    return (await other.app.inject({ url: `/${namespace}/${publish_name}` })).body
  }
  expect(await page()).not.toContain('From one to the other')
  const line = await listen(base)
  await expect.poll(() => line.heard).toEqual(['hello'])
  const said = await one.app.inject({
    method: 'POST',
    url: createComment.path.replace(':viewId', viewId),
    headers: { authorization: `Bearer ${ada.session.access_token}` },
    payload: { content: 'From one to the other' },
  })
  expect(said.json()).toMatchObject({ code: 0 })
  await expect.poll(() => line.heard).toEqual(['hello', 'comments'])
  expect(await page()).toContain('From one to the other')
  line.close()
  for (const bus of buses) await bus.close()
  for (const each of servers) await each.close()
})

it('COM-LIVE-5: the server ends its lines when it stops, and does not wait for them', async () => {
  const one = await compose({ ...server.platform, queue: createQueue(server.platform) })
  const line = await listen(await one.app.listen({ host: '127.0.0.1', port: 0 }))
  const begun = Date.now()
  await one.close()
  await line.ended
  expect(Date.now() - begun).toBeLessThan(4000)
})

function fakeStreams(options: Partial<ConstructorParameters<typeof PublicationStreams>[0]> = {}) {
  const streams = new PublicationStreams({
    bus: createBus(server.platform.logger),
    listOnWeb: async (ids) => new Map(ids.map((id) => [id, null])),
    ...options,
  })
  const open = (network: string, id = viewId, userId: string | null = null) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    streams.add({ viewId: id, reader: { network, userId }, response, lock: null })
    return response
  }
  const hasRoom = (network: string, userId: string | null = null) => streams.hasRoom({ network, userId })
  return { streams, open, hasRoom }
}

it('COM-LIVE-6: one network holds so many lines, all networks so many, and each that ends makes room', () => {
  const { streams, open, hasRoom } = fakeStreams({ maxStreams: 3, maxStreamsPerNetwork: 2 })
  const [first] = [open('a'), open('a')]
  expect([hasRoom('a'), hasRoom('b')]).toEqual([false, true])
  open('b')
  expect([hasRoom('c'), streams.count]).toEqual([false, 3])
  first?.emit('close')
  first?.emit('close')
  expect([hasRoom('a'), hasRoom('c'), streams.count]).toEqual([true, true, 2])
  streams.close()
  expect(hasRoom('c')).toBe(false)
})

it('COM-LIVE-8: one person holds so many lines, from whatever networks; others there hold theirs', () => {
  const { streams, open, hasRoom } = fakeStreams({ maxStreamsPerPerson: 2 })
  const [first] = [open('a', viewId, ada.userId), open('b', viewId, ada.userId)]
  expect([hasRoom('c', ada.userId), hasRoom('a'), hasRoom('a', publisher.userId)]).toEqual([
    false,
    true,
    true,
  ])
  first?.emit('close')
  expect(hasRoom('c', ada.userId)).toBe(true)
  streams.close()
})

it('COM-LIVE-8: whoever reads is known by their cookie, and refused in the documented form', async () => {
  const cookie = await readerCookieOf(ada)
  const lines = await Promise.all(Array.from({ length: 50 }, () => listen(url, { cookie })))
  const refused = await fetch(url + eventsPath(), { headers: { accept: 'text/event-stream', cookie } })
  expect(await refused.json()).toMatchObject({ code: 1079, retry_after_secs: 60 })
  const nobody = await listen()
  expect([nobody.status, nobody.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('event-stream'),
  ])
  for (const line of [...lines, nobody]) line.close()
})

it('COM-LIVE-6: gives signs of life, looks whether the page is there, and hangs up on who does not read', async () => {
  const there = new Map([[viewId, null]])
  const { streams, open } = fakeStreams({ beatMs: 10, listOnWeb: async () => there })
  const reader = open('a')
  const written: string[] = []
  vi.spyOn(reader, 'write').mockImplementation((text: unknown) => written.push(String(text)) > 0)
  const sleeper = open('a', server.platform.ids.uuid())
  there.set(viewId, null)
  vi.spyOn(sleeper, 'writableLength', 'get').mockReturnValue(100_000)
  await expect.poll(() => [written.includes(':\n\n'), sleeper.destroyed]).toEqual([true, true])
  there.clear()
  await expect
    .poll(() => [written.some((text) => text.includes('gone')), reader.writableEnded])
    .toEqual([true, true])
  streams.close()
})

it('COM-LIVE-7: a lost connection to the other processes is made up for by a new hello', async () => {
  const bus = createBus(server.platform.logger)
  const { streams, open } = fakeStreams({ bus })
  const written: string[] = []
  const reader = open('a')
  vi.spyOn(reader, 'write').mockImplementation((text: unknown) => written.push(String(text)) > 0)
  bus.publish('announcements_missed', {})
  expect(written).toEqual(['event: hello\ndata:\n\n'])
  streams.close()

  const { platform } = server
  const shared = await shareBus({
    bus: createBus(platform.logger),
    notifications: platform.notifications,
    logger: platform.logger,
    nodeId: 'lonely',
  })
  const missed = new Promise<void>((resolve) => shared.subscribe('announcements_missed', () => resolve()))
  await platform.database.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'sheaf notifications'`,
  )
  await missed
  await shared.close()
})
