import 'fake-indexeddb/auto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { openDocumentCache, type DocumentCache } from '../cache/index.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { openSyncStage, type SyncStage, type, until, untilSaved } from './testing/openSyncStage.ts'

let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage()
})
beforeEach(() => stage.next())
afterAll(() => stage.close())

describe('a browser that keeps nothing', () => {
  it('SYNC-OFF-3: a full disk is shown, work goes on, and what was missed is kept when there is room again', async () => {
    let isFull = true
    const cache = openDocumentCache(stage.ada)
    const full: DocumentCache = {
      ...cache,
      append: (...args) =>
        isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : cache.append(...args),
    }
    const tab = stage.openTab(stage.ada, { cache: full })
    const session = await stage.openReady(tab)
    type(session.doc, 'one ')
    await untilSaved(session)
    expect(await stage.storedText()).toBe('one ')
    await until(() => expect(tab.client.getStatus().canKeep).toBe(false))
    tab.goOffline()
    type(session.doc, 'two ')
    await until(() =>
      expect(tab.client.getStatus()).toEqual({ connection: 'offline', saving: 'at_risk', canKeep: false }),
    )
    isFull = false
    type(session.doc, 'three ')
    await until(() =>
      expect(tab.client.getStatus()).toEqual({ connection: 'offline', saving: 'kept', canKeep: true }),
    )
    await tab.close()
    const reopened = await stage.openReady(stage.openTab(stage.ada, { isOffline: true }))
    expect(readText(reopened.doc)).toBe('one two three ')
  })

  it('SYNC-OFF-3: a storage that never answers is not waited for', async () => {
    const never = () => new Promise<never>(() => undefined)
    const blocked: DocumentCache = {
      load: never,
      append: never,
      markSaved: never,
      compact: never,
      loadUnsaved: never,
      listUnsaved: never,
      listKept: never,
      listComplete: never,
      forget: never,
      forgetSaved: never,
      close: () => undefined,
    }
    const tab = stage.openTab(stage.ada, { cache: blocked })
    const session = await stage.openReady(tab)
    type(session.doc, 'typed')
    await stage.untilStored('typed')
    expect(tab.client.getStatus().canKeep).toBe(false)
  })

  it('SYNC-OFF-8: a slow storage is waited for where nothing else can answer', async () => {
    const cache = openDocumentCache(stage.ada)
    const tab = stage.openTab(stage.ada)
    const session = await stage.openReady(tab)
    type(session.doc, 'kept')
    await untilSaved(session)
    await tab.close()
    const busy: DocumentCache = {
      ...cache,
      load: async (objectId) => {
        // Longer than it is waited for where a server can answer.
        await delay(800)
        return await cache.load(objectId)
      },
    }
    const reopened = await stage.openReady(stage.openTab(stage.ada, { isOffline: true, cache: busy }))
    expect(readText(reopened.doc)).toBe('kept')
  })

  it('many rows of a document are put together when it is opened', async () => {
    const tab = stage.openTab(stage.ada)
    const session = await stage.openReady(tab)
    for (let count = 0; count < 70; count += 1) {
      type(session.doc, 'x')
      await untilSaved(session)
    }
    await tab.close()
    const again = stage.openTab(stage.ada, { isOffline: true })
    const reopened = await stage.openReady(again)
    expect(readText(reopened.doc)).toBe('x'.repeat(70))
    await until(async () =>
      expect((await openDocumentCache(stage.ada).load(stage.address.objectId)).rowIds).toHaveLength(1),
    )
    await again.close()
    expect(readText((await stage.openReady(stage.openTab(stage.ada, { isOffline: true }))).doc)).toBe(
      'x'.repeat(70),
    )
  })
})

