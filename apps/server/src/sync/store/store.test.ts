import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createLogger } from '../../platform/logger.ts'
import { schema } from '../../platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts'
import {
  readText,
  seedDocument,
  seedWorkspace,
  textOf,
  type SeededWorkspace,
} from '../testing/seedWorkspace.ts'
import { createCollabStore } from './createCollabStore.ts'
import { createUpdateLog } from './createUpdateLog.ts'
import { loadDoc, readCollabState } from './readCollabState.ts'
import type { StoredCollab } from './readStoredCollab.ts'

let db: TestDatabase
let team: SeededWorkspace
const logger = createLogger('silent')

beforeAll(async () => {
  db = await createTestDatabase()
  team = await seedWorkspace(db.database)
})
afterAll(() => db.close())

function store() {
  return createCollabStore({ database: db.database, log: createUpdateLog(db.database.$client, logger) })
}

async function openDoc(objectId: string): Promise<Y.Doc> {
  const stored = await store().load(objectId)
  return loadDoc(stored!)
}

function typeInto(doc: Y.Doc, text: string): Uint8Array {
  let update: Uint8Array | null = null
  doc.once('update', (bytes: Uint8Array) => {
    update = bytes
  })
  textOf(doc).insert(textOf(doc).length, text)
  return update!
}

const change = (payload: Uint8Array) => ({ payload, userId: team.ownerId, at: new Date() })

