import { createDocument, decodeDocument, openDocument } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { insertCollab } from '../store/insertCollab.ts'
import { seedWorkspace } from '../testing/seedWorkspace.ts'
import { RawClient } from '../testing/RawClient.ts'
import { startTestSync, type TestSync } from '../testing/startTestSync.ts'

const OPEN = { type: 'open', channel: 1, collabType: 0, stateVector: Uint8Array.of(0) } as const

let db: TestDatabase
let workspaceId: string
let running: TestSync
const userId = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  db = await createTestDatabase()
  workspaceId = (await seedWorkspace(db.database)).workspaceId
  running = await startTestSync(db.database, { timings: { documentIdleMs: 0 } })
})
afterAll(async () => {
  await running.close()
  await db.close()
})

const addressOf = (objectId: string) => ({ workspaceId, objectId, collabType: 0 })

/** What somebody does to a document, as an update. */
function editOf(doc: Y.Doc, edit: (doc: Y.Doc) => void): Uint8Array {
  const before = Y.encodeStateVector(doc)
  doc.transact(() => edit(doc))
  return Y.encodeStateAsUpdate(doc, before)
}

describe('OPS-LOOP-3: a large document holds nobody up', { timeout: 60_000 }, () => {
  const BLOCKS = 10_000
  let state: Uint8Array

  beforeAll(() => {
    state = paragraphs(BLOCKS)
  })

  function paragraphs(count: number): Uint8Array {
    let lastId = 0
    const paragraph = (_: unknown, index: number) => ({
      type: 'paragraph',
      text: [{ text: `Block ${index}` }],
    })
    return createDocument(randomUUID(), Array.from({ length: count }, paragraph), {
      block: () => `b${(lastId += 1)}`,
    })
  }

  async function seedLarge(): Promise<ReturnType<typeof addressOf>> {
    const address = addressOf(randomUUID())
    await insertCollab(db.database, { ...address, state, at: new Date() })
    return address
  }

  it('when it is opened and read, and when somebody comes who has nothing of it', async () => {
    let read: Uint8Array = new Uint8Array()
    const addresses = [await seedLarge(), await seedLarge(), await seedLarge()]
    const held = await longestBlocking(async (run) => {
      const client = await RawClient.greet(running.url, userId)
      client.send({ ...OPEN, ...addresses[run]! })
      const { update } = await client.next('opened')
      const again = await running.sync.read(addresses[run]!)
      expect(again.ok && Buffer.compare(again.value.update, update)).toBe(0)
      read = update
      await client.close()
    })
    expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
    expect(decodeDocument(read)).toMatchObject({ state: 'ready' })
  })

  it('when its blocks lack their texts, which they get', async () => {
    const count = 4_000
    const doc = new Y.Doc()
    Y.applyUpdate(doc, paragraphs(count))
    const { textMap } = openDocument(doc)!
    doc.transact(() => {
      for (const id of textMap.keys()) textMap.delete(id)
    })
    const addresses = [1, 2, 3].map(() => addressOf(randomUUID()))
    const state = Y.encodeStateAsUpdate(doc)
    for (const address of addresses) await insertCollab(db.database, { ...address, state, at: new Date() })
    const answers: Awaited<ReturnType<typeof running.sync.read>>[] = []
    const held = await longestBlocking(async (run) => answers.push(await running.sync.read(addresses[run]!)))
    expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
    const opened = new Y.Doc()
    if (answers[0]?.ok) Y.applyUpdate(opened, answers[0].value.update)
    expect(openDocument(opened)?.textMap.size).toBe(count)
  })

  it('SYNC-TURNS-2: what others write while it is encoded reaches whoever opens it', async () => {
    const address = await seedLarge()
    const [ada, bob] = await Promise.all([1, 2].map(() => RawClient.greet(running.url, userId)))
    const own = new Y.Doc()
    await ada!.open(1, address, own)
    const update = editOf(own, (doc) => openDocument(doc)!.textMap.set('new', new Y.Text('meanwhile')))
    bob!.send({ ...OPEN, ...address })
    ada!.send({ type: 'update', channel: 1, seq: 1, update })
    const opened = new Y.Doc()
    Y.applyUpdate(opened, (await bob!.next('opened')).update)
    await ada!.next('ack')
    if (!openDocument(opened)!.textMap.has('new')) Y.applyUpdate(opened, (await bob!.next('update')).update)
    expect(String(openDocument(opened)!.textMap.get('new'))).toBe('meanwhile')
    await Promise.all([ada!.close(), bob!.close()])
  })
})
