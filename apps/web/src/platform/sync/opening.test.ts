import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Doc, Transaction } from 'yjs'
import { readText } from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { openDocumentCache, type CacheEntry, type DocumentCache } from '../cache/index.ts'
import { openSyncStage, type SyncStage, type, until, untilSaved } from './testing/openSyncStage.ts'

let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage()
})
beforeEach(() => stage.next())
afterAll(() => stage.close())

/** How many transactions brought something that Yjs encoded again, because somebody listened for updates. */
function countEncoded(doc: Doc): () => number {
  let encoded = 0
  doc.on('afterTransactionCleanup', ({ beforeState, afterState }: Transaction) => {
    const isNew = [...afterState].some(([client, clock]) => beforeState.get(client) !== clock)
    if (isNew && doc._observers.has('update')) encoded += 1
  })
  return () => encoded
}

/** What is written to the cache of a person. */
function watchedCache(userId: string): { readonly cache: DocumentCache; readonly appended: CacheEntry[] } {
  const appended: CacheEntry[] = []
  const cache = openDocumentCache(userId)
  return {
    appended,
    cache: {
      ...cache,
      append(address, entry) {
        appended.push(entry)
        return cache.append(address, entry)
      },
    },
  }
}

async function writeAsBob(text: string): Promise<void> {
  const tab = stage.openTab(stage.bob)
  const session = await stage.openReady(tab)
  type(session.doc, text)
  await untilSaved(session)
  await tab.close()
}

it('SYNC-OPEN-7: what the server sends is kept as it came, at once, and nothing is encoded again', async () => {
  await writeAsBob('words')
  const { cache, appended } = watchedCache(stage.ada)
  const tab = stage.openTab(stage.ada, { cache })
  const session = tab.client.open(stage.address)
  const encoded = countEncoded(session.doc)
  await until(() => expect(session.getSnapshot().phase).toBe('ready'))
  expect(readText(session.doc)).toBe('words')
  expect(appended.map(({ isLocal, completes }) => ({ isLocal, completes }))).toEqual([
    { isLocal: false, completes: true },
  ])
  expect(encoded()).toBe(0)

  type(session.doc, ' and more')
  await untilSaved(session)
  expect(encoded()).toBe(1)
  await tab.close()
})

it('SYNC-OPEN-7: what this device kept is read without being encoded, and is whole without a server', async () => {
  await writeAsBob('words')
  const first = stage.openTab(stage.ada)
  await stage.openReady(first)
  await first.close()

  const again = stage.openTab(stage.ada, { isOffline: true })
  const session = again.client.open(stage.address)
  const encoded = countEncoded(session.doc)
  await until(() => expect(session.getSnapshot().phase).toBe('ready'))
  expect(readText(session.doc)).toBe('words')
  expect(encoded()).toBe(0)
})

it('SYNC-OPEN-8: a document that was refused is asked for anew when it is opened again', async () => {
  const tab = stage.openTab(stage.ada)
  const missing = { ...stage.address, objectId: randomUUID() }
  const refused = tab.client.open(missing)
  await until(() => expect(refused.getSnapshot().phase).toBe('closed'))
  refused.release()
  const asked = tab.client.open(missing)
  expect(asked.getSnapshot().phase).toBe('loading')
  asked.release()
})

it('SYNC-OPEN-8: what the server has only since it was asked for is asked for anew', async () => {
  await writeAsBob('words')
  const { access } = stage.server
  const { objectId } = stage.address
  const tab = stage.openTab(stage.ada)
  const read = access.get.bind(access)
  let refusals = 0
  // The page is made, and told of, between the look of the server and its answer.
  access.get = (key) => {
    if (key !== `${stage.ada}/${objectId}` || refusals > 0) return read(key)
    refusals += 1
    tab.client.openAgain(objectId)
    return 'record_not_found'
  }
  const session = tab.client.open(stage.address)
  const seen: unknown[] = []
  session.subscribe(() => seen.push(session.getSnapshot().closedCode))
  await until(() => expect(session.getSnapshot()).toMatchObject({ phase: 'ready', access: 'write' }))
  expect([refusals, seen.filter((code) => code !== undefined)]).toEqual([1, []])
  type(session.doc, ' and more')
  await untilSaved(session)
  expect(await stage.storedText()).toBe('words and more')
})
