import { err } from '@sheaf/base'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { eq } from 'drizzle-orm'
import { schema } from '../platform/database/index.ts'
import { createLogger } from '../platform/logger.ts'
import { createTestDatabase, type TestDatabase } from '../platform/testing/index.ts'
import { createViewToucher } from './createViewToucher.ts'
import { createUpdateLog, type UpdateLog } from './store/createUpdateLog.ts'
import { openWriter } from './testing/openWriter.ts'
import { RawClient } from './testing/RawClient.ts'
import { readText, seedDocument, seedWorkspace, type SeededWorkspace } from './testing/seedWorkspace.ts'
import { startTestSync, type TestSync } from './testing/startTestSync.ts'

let db: TestDatabase
let team: SeededWorkspace
const ADA = '11111111-1111-4111-8111-111111111111'
const BOB = '22222222-2222-4222-8222-222222222222'
const running: TestSync[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  team = await seedWorkspace(db.database)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((sync) => sync.close()))
})
afterAll(() => db.close())

async function start(options: Parameters<typeof startTestSync>[1]): Promise<TestSync> {
  const sync = await startTestSync(db.database, options)
  running.push(sync)
  return sync
}

/** A log that stores nothing before it is told to. */
function heldLog(): { readonly log: UpdateLog; readonly store: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const real = createUpdateLog(db.database.$client, createLogger('silent'))
  const log: UpdateLog = {
    drain: () => real.drain(),
    openStream(objectId) {
      const stream = real.openStream(objectId)
      return { append: (update) => promise.then(() => stream.append(update)) }
    },
  }
  return { log, store: resolve }
}

async function newDocument() {
  return { workspaceId: team.workspaceId, objectId: await seedDocument(db.database, team.workspaceId) }
}

it('SYNC-NODE-1: two nodes behind one relay are one: edits and presence of either reach both, and both compact', async () => {
  const [left, right] = [await start({}), await start({})]
  const address = await newDocument()
  const [ada, bob] = [await openWriter(left.url, ADA, address), await RawClient.greet(right.url, BOB)]
  const doc = new Y.Doc()
  await bob.open(1, address, doc)
  ada.write('from the left')
  Y.applyUpdate(doc, (await bob.next('update')).update)
  expect(readText(doc)).toBe('from the left')
  // Builds on what only came over the relay.
  const known = Y.encodeStateVector(doc)
  const meta = (doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>).get('meta')!
  meta.get('text_map')!.get('text')!.insert(13, ', from the right')
  bob.send({ type: 'update', channel: 1, seq: 1, update: Y.encodeStateAsUpdate(doc, known) })
  expect(await bob.next('ack')).toMatchObject({ seq: 1 })
  await ada.client.next('update')
  const late = new Y.Doc()
  const newcomer = await RawClient.greet(left.url, BOB)
  await newcomer.open(1, address, late)
  expect(readText(late)).toBe('from the left, from the right')
  await Promise.all([ada.client.close(), bob.close(), newcomer.close()])
})

it('SYNC-ACK-4: when the database does not answer nothing is acknowledged, and opening again shows what is stored', async () => {
  let isDown = false
  const real = createUpdateLog(db.database.$client, createLogger('silent'))
  const log: UpdateLog = {
    drain: () => real.drain(),
    openStream(objectId) {
      const stream = real.openStream(objectId)
      return { append: async (update) => (isDown ? err('retry_later') : stream.append(update)) }
    },
  }
  const sync = await start({ log })
  const address = await newDocument()
  const ada = await openWriter(sync.url, ADA, address)
  ada.write('stored')
  await ada.client.next('ack')
  isDown = true
  ada.write(', not stored')
  expect(await ada.client.next('closed')).toEqual({ type: 'closed', channel: 1, code: -5 })
  isDown = false
  const doc = new Y.Doc()
  await ada.client.open(2, address, doc)
  expect(readText(doc)).toBe('stored')
  expect(ada.client.frames.filter(({ type }) => type === 'ack')).toEqual([])
  await ada.client.close()
})

it('SYNC-REFUSE-2: a right that comes back is told behind the refusals from before', async () => {
  const { log, store } = heldLog()
  const sync = await start({ log })
  const address = await newDocument()
  const ada = await openWriter(sync.url, ADA, address)
  const { client } = ada
  const settle = async () => {
    client.send({ type: 'ping' })
    await client.next('pong')
  }
  const give = async (right: 'read' | 'write') => {
    sync.access.set(`${ADA}/${address.objectId}`, right)
    const { workspaceId } = team
    sync.bus.publish('access_changed', { workspaceId, userId: ADA, objectIds: null })
    await settle()
  }
  ada.write('on its way')
  await settle()
  await give('read')
  ada.write(', refused')
  await settle()
  await give('write')
  store()
  await expect
    .poll(() => client.frames.map((frame) => ('access' in frame ? frame.access : frame.type)))
    .toEqual(['ack', 'read', 'refused', 'write'])
  await client.close()
})

it('SYNC-OPEN-2, R1: what an opening says is on the server is on its disk', async () => {
  const { log, store } = heldLog()
  const sync = await start({ log })
  const address = await newDocument()
  const ada = await openWriter(sync.url, ADA, address)
  ada.write('not yet stored')
  const bob = await RawClient.greet(sync.url, BOB)
  const other = await newDocument()
  for (const [index, opened] of [address, other].entries()) {
    bob.send({ type: 'open', channel: index + 1, collabType: 0, stateVector: Uint8Array.of(0), ...opened })
  }
  // Asked for later and answered first: the other document has nothing on its way.
  const first = await bob.next('opened')
  store()
  const second = await bob.next('opened')
  const doc = new Y.Doc()
  Y.applyUpdate(doc, second.update)
  expect([first.channel, second.channel, readText(doc)]).toEqual([2, 1, 'not yet stored'])
  await Promise.all([ada.client.close(), bob.close()])
})

it('the page of an edited document says who edited it last, with one write for many edits', async () => {
  const viewId = await seedDocument(db.database, team.workspaceId)
  const at = new Date('2026-01-01T00:00:00Z')
  await db.database.insert(schema.views).values({
    id: viewId,
    workspaceId: team.workspaceId,
    orderKey: 'a',
    name: 'Page',
    layout: 0,
    createdBy: team.ownerId,
    createdAt: at,
    lastEditedBy: team.ownerId,
    lastEditedAt: at,
  })
  const toucher = createViewToucher(db.database, createLogger('silent'))
  for (const minute of [1, 2, 3]) {
    toucher.touch({ objectId: viewId, userId: team.ownerId, at: new Date(`2026-02-01T00:0${minute}:00Z`) })
  }
  await toucher.flush()
  const [view] = await db.database.select().from(schema.views).where(eq(schema.views.id, viewId))
  expect(view?.lastEditedAt).toEqual(new Date('2026-02-01T00:03:00Z'))
})
