import { DOCUMENT_LIMITS, UPDATE_LIMITS } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts'
import { testThreads } from '../../platform/testing/testThreads.ts'
import { insertCollab } from '../store/insertCollab.ts'
import { clientIds, collected, nestedList } from '../testing/hostileUpdates.ts'
import { emptyDocument, seedDocument, seedWorkspace, textOf } from '../testing/seedWorkspace.ts'
import { startTestSync, type TestSync } from '../testing/startTestSync.ts'

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
const seed = async () => addressOf(await seedDocument(db.database, workspaceId))
const submit = (address: ReturnType<typeof addressOf>, update: Uint8Array) =>
  running.sync.submit(address, { update, userId })

async function read(address: ReturnType<typeof addressOf>): Promise<Y.Doc> {
  const state = await running.sync.read(address)
  if (!state.ok) throw new Error(state.error)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state.value.update)
  return doc
}

/** What somebody does to a document, as an update. */
function editOf(doc: Y.Doc, edit: (doc: Y.Doc) => void): Uint8Array {
  const before = Y.encodeStateVector(doc)
  doc.transact(() => edit(doc))
  return Y.encodeStateAsUpdate(doc, before)
}

function addBlocks(doc: Y.Doc, count: number): void {
  const document = doc.getMap('data').get('document') as Y.Map<Y.Map<unknown>>
  for (let index = 0; index < count; index += 1)
    document.get('blocks')!.set(`block ${index}`, new Y.Map([['id', `block ${index}`]]))
}

const addedIn = (doc: Y.Doc): number =>
  [...(doc.getMap('data').get('document') as Y.Map<Y.Map<unknown>>).get('blocks')!.keys()].filter((id) =>
    id.startsWith('block '),
  ).length

describe('an update that holds too much', () => {
  it.each([
    ['ids', clientIds(200_000)],
    ['structs', collected(1_500_000)],
    ['levels', nestedList(10_000)],
  ])('SYNC-SIZE-2: is refused, and the document stays as it was: %s', async (_, update) => {
    const address = await seed()
    const before = Y.encodeStateAsUpdate(await read(address))
    expect(await submit(address, update)).toEqual({ ok: false, error: 'payload_too_large' })
    expect(Y.encodeStateAsUpdate(await read(address))).toEqual(before)
  })

  it('SYNC-SIZE-4: is refused also where it comes in parts', async () => {
    const address = await seed()
    const { clients } = UPDATE_LIMITS
    const count = DOCUMENT_LIMITS.clients / clients
    for (let part = 1; part < count; part += 1)
      expect(await submit(address, clientIds(clients, part * 1_000_000))).toEqual({ ok: true })
    expect(await submit(address, clientIds(clients, count * 1_000_000))).toEqual({
      ok: false,
      error: 'payload_too_large',
    })
  })

  it('SYNC-SIZE-5: is read where it is stored already; who is known goes on, and anybody deletes', async () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, emptyDocument())
    Y.applyUpdate(doc, clientIds(DOCUMENT_LIMITS.clients + 10))
    const state = Y.encodeStateAsUpdate(doc)
    const address = addressOf(randomUUID())
    await insertCollab(db.database, { ...address, state, at: new Date() })
    expect((await read(address)).store.clients.size).toBeGreaterThan(DOCUMENT_LIMITS.clients)
    const known = new Y.Doc()
    Y.applyUpdate(known, state)
    known.clientID = [...doc.store.clients.keys()].at(-1)!
    expect(
      await submit(
        address,
        editOf(known, (own) => textOf(own).insert(0, 'more')),
      ),
    ).toEqual({ ok: true })
    const stranger = await read(address)
    const insertion = editOf(stranger, (own) => textOf(own).insert(0, 'no'))
    expect(await submit(address, insertion)).toEqual({ ok: false, error: 'payload_too_large' })
    const other = await read(address)
    expect(
      await submit(
        address,
        editOf(other, (own) => textOf(own).delete(0, 2)),
      ),
    ).toEqual({ ok: true })
    expect(
      textOf(await read(address))
        .toJSON()
        .startsWith('re'),
    ).toBe(true)
  })
})

describe('SYNC-SIZE-3: a large update', () => {
  it('is decoded in a thread and applied in turns, and what comes meanwhile is stored behind it', async () => {
    const address = await seed()
    const doc = await read(address)
    const large = editOf(doc, (own) => addBlocks(own, 10_000))
    const small = editOf(doc, (own) => textOf(own).insert(0, 'behind'))
    const before = testThreads().state.ended.done
    let turns = 0
    const counting = setInterval(() => (turns += 1), 0)
    const stored = await Promise.all([submit(address, large), submit(address, small), read(address)])
    clearInterval(counting)
    expect(stored.slice(0, 2)).toEqual([{ ok: true }, { ok: true }])
    expect(testThreads().state.ended.done).toBeGreaterThan(before)
    expect(turns).toBeGreaterThan(5)
    const [read1, read2] = [stored[2], await read(address)]
    expect(addedIn(read1)).toBe(10_000)
    expect(textOf(read2).toJSON()).toContain('behind')
    // The same again brings nothing new.
    expect(await submit(address, large)).toEqual({ ok: true })
  })

  it('SYNC-REFUSE-1: that builds on what nobody has leaves the document as it was', async () => {
    const address = await seed()
    const doc = await read(address)
    editOf(doc, (own) => addBlocks(own, 1))
    const large = editOf(doc, (own) => addBlocks(own, 10_000))
    const before = Y.encodeStateAsUpdate(await read(address))
    expect(await submit(address, large)).toEqual({ ok: false, error: 'apply_update_error' })
    expect(Y.encodeStateAsUpdate(await read(address))).toEqual(before)
  })

  it('SYNC-REFUSE-1: that takes a container away leaves the document as it was', async () => {
    const address = await seed()
    const doc = await read(address)
    const large = editOf(doc, (own) => {
      addBlocks(own, 10_000)
      own.getMap('data').set('document', 'gone')
    })
    const before = Y.encodeStateAsUpdate(await read(address))
    expect(await submit(address, large)).toEqual({ ok: false, error: 'apply_update_error' })
    expect(Y.encodeStateAsUpdate(await read(address))).toEqual(before)
  })
})