describe('the store of documents', () => {
  it('SYNC-ACK-2: what was appended is there when it is loaded, in the order it was written', async () => {
    const objectId = await seedDocument(db.database, team.workspaceId)
    const doc = await openDoc(objectId)
    const stream = store().openStream(objectId)
    const words = ['one ', 'two ', 'three ']
    const seqs = await Promise.all(words.map((word) => stream.append(change(typeInto(doc, word)))))
    expect(seqs.map((seq) => seq.ok)).toEqual([true, true, true])
    expect(readText(await openDoc(objectId))).toBe('one two three ')
    const loaded = await store().load(objectId)
    expect(loaded!.updates.map(({ seq }) => seq)).toEqual(seqs.map((seq) => seq.ok && seq.value))
  })

  it('SYNC-ACK-2: many updates at once go to the disk in few statements', async () => {
    const objectIds = await Promise.all(
      Array.from({ length: 10 }, () => seedDocument(db.database, team.workspaceId)),
    )
    let statements = 0
    const pool = db.database.$client
    const counted = Object.assign(Object.create(pool) as typeof pool, {
      query: (...args: Parameters<typeof pool.query>) => {
        statements += 1
        return pool.query(...args)
      },
    })
    const log = createUpdateLog(counted, logger)
    const docs = await Promise.all(objectIds.map(openDoc))
    const outcomes = await Promise.all(
      docs.flatMap((doc, index) => {
        const stream = log.openStream(objectIds[index]!)
        return Array.from({ length: 20 }, (_, n) => stream.append(change(typeInto(doc, `${n} `))))
      }),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(200)
    expect(statements).toBeLessThanOrEqual(2)
  })

  it('a document that is gone refuses its updates and no one else’s', async () => {
    const [gone, here] = [
      await seedDocument(db.database, team.workspaceId),
      await seedDocument(db.database, team.workspaceId),
    ]
    const [goneDoc, hereDoc] = [await openDoc(gone), await openDoc(here)]
    const { eq } = await import('drizzle-orm')
    await db.database.delete(schema.collabs).where(eq(schema.collabs.objectId, gone))
    const all = store()
    const outcomes = await Promise.all([
      all.openStream(gone).append(change(typeInto(goneDoc, 'lost'))),
      all.openStream(here).append(change(typeInto(hereDoc, 'kept'))),
    ])
    expect(outcomes.map((outcome) => outcome.ok || outcome.error)).toEqual(['record_not_found', true])
    expect(readText(await openDoc(here))).toBe('kept')
  })

  it('SYNC-ACK-4: after one refusal the rest of the stream is refused, because it may build on it', async () => {
    const objectId = await seedDocument(db.database, team.workspaceId)
    const doc = await openDoc(objectId)
    const pool = db.database.$client
    let isDown = true
    const failing = Object.assign(Object.create(pool) as typeof pool, {
      query: (...args: Parameters<typeof pool.query>) => {
        if (isDown) throw new Error('connection lost')
        return pool.query(...args)
      },
    })
    const stream = createUpdateLog(failing, logger).openStream(objectId)
    const first = await stream.append(change(typeInto(doc, 'a')))
    isDown = false
    const second = await stream.append(change(typeInto(doc, 'b')))
    expect([first, second]).toEqual([
      { ok: false, error: 'retry_later' },
      { ok: false, error: 'retry_later' },
    ])
    expect(readText(await openDoc(objectId))).toBe('')
  })

  it('SYNC-ACK-6: a compaction changes where a document lies and not what it says', async () => {
    const objectId = await seedDocument(db.database, team.workspaceId)
    const doc = await openDoc(objectId)
    const stream = store().openStream(objectId)
    for (const word of ['a', 'b', 'c']) await stream.append(change(typeInto(doc, word)))
    const before = await store().load(objectId)
    // Committed after the compaction has read, with a smaller chance of being noticed.
    await stream.append(change(typeInto(doc, 'd')))
    const snapshotSeq = await store().compact({
      objectId,
      fromSnapshotSeq: before!.snapshotSeq,
      state: Y.encodeStateAsUpdate(loadDoc(before!)),
      seqs: before!.updates.map(({ seq }) => seq),
      at: new Date(),
    })
    const after = await store().load(objectId)
    expect(after!.snapshotSeq).toBe(snapshotSeq)
    expect(after!.updates).toHaveLength(1)
    expect(readText(loadDoc(after!))).toBe('abcd')
    expect(await readCollabState(db.database, objectId)).toEqual(Y.encodeStateAsUpdate(loadDoc(after!)))
  })

  it('SYNC-ACK-6: of two compactions from the same snapshot only one happens', async () => {
    const objectId = await seedDocument(db.database, team.workspaceId)
    const doc = await openDoc(objectId)
    await store()
      .openStream(objectId)
      .append(change(typeInto(doc, 'x')))
    const stored = (await store().load(objectId))!
    const compaction = {
      objectId,
      fromSnapshotSeq: stored.snapshotSeq,
      state: Y.encodeStateAsUpdate(loadDoc(stored)),
      seqs: stored.updates.map(({ seq }) => seq),
      at: new Date(),
    }
    const outcomes = await Promise.all([store().compact(compaction), store().compact(compaction)])
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(readText(await openDoc(objectId))).toBe('x')
  })

  it('SYNC-OPEN-5: of several amendments at once each sees what those before it wrote', async () => {
    const objectId = await seedDocument(db.database, team.workspaceId)
    const writeOnce = async (stored: StoredCollab): Promise<Uint8Array | null> => {
      const doc = loadDoc(stored)
      if (readText(doc) !== '') return null
      const before = Y.encodeStateVector(doc)
      textOf(doc).insert(0, 'amended')
      return Y.encodeStateAsUpdate(doc, before)
    }
    const all = store()
    const written = await Promise.all(
      Array.from({ length: 8 }, () => all.amend(objectId, new Date(), writeOnce)),
    )
    expect(written.filter((update) => update !== null)).toHaveLength(1)
    expect(readText(await openDoc(objectId))).toBe('amended')
    expect(await all.amend('00000000-0000-4000-8000-000000000000', new Date(), writeOnce)).toBeNull()
  })

  it('there is nothing where nothing was created', async () => {
    expect(await store().load('00000000-0000-4000-8000-000000000000')).toBeNull()
    expect(await readCollabState(db.database, '00000000-0000-4000-8000-000000000000')).toBeNull()
  })
})
