import 'fake-indexeddb/auto'
import { SYNC_LIMITS } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readText, textOf } from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { openDocumentCache } from '../cache/index.ts'
import {
  openSyncStage,
  type SyncStage,
  type,
  until,
  untilOnline,
  untilReads,
  untilSaved,
} from './testing/openSyncStage.ts'

let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage()
})
beforeEach(() => stage.next())
afterAll(() => stage.close())

describe('a document of a tab', () => {
  it('SYNC-OPEN-4: is loading until it is complete, then shows what others write and is saved when the stage.server says so', async () => {
    const session = stage.openTab(stage.ada).client.open(stage.address)
    expect(session.getSnapshot()).toEqual({
      phase: 'loading',
      access: 'write',
      connection: 'connecting',
      hasUnsaved: false,
      isCurrent: false,
    })
    await until(() => expect(session.getSnapshot().phase).toBe('ready'))
    const other = await stage.openReady(stage.openTab(stage.bob))
    type(session.doc, 'hello')
    expect(session.getSnapshot().hasUnsaved).toBe(true)
    await untilReads(other, 'hello')
    await untilSaved(session)
    expect(await stage.storedText()).toBe('hello')
    expect(session.getSnapshot()).toEqual({
      phase: 'ready',
      access: 'write',
      connection: 'online',
      hasUnsaved: false,
      isCurrent: true,
    })
  })

  it('SYNC-ACK-7: sends and keeps as one what one task writes', async () => {
    const ada = await stage.openReady(stage.openTab(stage.ada))
    await untilOnline(ada)
    const bob = await stage.openReady(stage.openTab(stage.bob))
    await untilOnline(bob)
    const heard: string[] = []
    bob.doc.on('update', () => heard.push(readText(bob.doc)))
    const cache = openDocumentCache(stage.ada)
    const { version } = await cache.load(stage.address.objectId)
    type(ada.doc, 'what came back, ')
    type(ada.doc, 'and its record')
    await untilReads(bob, 'what came back, and its record')
    expect(heard).toEqual(['what came back, and its record'])
    await untilSaved(ada)
    expect((await cache.load(stage.address.objectId)).version).toBe(version + 1)
  })

  it('SYNC-ACK-7: sends one by one what as one would be too large', async () => {
    const ada = await stage.openReady(stage.openTab(stage.ada))
    await untilOnline(ada)
    const half = 'x'.repeat(SYNC_LIMITS.maxUpdateBytes * 0.6)
    type(ada.doc, half)
    type(ada.doc, half)
    await untilSaved(ada)
    expect(ada.getSnapshot().phase).toBe('ready')
    expect(await stage.storedText()).toHaveLength(2 * half.length)
  })

  it('SYNC-OPEN-4, R8: without stage.server and without a complete copy it stays loading, however often it is opened', async () => {
    const tab = stage.openTab(stage.ada, { isOffline: true })
    const session = tab.client.open(stage.address)
    await until(() => expect(session.getSnapshot().connection).toBe('offline'))
    expect(session.getSnapshot().phase).toBe('loading')
    await tab.close()
    const again = stage.openTab(stage.ada, { isOffline: true }).client.open(stage.address)
    await until(() => expect(again.getSnapshot().connection).toBe('offline'))
    expect(again.getSnapshot().phase).toBe('loading')
  })

  it('SYNC-OFF-1, R3: typed offline, closed, reopened offline and online again: nothing is lost', async () => {
    const first = stage.openTab(stage.ada)
    const session = await stage.openReady(first)
    type(session.doc, 'before ')
    await untilSaved(session)
    first.goOffline()
    type(session.doc, 'offline ')
    expect(session.getSnapshot()).toMatchObject({ phase: 'ready', connection: 'offline', hasUnsaved: true })
    await until(() => expect(first.client.getStatus().saving).toBe('kept'))
    await first.close()

    const second = stage.openTab(stage.ada, { isOffline: true })
    const reopened = await stage.openReady(second)
    expect(readText(reopened.doc)).toBe('before offline ')
    expect(reopened.getSnapshot().hasUnsaved).toBe(true)
    type(reopened.doc, 'again ')
    second.goOnline()
    await untilSaved(reopened)
    expect(await stage.storedText()).toBe('before offline again ')
    await until(() =>
      expect(second.client.getStatus()).toEqual({ connection: 'online', saving: 'saved', canKeep: true }),
    )
  })

  it('SYNC-OFF-1, R3: deletions made offline arrive, too', async () => {
    const first = stage.openTab(stage.ada)
    const session = await stage.openReady(first)
    type(session.doc, 'keep remove')
    await untilSaved(session)
    first.goOffline()
    textOf(session.doc).delete(4, 7)
    await until(() => expect(first.client.getStatus().saving).toBe('kept'))
    await first.close()
    await stage.openReady(stage.openTab(stage.ada))
    await until(async () => expect(await stage.storedText()).toBe('keep'))
  })

  it('SYNC-OFF-2, R3: what was kept offline is sent at the next start, also when nobody opens the page', async () => {
    const first = stage.openTab(stage.ada)
    const session = await stage.openReady(first)
    first.goOffline()
    type(session.doc, 'forgotten')
    await first.close()
    const second = stage.openTab(stage.ada)
    await stage.untilStored('forgotten')
    await until(async () => expect(await openDocumentCache(stage.ada).listUnsaved()).toEqual([]))
    await until(() => expect(stage.server.sync.stats().sockets).toBe(1))
    expect(second.client.getStatus().saving).toBe('saved')
  })

  it('SYNC-OFF-1, R3: two people who wrote offline get both texts', async () => {
    const tabs = [stage.openTab(stage.ada), stage.openTab(stage.bob)]
    const [one, other] = await Promise.all(tabs.map((tab) => stage.openReady(tab)))
    for (const tab of tabs) tab.goOffline()
    type(one!.doc, 'from ada ')
    type(other!.doc, 'from bob ')
    for (const tab of tabs) tab.goOnline()
    await stage.untilStored('from ada ', 'from bob ')
    await untilSaved(one!)
    await untilSaved(other!)
    await until(() => expect(readText(one!.doc)).toBe(readText(other!.doc)))
    expect(readText(one!.doc)).toHaveLength(18)
  })

  it('SYNC-TAB-1: two tabs of one browser see each other offline, and one of them is enough to bring both online', async () => {
    const [left, right] = [stage.openTab(stage.ada), stage.openTab(stage.ada)]
    const [one, other] = await Promise.all([stage.openReady(left), stage.openReady(right)])
    left.goOffline()
    right.goOffline()
    type(one.doc, 'left ')
    await untilReads(other, 'left ')
    type(other.doc, 'right ')
    await untilReads(one, 'left right ')
    await left.close()
    await right.close()
    const session = await stage.openReady(stage.openTab(stage.ada))
    await untilSaved(session)
    expect(await stage.storedText()).toBe('left right ')
    await until(async () => expect(await openDocumentCache(stage.ada).listUnsaved()).toEqual([]))
  })

  it('SYNC-TAB-1: an offline tab reaches the stage.server through another tab that is online', async () => {
    const [left, right] = [stage.openTab(stage.ada), stage.openTab(stage.ada)]
    const [one] = await Promise.all([stage.openReady(left), stage.openReady(right)])
    left.goOffline()
    type(one.doc, 'by way of the other')
    await stage.untilStored('by way of the other')
    expect(one.getSnapshot()).toMatchObject({ connection: 'offline', hasUnsaved: true })
  })

  it('SYNC-ACK-5: is saved when the stage.server has acknowledged, and no moment earlier', async () => {
    await stage.server.close()
    let store = () => {}
    const stored = new Promise<void>((resolve) => (store = resolve))
    const append = () => stored.then(() => ({ ok: true, value: 1n }) as const)
    await stage.startAgain({
      log: { openStream: () => ({ append }), drain: () => stored },
    })
    const tab = stage.openTab(stage.ada)
    const session = await stage.openReady(tab)
    type(session.doc, 'waiting')
    try {
      // Kept here and received there, but not stored.
      await until(async () => expect(await openDocumentCache(stage.ada).listUnsaved()).toHaveLength(1))
      const kept = await openDocumentCache(stage.ada).load(stage.address.objectId)
      expect(kept).toMatchObject({ version: 1, savedVersion: 0 })
      expect(session.getSnapshot().hasUnsaved).toBe(true)
      expect(tab.client.getStatus().saving).toBe('saving')
    } finally {
      store()
    }
    await untilSaved(session)
    await until(() => expect(tab.client.getStatus().saving).toBe('saved'))
  })

  it('SYNC-KILL-3: a cut in the middle of writing loses nothing and doubles nothing', async () => {
    const tab = stage.openTab(stage.ada)
    const session = await stage.openReady(tab)
    const words = Array.from({ length: 40 }, (_, index) => `w${index} `)
    for (const [index, word] of words.entries()) {
      type(session.doc, word)
      if (index % 7 === 3) await tab.cut()
      if (index % 7 === 6) await untilOnline(session)
    }
    await untilSaved(session)
    expect(await stage.storedText()).toBe(words.join(''))
  })

  it('SYNC-KILL-3: a restarted stage.server is found again', async () => {
    const session = await stage.openReady(stage.openTab(stage.ada))
    type(session.doc, 'before ')
    const port = new URL(stage.server.url).port
    await stage.server.close()
    await until(() => expect(session.getSnapshot().connection).not.toBe('online'))
    type(session.doc, 'between ')
    await stage.startAgain({ port: Number(port) })
    await untilSaved(session)
    expect(await stage.storedText()).toBe('before between ')
  })

  it('SYNC-OFF-5: the last session of a document lets go of it, and not before everything is saved', async () => {
    const tab = stage.openTab(stage.ada)
    const [one, other] = [await stage.openReady(tab), tab.client.open(stage.address)]
    expect(other.doc).toBe(one.doc)
    one.release()
    one.release()
    type(other.doc, 'still here')
    other.release()
    await stage.untilStored('still here')
    await until(() => expect(one.doc.isDestroyed).toBe(true))
    const again = await stage.openReady(tab)
    expect(again.doc).not.toBe(one.doc)
    expect(readText(again.doc)).toBe('still here')
  })
})
