import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  for (const word of words) {
    const before = session.waiting.getSnapshot()
    textOf(session.doc).insert(textOf(session.doc).length, word)
    await until(() => expect(session.waiting.getSnapshot()).toBeGreaterThan(before))
    await until(async () => {
      const { version, savedVersion } = await openDocumentCache(stage.ada).load(stage.address.objectId)
      expect(version - savedVersion).toBe(before + 1)
    })
  }
}

const count = (session: DocumentSession) => session.waiting.getSnapshot()

it('EDIT-SAVE-2: what waits offline is counted over reloads and tabs, and is nothing once it is saved', async () => {
  const first = stage.openTab(stage.ada)
  const session = await stage.openReady(first)
  await until(() => expect(session.getSnapshot().connection).toBe('online'))
  expect(count(session)).toBe(0)
  first.goOffline()
  await typeWords(session, ['one ', 'two ', 'three '])
  expect(count(session)).toBe(3)
  await first.close()

  const again = stage.openTab(stage.ada, { isOffline: true })
  const reopened = await stage.openReady(again)
  expect(count(reopened)).toBe(3)
  await typeWords(reopened, ['four '])
  expect(count(reopened)).toBe(4)

  const other = stage.openTab(stage.ada, { isOffline: true })
  const beside = await stage.openReady(other)
  expect(count(beside)).toBe(4)
  await typeWords(beside, ['five '])
  await until(() => expect(count(reopened)).toBe(5))

  other.goOnline()
  again.goOnline()
  await until(() => expect([count(reopened), count(beside)]).toEqual([0, 0]))
  await again.close()
  await other.close()
  const last = await stage.openReady(stage.openTab(stage.ada, { isOffline: true }))
  expect([count(last), readText(last.doc)]).toEqual([0, 'one two three four five '])
})

it('EDIT-SAVE-2: counts, too, what the browser refuses to keep', async () => {
  const cache = { ...openDocumentCache(stage.ada), append: () => Promise.reject(new Error('full')) }
  const tab = stage.openTab(stage.ada, { cache })
  const session = await stage.openReady(tab)
  tab.goOffline()
  textOf(session.doc).insert(0, 'one')
  await until(() => expect(tab.client.getStatus().canKeep).toBe(false))
  textOf(session.doc).insert(0, 'two')
  await until(() => expect(count(session)).toBe(2))
  tab.goOnline()
  await until(() => expect(count(session)).toBe(0))
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
