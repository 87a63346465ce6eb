import {
  countUnreadNotifications,
  listNotifications,
  movePageToTrash,
  deleteTrashedPage,
  getCollab,
  webUpdateCollab,
} from '@sheaf/contract'
import {
  createUserAwareness,
  removeReminder,
  userAwarenessId,
  writeReminder,
  type Reminder,
} from '@sheaf/model'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { createPagePolicy } from '../access/index.ts'
import { createNotifier } from '../notifications/index.ts'
import { openPages, signIn, TestClock, type Pages, type TestPerson } from '../testing/index.ts'
import { checkReminders } from './handleReminders.ts'

const HOUR_MS = 3_600_000
const NUM_RUNS = 25

const clock = new TestClock()
let server: TestServer
let pages: Pages
let page: string
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  page = await pages.add('Lakeside library')
})

/** What each process does when it is asked to check, on the clock of the test. */
async function check(): Promise<void> {
  const { platform } = server
  const policy = createPagePolicy(platform.database)
  await checkReminders({ ...platform, clock, notifier: createNotifier({ ...platform, clock, policy }) })
}

/** The list of somebody, as it is stored. */
async function openList(person: TestPerson) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createUserAwareness())
  const objectId = userAwarenessId(person.userId, pages.owner.workspaceId)
  const client = server.platform.database.$client
  return {
    async change(edit: (doc: Y.Doc) => void): Promise<void> {
      edit(doc)
      await client.query(
        `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
         VALUES ($1, $2, 5, $3, 0, now(), now()) ON CONFLICT (object_id) DO UPDATE SET snapshot = excluded.snapshot`,
        [objectId, pages.owner.workspaceId, Buffer.from(Y.encodeStateAsUpdate(doc))],
      )
      await client.query(
        `INSERT INTO reminder_lists VALUES ($1, true) ON CONFLICT (object_id) DO UPDATE SET is_stale = true`,
        [objectId],
      )
    },
  }
}

const entry = (id: string, dueAt: number, more: Partial<Reminder> = {}): Reminder => ({
  id,
  kind: 'document',
  objectId: page,
  scheduledAt: Math.floor(dueAt / 1000),
  title: 'Lakeside library',
  message: 'Send larch samples',
  meta: { block_id: 'block', date: String(Math.floor(dueAt / 1000)), include_time: 'true' },
  ...more,
})

async function rung(person: TestPerson = pages.owner) {
  const { notifications } = await person.get(listNotifications, {
    params: pages.here(),
    query: { limit: 100 },
  })
  return notifications.filter(({ type }) => type === 'reminder')
}
const idsOf = async (person?: TestPerson) =>
  (await rung(person)).map(({ metadata }) => metadata.reminder_id ?? '').toSorted()

it('INBOX-REMIND-1: rings when it is due, once, with its words, its date and its place', async () => {
  const list = await openList(pages.owner)
  const due = clock.now().getTime() + HOUR_MS
  await list.change((doc) => writeReminder(doc, entry('one', due)))
  await check()
  expect(await idsOf()).toEqual([])
  clock.advance(HOUR_MS + 1)
  await Promise.all([check(), check(), check()])
  await check()
  expect(await rung()).toMatchObject([
    {
      view_id: page,
      actor_uid: null,
      metadata: {
        reminder_id: 'one',
        text: 'Send larch samples',
        block_id: 'block',
        view_name: 'Lakeside library',
        date: Math.floor(due / 1000) * 1000,
        include_time: true,
      },
    },
  ])
})

it('INBOX-REMIND-2: follows its list: moved it comes later, taken out it does not, and a list that is not read rings nothing', async () => {
  const list = await openList(pages.owner)
  const start = clock.now().getTime()
  await list.change((doc) => {
    for (const id of ['moved', 'gone', 'stays']) writeReminder(doc, entry(id, start + HOUR_MS))
  })
  await check()
  clock.advance(2 * HOUR_MS)
  // Changed while nothing was read: what the list says now counts.
  await list.change((doc) => {
    writeReminder(doc, entry('moved', start + 4 * HOUR_MS))
    removeReminder(doc, 'gone')
  })
  await check()
  expect(await idsOf()).toEqual(['stays'])
  clock.advance(3 * HOUR_MS)
  await check()
  expect(await idsOf()).toEqual(['moved', 'stays'])
  // Cut and pasted after it rang.
  await list.change((doc) => removeReminder(doc, 'moved'))
  await check()
  clock.advance(HOUR_MS)
  await list.change((doc) => writeReminder(doc, entry('moved', start + 4 * HOUR_MS)))
  await check()
  expect(await idsOf()).toEqual(['moved', 'stays'])
})

it('INBOX-REMIND-3: what came due while nothing ran rings afterwards; what was long over when it was first heard of does not', async () => {
  const list = await openList(pages.owner)
  const start = clock.now().getTime()
  await list.change((doc) => {
    writeReminder(doc, entry('late', start + HOUR_MS))
    writeReminder(doc, entry('offline', start - 2 * HOUR_MS))
    writeReminder(doc, entry('ancient', start - 48 * HOUR_MS))
  })
  await check()
  expect(await idsOf()).toEqual(['offline'])
  clock.advance(72 * HOUR_MS)
  await check()
  expect(await idsOf()).toEqual(['late', 'offline'])
})

