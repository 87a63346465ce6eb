import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts'
import { readCollabState } from '../store/readCollabState.ts'
import { openWriter } from '../testing/openWriter.ts'
import { emptyDocument, readText, seedDocument, seedWorkspace, textOf } from '../testing/seedWorkspace.ts'
import { startTestSync, type TestSync } from '../testing/startTestSync.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const BOB = '22222222-2222-4222-8222-222222222222'

let db: TestDatabase
let workspaceId: string
const running: TestSync[] = []
beforeAll(async () => {
  db = await createTestDatabase()
  workspaceId = (await seedWorkspace(db.database)).workspaceId
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((sync) => sync.close()))
})
afterAll(() => db.close())

async function start(): Promise<TestSync> {
  const sync = await startTestSync(db.database)
  running.push(sync)
  return sync
}

const SHORT = 'abcdef'
/** Longer than what is applied in one turn. */
const LONG = SHORT + '-'.repeat(100_000)

function documentWith(text: string): Uint8Array {
  const doc = docOf(emptyDocument())
  textOf(doc).insert(0, text)
  return Y.encodeStateAsUpdate(doc)
}

function docOf(...updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

/** What somebody does who has a document as `state`, as an update. */
function editOf(state: Uint8Array, edit: (text: Y.Text) => void): Uint8Array {
  const doc = docOf(state)
  let made: Uint8Array = new Uint8Array()
  doc.once('update', (update: Uint8Array) => (made = update))
  edit(textOf(doc))
  return made
}

/** Two people at once: one makes two letters bold, the other deletes them. */
function both(state: Uint8Array) {
  const bold = editOf(state, (text) => text.format(2, 2, { bold: true }))
  const gone = editOf(state, (text) => text.delete(2, 2))
  return { bold, gone }
}

/** The letters before the dashes of a long text. */
function beginningOf(doc: Y.Doc): string {
  return readText(doc).split('-')[0]!
}

async function stored(objectId: string): Promise<Y.Doc> {
  return docOf((await readCollabState(db.database, objectId))!)
}

describe.each([
  ['a short document', SHORT],
  ['a large one', LONG],
])('SYNC-ACK-8: formatting that is left without effect, in %s', (_, text) => {
  it.each(['bold', 'gone'] as const)(
    'takes nothing of what was written with it, %s first: it is stored and passed on',
    async (first) => {
      const [left, right] = [await start(), await start()]
      const state = documentWith(text)
      const address = {
        workspaceId,
        objectId: await seedDocument(db.database, workspaceId, state),
        collabType: 0,
      }
      const [near, far] = [
        await openWriter(left.url, BOB, address),
        await openWriter(right.url, BOB, address),
      ]
      const edits = both(state)
      const updates = first === 'bold' ? [edits.bold, edits.gone] : [edits.gone, edits.bold]
      for (const update of updates)
        expect(await left.sync.submit(address, { update, userId: ADA })).toEqual({ ok: true })
      expect(beginningOf(await stored(address.objectId))).toBe('abef')
      for (const { client } of [near, far]) {
        const heard = [await client.next('update'), await client.next('update')]
        expect(beginningOf(docOf(state, ...heard.map(({ update }) => update)))).toBe('abef')
      }
    },
  )

  it('is cleared by clients, in changes as any, in this process and in another', async () => {
    const nodes = [await start(), await start()]
    const state = documentWith(text)
    const address = {
      workspaceId,
      objectId: await seedDocument(db.database, workspaceId, state),
      collabType: 0,
    }
    const writers = await Promise.all(nodes.map(({ url }) => openWriter(url, BOB, address)))
    const { bold, gone } = both(state)
    for (const update of [bold, gone]) await nodes[0]!.sync.submit(address, { update, userId: ADA })
    for (const { client } of writers) for (let heard = 0; heard < 2; heard += 1) await client.next('update')
    const client = docOf(state, bold)
    const cleared: Uint8Array[] = []
    client.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== ADA) cleared.push(update)
    })
    Y.applyUpdate(client, gone, ADA)
    expect(cleared).toHaveLength(1)
    // By one who is served by the process that did not take the other changes.
    await nodes[1]!.sync.submit(address, { update: cleared[0]!, userId: BOB })
    for (const { client: hearing } of writers)
      expect((await hearing.next('update')).update).toEqual(cleared[0])
    expect(Y.snapshotContainsUpdate(Y.snapshot(await stored(address.objectId)), cleared[0]!)).toBe(true)
  })
})
