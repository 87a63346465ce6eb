import { OWN_NEWS, SERVER_NEWS } from '@sheaf/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNotifications, type Notifications } from '../database/index.ts'
import { createLogger } from '../logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/index.ts'
import type { BusTopic } from './Bus.ts'
import { createBus } from './createBus.ts'
import type { BusEvents } from './events.ts'
import { shareBus, type SharedBus } from './shareBus.ts'

const logger = createLogger('silent')
let test: TestDatabase
let notifications: Notifications[]
let here: SharedBus
let there: SharedBus

beforeAll(async () => {
  test = await createTestDatabase()
  notifications = ['here', 'there'].map(() => openNotifications({ database: test.database, logger }))
  const [left, right] = notifications
  here = await shareBus({ bus: createBus(logger), notifications: left!, logger, nodeId: 'here' })
  there = await shareBus({ bus: createBus(logger), notifications: right!, logger, nodeId: 'there' })
})
afterAll(async () => {
  await here.close()
  await there.close()
  for (const each of notifications) await each.close()
  await test.close()
})

/** Announces here and resolves with what is heard there. */
async function hear<T extends BusTopic>(topic: T, event: BusEvents[T]): Promise<BusEvents[T]> {
  const { promise, resolve } = Promise.withResolvers<BusEvents[T]>()
  const end = there.subscribe(topic, resolve)
  here.publish(topic, event)
  const heard = await promise
  end()
  return heard
}

const place = { workspaceId: 'workspace', viewId: 'view' }
const SHARED: { readonly [T in BusTopic]?: readonly BusEvents[T][] } = {
  publication_changed: [place],
  comments_changed: [place],
  access_changed: [
    { workspaceId: 'workspace', userId: null, objectIds: null },
    { workspaceId: 'workspace', userId: 'ada', objectIds: ['page'] },
  ],
  session_revoked: [{ userId: 'ada', sessionId: 'session' }],
  database_stored: [{ databaseId: 'database' }],
  notice: [
    { workspaceId: 'workspace', notice: { kind: 'views_changed', viewIds: ['a', 'b'] } },
    { workspaceId: 'workspace', notice: { kind: 'workspace_changed' }, userId: 'ada' },
    { workspaceId: 'workspace', notice: { kind: 'published_changed', viewId: 'a' } },
    { workspaceId: 'workspace', notice: { kind: 'members_changed' } },
    { workspaceId: 'workspace', notice: { kind: 'forms_changed', databaseId: 'a' }, because: ['b'] },
    {
      workspaceId: OWN_NEWS,
      userId: 'ada',
      notice: {
        kind: 'job_changed',
        job: 'archive_import',
        jobId: 'a',
        progress: { done: 1, total: 2, item: 'Notes.md' },
      },
    },
    {
      workspaceId: OWN_NEWS,
      userId: 'ada',
      notice: { kind: 'job_changed', job: 'export', jobId: 'a', progress: null },
    },
    { workspaceId: SERVER_NEWS, notice: { kind: 'server_changed', about: 'jobs' } },
  ],
  people_changed: [{}],
}

it('VISIT-NODES-3: what is announced in one process is heard in the others, word for word', async () => {
  for (const [topic, events] of Object.entries(SHARED) as [BusTopic, readonly BusEvents[BusTopic][]][])
    for (const event of events) expect(await hear(topic, event)).toEqual(event)
})

it('VISIT-NODES-4: what names too much for one message says that all is to be looked at', async () => {
  const ids = Array.from(
    { length: 400 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  const notice = { kind: 'views_changed', viewIds: ids } as const
  expect(await hear('notice', { workspaceId: 'workspace', notice, userId: 'ada' })).toEqual({
    workspaceId: 'workspace',
    notice: { kind: 'resync' },
    userId: 'ada',
  })
  const access = { workspaceId: 'workspace', userId: null, objectIds: ids }
  expect(await hear('access_changed', access)).toEqual({ ...access, objectIds: null })
})

it('VISIT-NODES-3: it is heard once where it was said, and what is nobody else’s stays there', async () => {
  const heard: string[] = []
  const ends = [
    here.subscribe('publication_changed', () => heard.push('here')),
    there.subscribe('document_stored', () => heard.push('there')),
    there.subscribe('notice', () => heard.push('there')),
  ]
  here.publish('document_stored', { objectId: 'page' })
  const notice = { kind: 'server_changed', about: 'jobs' } as const
  here.publish('notice', { workspaceId: SERVER_NEWS, notice, isKnownToAll: true })
  await hear('publication_changed', place)
  // What is said there comes behind everything that was said here.
  const back = Promise.withResolvers<void>()
  const end = here.subscribe('comments_changed', () => back.resolve())
  there.publish('comments_changed', place)
  await back.promise
  for (const each of [...ends, end]) each()
  expect(heard).toEqual(['here'])
})