it('INBOX-REMIND-4: nothing of a page that the person may not read, or that is gone; nothing to others', async () => {
  const ben = await signIn(server, `${randomUUID()}@example.com`)
  await pages.join(ben, 3)
  const start = clock.now().getTime()
  await (await openList(ben)).change((doc) => writeReminder(doc, entry('guest', start + HOUR_MS)))
  const own = await pages.add('Gone')
  await (
    await openList(pages.owner)
  ).change((doc) => {
    writeReminder(doc, entry('mine', start + HOUR_MS))
    writeReminder(doc, entry('gone', start + HOUR_MS, { objectId: own }))
    writeReminder(doc, entry('elsewhere', start + HOUR_MS, { objectId: randomUUID() }))
    writeReminder(doc, entry('no page', start + HOUR_MS, { objectId: 'of another client', meta: {} }))
  })
  await check()
  await pages.owner.call(movePageToTrash, pages.at(own))
  await pages.owner.call(deleteTrashedPage, pages.at(own))
  clock.advance(HOUR_MS + 1)
  await check()
  expect(await idsOf()).toEqual(['mine', 'no page'])
  expect(await ben.get(countUnreadNotifications, { params: pages.here() })).toEqual({ unread_count: 0 })
})

it('INBOX-REMIND-2: entries of any shape hold nothing up', async () => {
  const list = await openList(pages.owner)
  const start = clock.now().getTime()
  await list.change((doc) => {
    const reminders = (doc.getMap('data').get('user_awareness') as Y.Map<Y.Array<unknown>>).get('reminders')
    reminders?.push([
      7,
      new Y.Map([['id', 'broken']]),
      new Y.Map<unknown>([
        ['id', 'huge'],
        ['scheduled_at', 1e300],
      ]),
    ])
    writeReminder(
      doc,
      entry('\0\ud800', start - 1000, { message: 'a\0b', objectId: '\0', meta: { date: 'never' } }),
    )
    writeReminder(doc, entry('fine', start - 1000))
    writeReminder(doc, entry('\0fine', start - 1000))
    writeReminder(doc, entry('\0', start - 1000))
  })
  await check()
  expect(await rung()).toHaveLength(2)
})

it('INBOX-REMIND-5: a change of the list is heard of, and rings when it is due', async () => {
  const running = await createTestServer()
  await running.listen()
  const ada = await signIn(running, `${randomUUID()}@example.com`)
  const { workspaceId } = ada
  const list = { workspaceId, objectId: userAwarenessId(ada.userId, workspaceId) }
  const stored = await ada.get(getCollab, { params: list, query: { collab_type: 5 } })
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from(stored.doc_state))
  const before = Y.encodeStateVector(doc)
  writeReminder(doc, entry('soon', Date.now() + 1_000, { objectId: 'nowhere' }))
  const update = [...Y.encodeStateAsUpdate(doc, before)]
  await ada.get(webUpdateCollab, { params: list, body: { doc_state: update, collab_type: 5 } })
  const unread = async () =>
    (await ada.get(countUnreadNotifications, { params: { workspaceId } })).unread_count
  await expect.poll(unread, { timeout: 30_000, interval: 250 }).toBe(1)
  await running.close()
}, 40_000)

/** Everything that may happen to reminders: by their person, on any device, and to the processes that ring them. */
const stepArbitrary = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      id: fc.integer({ min: 0, max: 2 }),
      inHours: fc.integer({ min: -3, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('check' as const), processes: fc.integer({ min: 1, max: 3 }) }),
  },
)

it('INBOX-REMIND-1, INBOX-REMIND-2: whatever is set, moved, removed and however processes check: once each, and none that is not listed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 14 }), async (steps) => {
      pages = await openPages(server)
      page = await pages.add('Page')
      const list = await openList(pages.owner)
      const listed = new Map<string, number>()
      const expected = new Set<string>()
      for (const step of [...steps, { kind: 'check', processes: 2 } as const]) {
        if (step.kind === 'wait') clock.advance(step.hours * HOUR_MS)
        if (step.kind === 'set') {
          const due = clock.now().getTime() + step.inHours * HOUR_MS
          listed.set(`r${step.id}`, Math.floor(due / 1000))
          await list.change((doc) => writeReminder(doc, entry(`r${step.id}`, due)))
        }
        if (step.kind === 'remove') {
          listed.delete(`r${step.id}`)
          await list.change((doc) => removeReminder(doc, `r${step.id}`))
        }
        if (step.kind !== 'check') continue
        await Promise.all(Array.from({ length: step.processes }, check))
        for (const [id, due] of listed)
          if (due * 1000 <= clock.now().getTime()) expected.add(`${id} ${due * 1000}`)
      }
      const told = (await rung()).map(({ metadata }) => `${metadata.reminder_id} ${metadata.date}`)
      expect(told.toSorted()).toEqual([...expected].toSorted())
    }),
    { numRuns: NUM_RUNS },
  )
})
