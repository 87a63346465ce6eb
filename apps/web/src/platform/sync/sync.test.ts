import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Y from 'yjs'
import type {} from '../../../../server/src/platform/testing/globalSetup.ts'
import { createTestDatabase, type TestDatabase } from '../../../../server/src/platform/testing/index.ts'
import {
  readText,
  seedDocument,
  seedWorkspace,
  textOf,
} from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { startTestSync, type TestSync } from '../../../../server/src/sync/testing/startTestSync.ts'
import { openDocumentCache, type DocumentCache } from '../cache/index.ts'
import { closeTestTabs, createTestTab, type TestTab, type TestTabOptions } from './testing/createTestTab.ts'
import type { DocumentAddress, DocumentSession } from './types.ts'

let db: TestDatabase
let workspaceId: string
let server: TestSync
let address: DocumentAddress
let ada: string
let bob: string

beforeAll(async () => {
  db = await createTestDatabase()
  workspaceId = (await seedWorkspace(db.database)).workspaceId
})
beforeEach(async () => {
  server = await startTestSync(db.database)
  address = { workspaceId, objectId: await seedDocument(db.database, workspaceId), collabType: 0 }
  ada = randomUUID()
  bob = randomUUID()
})
afterEach(async () => {
  await closeTestTabs()
  await server.close()
})
afterAll(() => db.close())

function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 5 })
}

function openTab(userId: string, options: Partial<TestTabOptions> = {}): TestTab {
  return createTestTab({ url: server.url, userId, ...options })
}

async function openReady(tab: TestTab): Promise<DocumentSession> {
  const session = tab.client.open(address)
  await until(() => expect(session.getSnapshot().phase).toBe('ready'))
  return session
}

function type(doc: Y.Doc, text: string): void {
  textOf(doc).insert(textOf(doc).length, text)
}

async function untilSaved(session: DocumentSession): Promise<void> {
  await until(() => expect(session.getSnapshot().hasUnsaved).toBe(false))
}

async function untilOnline(session: DocumentSession): Promise<void> {
  await until(() => expect(session.getSnapshot().connection).toBe('online'))
}

async function untilReads(session: DocumentSession, text: string): Promise<void> {
  await until(() => expect(readText(session.doc)).toBe(text))
}

/** What the server has, seen by someone who was never here. */
async function untilStored(...words: string[]): Promise<string> {
  const state = await until(async () => {
    const stored = await storedText()
    for (const word of words) expect(stored).toContain(word)
    return stored
  })
  return state
}

async function storedText(): Promise<string> {
  const { readCollabState } = await import('../../../../server/src/sync/index.ts')
  const { applyUpdate, Doc } = await import('yjs')
  const doc = new Doc()
  applyUpdate(doc, (await readCollabState(db.database, address.objectId))!)
  return readText(doc)
}

