import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readText } from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { openDocumentCache, type DocumentCache } from '../cache/index.ts'
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
      listUnsaved: never,
      listKept: never,
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
