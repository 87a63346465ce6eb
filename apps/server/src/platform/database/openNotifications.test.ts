import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/index.ts'
import { openNotifications, type Notifications } from './openNotifications.ts'

let test: TestDatabase
const lines: Notifications[] = []

beforeAll(async () => {
  test = await createTestDatabase()
})
afterEach(() => Promise.all(lines.splice(0).map((line) => line.close())))
afterAll(() => test.close())

function open(): Notifications {
  const line = openNotifications({ database: test.database, logger: createLogger('silent') })
  lines.push(line)
  return line
}

/** What is heard on a channel, as it comes. */
async function hear(line: Notifications, channel: string) {
  const heard: string[] = []
  const stop = await line.listen(channel, (payload) => heard.push(payload))
  return { heard, stop }
}

const killLines = () =>
  test.database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'sheaf notifications'`,
  )

it('carries what one process sends to all who listen to the channel, in order', async () => {
  const [here, there] = [open(), open()]
  const [own, other, elsewhere] = [
    await hear(here, 'one "quoted"'),
    await hear(there, 'one "quoted"'),
    await hear(there, 'two'),
  ]
  const payloads = Array.from({ length: 50 }, (_, index) => `${index}`)
  await Promise.all(payloads.map((payload) => here.send([{ channel: 'one "quoted"', payload }])))
  await here.send([
    { channel: 'one "quoted"', payload: 'last' },
    { channel: 'two', payload: 'only' },
  ])
  await expect.poll(() => elsewhere.heard).toEqual(['only'])
  expect(other.heard).toEqual([...payloads, 'last'])
  expect(own.heard).toEqual(other.heard)
})

it('hears a channel until its last listener stops', async () => {
  const line = open()
  const [first, second, marks] = [await hear(line, 'a'), await hear(line, 'a'), await hear(line, 'marks')]
  first.stop()
  await line.send([{ channel: 'a', payload: 'for one' }])
  second.stop()
  await line.send([
    { channel: 'a', payload: 'for none' },
    { channel: 'marks', payload: 'end' },
  ])
  await expect.poll(() => marks.heard).toEqual(['end'])
  expect([first.heard, second.heard]).toEqual([[], ['for one']])
})

it('connects again when the connection is lost, hears on, and says that something may be missing', async () => {
  const line = open()
  const { heard } = await hear(line, 'a')
  const again = Promise.withResolvers<void>()
  line.onReconnected(again.resolve)
  await killLines()
  await again.promise
  await line.send([{ channel: 'a', payload: 'back' }])
  await expect.poll(() => heard).toEqual(['back'])
})

it('gives a connection up that does not answer', async () => {
  const { database } = test
  const line = openNotifications({ database, logger: createLogger('silent'), timeoutMs: 200 })
  lines.push(line)
  const { heard } = await hear(line, 'a')
  const again = Promise.withResolvers<void>()
  line.onReconnected(again.resolve)
  const { rows } = await database.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'sheaf notifications'`,
  )
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  await expect(line.send([{ channel: 'a', payload: 'unheard' }])).rejects.toThrow('did not answer')
  await expect(line.send([{ channel: 'a', payload: 'unheard' }])).rejects.toThrow('is away')
  await again.promise
  for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  await line.send([{ channel: 'a', payload: 'back' }])
  // What the given up one was asked may be said as well, once it goes on.
  await expect.poll(() => heard).toContain('back')
})