describe('a document of a tab', () => {
  it('SYNC-OPEN-4: is loading until it is complete, then shows what others write and is saved when the server says so', async () => {
    const session = openTab(ada).client.open(address)
    expect(session.getSnapshot()).toEqual({
      phase: 'loading',
      access: 'write',
      connection: 'connecting',
      hasUnsaved: false,
      isCurrent: false,
    })
    await until(() => expect(session.getSnapshot().phase).toBe('ready'))
    const other = await openReady(openTab(bob))
    type(session.doc, 'hello')
    expect(session.getSnapshot().hasUnsaved).toBe(true)
    await untilReads(other, 'hello')
    await untilSaved(session)
    expect(await storedText()).toBe('hello')
    expect(session.getSnapshot()).toEqual({
      phase: 'ready',
      access: 'write',
      connection: 'online',
      hasUnsaved: false,
      isCurrent: true,
    })
  })

  it('SYNC-OPEN-4, R8: without server and without a complete copy it stays loading, however often it is opened', async () => {
    const tab = openTab(ada, { isOffline: true })
    const session = tab.client.open(address)
    await until(() => expect(session.getSnapshot().connection).toBe('offline'))
    expect(session.getSnapshot().phase).toBe('loading')
    await tab.close()
    const again = openTab(ada, { isOffline: true }).client.open(address)
    await until(() => expect(again.getSnapshot().connection).toBe('offline'))
    expect(again.getSnapshot().phase).toBe('loading')
  })

  it('SYNC-OFF-1, R3: typed offline, closed, reopened offline and online again: nothing is lost', async () => {
    const first = openTab(ada)
    const session = await openReady(first)
    type(session.doc, 'before ')
    await untilSaved(session)
    first.goOffline()
    type(session.doc, 'offline ')
    expect(session.getSnapshot()).toMatchObject({ phase: 'ready', connection: 'offline', hasUnsaved: true })
    await until(() => expect(first.client.getStatus().saving).toBe('kept'))
    await first.close()

    const second = openTab(ada, { isOffline: true })
    const reopened = await openReady(second)
    expect(readText(reopened.doc)).toBe('before offline ')
    expect(reopened.getSnapshot().hasUnsaved).toBe(true)
    type(reopened.doc, 'again ')
    second.goOnline()
    await untilSaved(reopened)
    expect(await storedText()).toBe('before offline again ')
    await until(() =>
      expect(second.client.getStatus()).toEqual({ connection: 'online', saving: 'saved', canKeep: true }),
    )
  })

  it('SYNC-OFF-1, R3: deletions made offline arrive, too', async () => {
    const first = openTab(ada)
    const session = await openReady(first)
    type(session.doc, 'keep remove')
    await untilSaved(session)
    first.goOffline()
    textOf(session.doc).delete(4, 7)
    await until(() => expect(first.client.getStatus().saving).toBe('kept'))
    await first.close()
    await openReady(openTab(ada))
    await until(async () => expect(await storedText()).toBe('keep'))
  })

  it('SYNC-OFF-2, R3: what was kept offline is sent at the next start, also when nobody opens the page', async () => {
    const first = openTab(ada)
    const session = await openReady(first)
    first.goOffline()
    type(session.doc, 'forgotten')
    await first.close()
    const second = openTab(ada)
    await untilStored('forgotten')
    await until(async () => expect(await openDocumentCache(ada).listUnsaved()).toEqual([]))
    await until(() => expect(server.sync.stats().sockets).toBe(1))
    expect(second.client.getStatus().saving).toBe('saved')
  })

  it('SYNC-OFF-1, R3: two people who wrote offline get both texts', async () => {
    const tabs = [openTab(ada), openTab(bob)]
    const [one, other] = await Promise.all(tabs.map(openReady))
    for (const tab of tabs) tab.goOffline()
    type(one!.doc, 'from ada ')
    type(other!.doc, 'from bob ')
    for (const tab of tabs) tab.goOnline()
    await untilStored('from ada ', 'from bob ')
    await untilSaved(one!)
    await untilSaved(other!)
    await until(() => expect(readText(one!.doc)).toBe(readText(other!.doc)))
    expect(readText(one!.doc)).toHaveLength(18)
  })

  it('SYNC-TAB-1: two tabs of one browser see each other offline, and one of them is enough to bring both online', async () => {
    const [left, right] = [openTab(ada), openTab(ada)]
    const [one, other] = await Promise.all([openReady(left), openReady(right)])
    left.goOffline()
    right.goOffline()
    type(one.doc, 'left ')
    await untilReads(other, 'left ')
    type(other.doc, 'right ')
    await untilReads(one, 'left right ')
    await left.close()
    await right.close()
    const session = await openReady(openTab(ada))
    await untilSaved(session)
    expect(await storedText()).toBe('left right ')
    await until(async () => expect(await openDocumentCache(ada).listUnsaved()).toEqual([]))
  })

  it('SYNC-TAB-1: an offline tab reaches the server through another tab that is online', async () => {
    const [left, right] = [openTab(ada), openTab(ada)]
    const [one] = await Promise.all([openReady(left), openReady(right)])
    left.goOffline()
    type(one.doc, 'by way of the other')
    await untilStored('by way of the other')
    expect(one.getSnapshot()).toMatchObject({ connection: 'offline', hasUnsaved: true })
  })

  it('SYNC-ACK-5: is saved when the server has acknowledged, and no moment earlier', async () => {
    await server.close()
    let store = () => {}
    const stored = new Promise<void>((resolve) => (store = resolve))
    const append = () => stored.then(() => ({ ok: true, value: 1n }) as const)
    server = await startTestSync(db.database, {
      log: { openStream: () => ({ append }), drain: () => stored },
    })
    const tab = openTab(ada)
    const session = await openReady(tab)
    type(session.doc, 'waiting')
    try {
      // Kept here and received there, but not stored.
      await until(async () => expect(await openDocumentCache(ada).listUnsaved()).toHaveLength(1))
      const kept = await openDocumentCache(ada).load(address.objectId)
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
    const tab = openTab(ada)
    const session = await openReady(tab)
    const words = Array.from({ length: 40 }, (_, index) => `w${index} `)
    for (const [index, word] of words.entries()) {
      type(session.doc, word)
      if (index % 7 === 3) await tab.cut()
      if (index % 7 === 6) await untilOnline(session)
    }
    await untilSaved(session)
    expect(await storedText()).toBe(words.join(''))
  })

  it('SYNC-KILL-3: a restarted server is found again', async () => {
    const session = await openReady(openTab(ada))
    type(session.doc, 'before ')
    const port = new URL(server.url).port
    await server.close()
    await until(() => expect(session.getSnapshot().connection).not.toBe('online'))
    type(session.doc, 'between ')
    server = await startTestSync(db.database, { port: Number(port) })
    await untilSaved(session)
    expect(await storedText()).toBe('before between ')
  })

  it('SYNC-OFF-5: the last session of a document lets go of it, and not before everything is saved', async () => {
    const tab = openTab(ada)
    const [one, other] = [await openReady(tab), tab.client.open(address)]
    expect(other.doc).toBe(one.doc)
    one.release()
    one.release()
    type(other.doc, 'still here')
    other.release()
    await untilStored('still here')
    await until(() => expect(one.doc.isDestroyed).toBe(true))
    const again = await openReady(tab)
    expect(again.doc).not.toBe(one.doc)
    expect(readText(again.doc)).toBe('still here')
  })
})

describe('a document that is not ours to write', () => {
  it('SYNC-REFUSE-2: with the right to read it is shown, and what is typed anyway stays here', async () => {
    server.access.set(`${ada}/${address.objectId}`, 'read')
    const session = await openReady(openTab(ada))
    await until(() => expect(session.getSnapshot().access).toBe('read'))
    type(session.doc, 'private thought')
    await until(() => expect(session.getSnapshot().hasUnsaved).toBe(true))
    expect(await storedText()).toBe('')
    // Given the right, what was held back goes out.
    server.access.delete(`${ada}/${address.objectId}`)
    server.bus.publish('access_changed', { workspaceId, userId: ada, objectIds: null })
    await untilSaved(session)
    expect(await storedText()).toBe('private thought')
  })

  it('SYNC-REFUSE-2: when the right is taken it closes with the code, and what was there stays readable', async () => {
    const session = await openReady(openTab(ada))
    type(session.doc, 'seen')
    await untilSaved(session)
    server.access.set(`${ada}/${address.objectId}`, 'not_enough_permissions')
    server.bus.publish('access_changed', { workspaceId, userId: ada, objectIds: null })
    await until(() =>
      expect(session.getSnapshot()).toMatchObject({
        phase: 'closed',
        access: 'read',
        closedCode: 'not_enough_permissions',
      }),
    )
    expect(readText(session.doc)).toBe('seen')
  })

  it('SYNC-REFUSE-4: what the server will never take ends the document with its code, and is not lost here', async () => {
    const tab = openTab(ada)
    const session = await openReady(tab)
    session.doc.getMap('data').set('document', 'broken')
    await until(() =>
      expect(session.getSnapshot()).toMatchObject({
        phase: 'closed',
        closedCode: 'apply_update_error',
        hasUnsaved: true,
      }),
    )
    expect(await storedText()).toBe('')
    await until(async () => expect(await openDocumentCache(ada).listUnsaved()).toHaveLength(1))
  })

  it('SYNC-OPEN-3: what does not exist closes with its code', async () => {
    const session = openTab(ada).client.open({ ...address, objectId: randomUUID() })
    await until(() =>
      expect(session.getSnapshot()).toMatchObject({ phase: 'closed', closedCode: 'record_not_found' }),
    )
  })

  it('SYNC-OFF-4: two people on one device have a cache each', async () => {
    const first = openTab(ada)
    const session = await openReady(first)
    first.goOffline()
    type(session.doc, 'ada’s')
    await first.close()
    const other = openTab(bob, { isOffline: true }).client.open(address)
    await until(() => expect(other.getSnapshot().connection).toBe('offline'))
    expect(other.getSnapshot().phase).toBe('loading')
    expect((await openDocumentCache(bob).load(address.objectId)).updates).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('SYNC-OFF-3: a full disk is shown, work goes on, and what was missed is kept when there is room again', async () => {
    let isFull = true
    const cache = openDocumentCache(ada)
    const full: DocumentCache = {
      ...cache,
      append: (...args) =>
        isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : cache.append(...args),
    }
    const tab = openTab(ada, { cache: full })
    const session = await openReady(tab)
    type(session.doc, 'one ')
    await untilSaved(session)
    expect(await storedText()).toBe('one ')
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
    const reopened = await openReady(openTab(ada, { isOffline: true }))
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
      forget: never,
      close: () => undefined,
    }
    const tab = openTab(ada, { cache: blocked })
    const session = await openReady(tab)
    type(session.doc, 'typed')
    await untilStored('typed')
    expect(tab.client.getStatus().canKeep).toBe(false)
  })

  it('many rows of a document are put together when it is opened', async () => {
    const tab = openTab(ada)
    const session = await openReady(tab)
    for (let count = 0; count < 70; count += 1) {
      type(session.doc, 'x')
      await untilSaved(session)
    }
    await tab.close()
    const again = openTab(ada, { isOffline: true })
    const reopened = await openReady(again)
    expect(readText(reopened.doc)).toBe('x'.repeat(70))
    await until(async () =>
      expect((await openDocumentCache(ada).load(address.objectId)).rowIds).toHaveLength(1),
    )
    await again.close()
    expect(readText((await openReady(openTab(ada, { isOffline: true }))).doc)).toBe('x'.repeat(70))
  })
})

describe('the connection', () => {
  it('SYNC-REFUSE-5: shows a renewed token before the old one runs out, and asks for another when one is refused', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60
    const jwt = `${ada}:900.${btoa(JSON.stringify({ exp: soon }))}.x`
    const tokens: string[] = []
    const renewToken = vi.fn<(spent: string) => Promise<string>>(async (spent) => {
      tokens.push(spent)
      return ada
    })
    const session = await openReady(openTab(ada, { getToken: async () => 'bad', renewToken }))
    expect(tokens).toEqual(['bad'])
    const ahead = await openReady(openTab(bob, { getToken: async () => jwt, renewToken }))
    await until(() => expect(tokens).toContain(jwt))
    expect([session.getSnapshot().phase, ahead.getSnapshot().phase]).toEqual(['ready', 'ready'])
  })

  it('SYNC-PRES-1: others’ presence comes with them, goes with the connection, and comes back', async () => {
    const [left, right] = [openTab(ada), openTab(bob)]
    const [one, other] = await Promise.all([openReady(left), openReady(right)])
    one.awareness.setLocalState({ metadata: '{"cursor_color":"#0af"}' })
    const seen = () => other.awareness.getStates().get(one.awareness.clientID)
    await until(() =>
      expect(seen()).toEqual({
        user: { uid: 7 },
        metadata: JSON.stringify({
          cursor_color: '#0af',
          user_name: `Name of ${ada}`,
          user_avatar: '',
          user_uuid: ada,
        }),
      }),
    )
    right.goOffline()
    expect(seen()).toBeUndefined()
    right.goOnline()
    await until(() => expect(seen()).toBeDefined())
    const changes: boolean[] = []
    other.awareness.on('change', () => changes.push(seen() !== undefined))
    await left.cut()
    await until(() => expect(changes).toEqual([false, true]))
  })

  it('SYNC-NOTICE-3: announcements of a followed workspace arrive; after a cut everything is asked for again', async () => {
    const tab = openTab(ada)
    const heard: string[] = []
    const end = tab.client.follow(workspaceId, ({ kind }) => heard.push(kind))
    const announce = () =>
      server.bus.publish('notice', { workspaceId, notice: { kind: 'views_changed', viewIds: ['v'] } })
    await until(() => {
      announce()
      expect(heard[0]).toBe('views_changed')
    })
    await tab.cut()
    await until(() => expect(heard.at(-1)).toBe('resync'))
    end()
    const before = heard.length
    announce()
    await openReady(tab)
    expect(heard).toHaveLength(before)
  })
})
