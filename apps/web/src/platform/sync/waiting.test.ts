import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readText, textOf } from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { openDocumentCache } from '../cache/index.ts'
import { openSyncStage, type SyncStage, until } from './testing/openSyncStage.ts'
import type { DocumentSession } from './types.ts'

let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage()
})
beforeEach(() => stage.next())
afterAll(() => stage.close())

/** A word at a time, each kept before the next one comes. */
async function typeWords(session: DocumentSession, words: readonly string[]): Promise<void> {
  const cache = openDocumentCache(stage.ada)
  for (const word of words) {
    const before = await cache.load(stage.address.objectId)
    textOf(session.doc).insert(textOf(session.doc).length, word)
    await until(async () =>
      expect((await cache.load(stage.address.objectId)).version).toBe(before.version + 1),
    )
  }
}

it('EDIT-SAVE-2: what waits offline is known over reloads and in other tabs, with its time, until it is saved', async () => {
  const first = stage.openTab(stage.ada)
  const session = await stage.openReady(first)
  await until(() => expect(session.getSnapshot().connection).toBe('online'))
  first.goOffline()
  expect(await first.client.listUnsaved()).toEqual([])
  textOf(session.doc).insert(0, 'one ')
  await first.close()

  const again = stage.openTab(stage.ada, { isOffline: true })
  const [unsaved] = await again.client.listUnsaved()
  expect(unsaved).toEqual({ ...stage.address, changedAtMs: expect.any(Number) })
  const reopened = await stage.openReady(again)
  expect([reopened.getSnapshot().hasUnsaved, readText(reopened.doc)]).toEqual([true, 'one '])

  again.goOnline()
  await until(async () => expect(await again.client.listUnsaved()).toEqual([]))
})

it('OFF-WAIT-8: what is unsaved is told apart from the rest, over reloads, until it is saved', async () => {
  const first = stage.openTab(stage.ada)
  const session = await stage.openReady(first)
  textOf(session.doc).insert(0, 'saved ')
  await until(() => expect(session.getSnapshot().hasUnsaved).toBe(false))
  await until(async () => expect(await openDocumentCache(stage.ada).listUnsaved()).toEqual([]))
  const { objectId } = stage.address
  expect(await first.client.loadUnsaved(objectId)).toBeNull()
  first.goOffline()
  // More than are put together where nothing waits.
  await typeWords(
    session,
    Array.from({ length: 70 }, (_, index) => `${index} `),
  )
  await first.close()

  const again = stage.openTab(stage.ada, { isOffline: true })
  const reopened = await stage.openReady(again)
  await typeWords(reopened, ['last'])
  const kept = await again.client.loadUnsaved(objectId)
  const read = (updates: readonly Uint8Array[]) => {
    const doc = new Y.Doc()
    for (const update of updates) Y.applyUpdate(doc, update)
    return readText(doc)
  }
  expect([kept?.unsaved.length, read(kept?.saved ?? [])]).toEqual([71, 'saved '])
  expect(read([...(kept?.saved ?? []), ...(kept?.unsaved ?? [])])).toBe(readText(reopened.doc))
  again.goOnline()
  await until(async () => expect(await again.client.listUnsaved()).toEqual([]))
  expect(await again.client.loadUnsaved(objectId)).toBeNull()
})

it('PEOPLE-ACCESS-12: what is not the person’s any more leaves the device, but for what was not accepted', async () => {
  const tab = stage.openTab(stage.ada)
  const session = await stage.openReady(tab)
  textOf(session.doc).insert(0, 'seen')
  await until(() => expect(session.getSnapshot().hasUnsaved).toBe(false))
  const kept = openDocumentCache(stage.ada)
  await until(async () => expect(await kept.listKept()).toEqual([{ ...stage.address, isUnsaved: false }]))
  expect(await tab.client.forgetUnless(() => true)).toEqual([])
  expect(await kept.listKept()).toHaveLength(1)

  tab.goOffline()
  await typeWords(session, [' mine'])
  expect(await tab.client.forgetUnless(() => false)).toEqual([stage.address])
  expect(await kept.listKept()).toEqual([{ ...stage.address, isUnsaved: true }])
  tab.goOnline()
  await until(() => expect(session.getSnapshot().hasUnsaved).toBe(false))
  await until(async () => expect(await kept.listKept()).toEqual([{ ...stage.address, isUnsaved: false }]))
  expect(await tab.client.forgetUnless(() => false)).toEqual([])
  expect(await kept.listKept()).toEqual([])
})

it('SYNC-OFF-6: a document is let go of only if nothing unsent came between', async () => {
  const cache = openDocumentCache(stage.ada)
  const entry = { update: Uint8Array.of(0, 0), isLocal: true, completes: true }
  const version = await cache.append(stage.address, entry)
  expect(await cache.forgetSaved(stage.address.objectId)).toBe(false)
  expect(await cache.listKept()).toEqual([{ ...stage.address, isUnsaved: true }])
  await cache.markSaved(stage.address.objectId, version, 0)
  expect(await cache.forgetSaved(stage.address.objectId)).toBe(true)
  expect(await cache.listKept()).toEqual([])
})

it('EDIT-SAVE-5: what was not accepted is kept with the page until it is discarded', async () => {
  const tab = stage.openTab(stage.ada)
  const session = await stage.openReady(tab)
  textOf(session.doc).insert(0, 'seen')
  await until(() => expect(session.getSnapshot().hasUnsaved).toBe(false))
  tab.goOffline()
  await typeWords(session, [' mine'])
  stage.server.access.set(`${stage.ada}/${stage.address.objectId}`, 'record_not_found')
  tab.goOnline()
  await until(() => expect(session.getSnapshot()).toMatchObject({ phase: 'closed', hasUnsaved: true }))
  await tab.close()

  const later = stage.openTab(stage.ada)
  const reopened = later.client.open(stage.address)
  await until(() => expect(reopened.getSnapshot()).toMatchObject({ phase: 'closed', hasUnsaved: true }))
  expect(readText(reopened.doc)).toBe('seen mine')
  await later.client.forget(stage.address.objectId)
  expect(await openDocumentCache(stage.ada).listUnsaved()).toEqual([])
  const gone = later.client.open(stage.address)
  await until(() => expect(gone.getSnapshot()).toMatchObject({ phase: 'closed', hasUnsaved: false }))
})
