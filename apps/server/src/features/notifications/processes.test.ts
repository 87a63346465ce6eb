import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  mentionPerson,
  type Endpoint,
} from '@sheaf/contract'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import {
  callEndpoint,
  type CallInput,
  openPages,
  signIn,
  startProcess,
  type Pages,
  type TestPerson,
  type TestProcess,
} from '../testing/index.ts'

let server: TestServer
let here: TestProcess
let other: TestProcess
let pages: Pages
let ben: TestPerson
/** Sockets of Ben and of the owner, at the other process. */
let tab: RawClient
let ownersTab: RawClient

beforeAll(async () => {
  server = await createTestServer()
  here = await startProcess(server)
  other = await startProcess(server)
  await other.server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = other.server.app.server.address() as AddressInfo
  pages = await openPages(server)
  ben = await signIn(server, 'ben@example.com')
  await pages.join(ben, 2)
  const open = async (person: TestPerson) => {
    const client = await RawClient.greet(`ws://127.0.0.1:${port}/ws/v1`, person.session.access_token)
    client.send({ type: 'follow', ...pages.here() })
    await client.next('followed')
    return client
  }
  tab = await open(ben)
  ownersTab = await open(pages.owner)
})
afterAll(async () => {
  await Promise.all([tab.close(), ownersTab.close()])
  await Promise.all([here.close(), other.close()])
  await server.close()
})

it('INBOX-PUSH-1: what one process tells is heard at once at another, by its reader alone, and so are marks', async () => {
  const page = await pages.add('Harvest')
  const heardByOwner: string[] = []
  void (async () => {
    for (;;) heardByOwner.push((await ownersTab.next('notice')).notice.kind)
  })().catch(() => undefined)
  const call = <E extends Endpoint>(
    process: TestProcess,
    person: TestPerson,
    endpoint: E,
    input: CallInput<E>,
  ) => callEndpoint(process.server.app, endpoint, { ...input, token: person.session.access_token })
  const heard = async () => {
    for (;;) if ((await tab.next('notice')).notice.kind === 'notifications_changed') break
    return (await call(other, ben, countUnreadNotifications, { params: pages.here() })).data.unread_count
  }
  const body = { person_id: ben.userId, require_notification: true, block_id: 'one' }
  await call(here, pages.owner, mentionPerson, { ...pages.at(page), body })
  expect(await heard()).toBe(1)

  const { notifications } = await ben.get(listNotifications, { params: pages.here(), query: {} })
  const ids = notifications.map(({ id }) => id)
  await call(here, ben, markNotificationsRead, { params: pages.here(), body: { ids } })
  expect(await heard()).toBe(0)
  expect(heardByOwner).not.toContain('notifications_changed')
})