describe('a tab that is closed before the browser has kept its last keys', () => {
  /** The cache of a tab whose writes come to nothing from now on. */
  function openClosing(userId: string) {
    const cache = openDocumentCache(userId)
    let isClosing = false
    const closing: DocumentCache = {
      ...cache,
      append: (...args) => (isClosing ? new Promise<never>(() => undefined) : cache.append(...args)),
    }
    return { cache: closing, close: () => (isClosing = true) }
  }

  it('SYNC-OFF-7: finds them when it is opened again, offline too, and they are sent once', async () => {
    const storage = memoryStorage()
    const { cache, close } = openClosing(stage.ada)
    const tab = stage.openTab(stage.ada, { cache, storage })
    const session = await stage.openReady(tab)
    type(session.doc, 'kept ')
    await untilSaved(session)
    close()
    tab.goOffline()
    for (const letter of 'typed last') type(session.doc, letter)
    const next = stage.openTab(stage.ada, { storage, isOffline: true })
    const reopened = await stage.openReady(next)
    expect(readText(reopened.doc)).toBe('kept typed last')
    expect(reopened.getSnapshot().hasUnsaved).toBe(true)
    await until(() => expect(storage.length).toBe(0))
    next.goOnline()
    await untilSaved(reopened)
    tab.goOnline()
    await untilSaved(session)
    expect(await stage.storedText()).toBe('kept typed last')
  })

  it('SYNC-OFF-2, SYNC-OFF-7: they are sent at the next start, also when nobody opens the page', async () => {
    const storage = memoryStorage()
    const { cache, close } = openClosing(stage.ada)
    const tab = stage.openTab(stage.ada, { cache, storage })
    const session = await stage.openReady(tab)
    close()
    tab.goOffline()
    type(session.doc, 'typed last')
    stage.openTab(stage.ada, { storage })
    expect(await stage.untilStored('typed last')).toBe('typed last')
  })

  it('SYNC-OFF-7: a change without what it builds on is let go of, and the page goes on', async () => {
    const storage = memoryStorage()
    const { cache, close } = openClosing(stage.ada)
    const tab = stage.openTab(stage.ada, { cache, storage })
    const session = await stage.openReady(tab)
    close()
    tab.goOffline()
    type(session.doc, 'lost')
    storage.clear()
    type(session.doc, 'typed last')
    expect(storage.length).toBe(1)
    const reopened = await stage.openReady(stage.openTab(stage.ada, { storage }))
    expect([readText(reopened.doc), storage.length]).toEqual(['', 0])
    type(reopened.doc, 'new')
    await untilSaved(reopened)
    expect(await stage.storedText()).toBe('new')
  })

  it('SYNC-OFF-7: after a change that had no room nothing is written until the cache has it', async () => {
    const storage = memoryStorage()
    const { cache, close } = openClosing(stage.ada)
    const tab = stage.openTab(stage.ada, { cache, storage })
    const session = await stage.openReady(tab)
    type(session.doc, 'x'.repeat(600_000))
    expect(storage.length).toBe(0)
    type(session.doc, 'more')
    expect(storage.length).toBe(0)
    await untilSaved(session)
    // The server may be faster than the cache.
    await until(async () => {
      const { version, savedVersion } = await cache.load(stage.address.objectId)
      expect([version > 0, savedVersion]).toEqual([true, version])
    })
    close()
    type(session.doc, 'typed last')
    expect(storage.length).toBe(1)
  })

  it('SYNC-OFF-4, SYNC-OFF-7: another person on the device neither sees nor sends them', async () => {
    const storage = memoryStorage()
    const { cache, close } = openClosing(stage.ada)
    const tab = stage.openTab(stage.ada, { cache, storage })
    const session = await stage.openReady(tab)
    close()
    tab.goOffline()
    type(session.doc, 'only mine')
    const other = await stage.openReady(stage.openTab(stage.bob, { storage }))
    expect(readText(other.doc)).toBe('')
    expect([await stage.storedText(), storage.length]).toEqual(['', 1])
  })

  it('SYNC-OFF-7: what is discarded does not come back', async () => {
    const storage = memoryStorage()
    const { cache, close } = openClosing(stage.ada)
    const tab = stage.openTab(stage.ada, { cache, storage })
    const session = await stage.openReady(tab)
    close()
    tab.goOffline()
    type(session.doc, 'discarded')
    const next = stage.openTab(stage.ada, { storage, isOffline: true })
    const unsaved = await next.client.forgetUnless(() => false)
    expect(unsaved).toEqual([stage.address])
    await next.client.forget(stage.address.objectId)
    expect(storage.length).toBe(0)
  })
})
