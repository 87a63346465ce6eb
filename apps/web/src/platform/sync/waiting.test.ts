import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type {} from '../../../../server/src/platform/testing/globalSetup.ts'
import { createTestDatabase, type TestDatabase } from '../../../../server/src/platform/testing/index.ts'
import {
  readText,
  seedDocument,
  seedWorkspace,
  textOf,
} from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { startTestSync, type TestSync } from '../../../../server/src/sync/testing/startTestSync.ts'
import { openDocumentCache } from '../cache/index.ts'
import { closeTestTabs, createTestTab, type TestTab } from './testing/createTestTab.ts'
import type { DocumentAddress, DocumentSession } from './types.ts'

let db: TestDatabase
let workspaceId: string
let server: TestSync
let address: DocumentAddress
let ada: string

beforeAll(async () => {
  db = await createTestDatabase()
  workspaceId = (await seedWorkspace(db.database)).workspaceId
})
beforeEach(async () => {
  server = await startTestSync(db.database)
  address = { workspaceId, objectId: await seedDocument(db.database, workspaceId), collabType: 0 }
  ada = randomUUID()
})
afterEach(async () => {
  await closeTestTabs()
  await server.close()
})
afterAll(() => db.close())

function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 5 })
}

function openTab(options: { readonly isOffline?: boolean } = {}): TestTab {
  return createTestTab({ url: server.url, userId: ada, ...options })
}

async function openReady(tab: TestTab): Promise<DocumentSession> {
  const session = tab.client.open(address)
  await until(() => expect(session.getSnapshot().phase).toBe('ready'))
  return session
}

/** A word at a time, each kept before the next one comes. */
async function typeWords(session: DocumentSession, words: readonly string[]): Promise<void> {
  for (const word of words) {
    const before = session.waiting.getSnapshot()
    textOf(session.doc).insert(textOf(session.doc).length, word)
    await until(() => expect(session.waiting.getSnapshot()).toBeGreaterThan(before))
    await until(async () => {
      const { version, savedVersion } = await openDocumentCache(ada).load(address.objectId)
      expect(version - savedVersion).toBe(before + 1)
    })
  }
}

const count = (session: DocumentSession) => session.waiting.getSnapshot()

it('EDIT-SAVE-2: what waits offline is counted over reloads and tabs, and is nothing once it is saved', async () => {
  const first = openTab()
  const session = await openReady(first)
  await until(() => expect(session.getSnapshot().connection).toBe('online'))
  expect(count(session)).toBe(0)
  first.goOffline()
  await typeWords(session, ['one ', 'two ', 'three '])
  expect(count(session)).toBe(3)
  await first.close()

  const again = openTab({ isOffline: true })
  const reopened = await openReady(again)
  expect(count(reopened)).toBe(3)
  await typeWords(reopened, ['four '])
  expect(count(reopened)).toBe(4)

  const other = openTab({ isOffline: true })
  const beside = await openReady(other)
  expect(count(beside)).toBe(4)
  await typeWords(beside, ['five '])
  await until(() => expect(count(reopened)).toBe(5))

  other.goOnline()
  again.goOnline()
  await until(() => expect([count(reopened), count(beside)]).toEqual([0, 0]))
  await again.close()
  await other.close()
  const last = await openReady(openTab({ isOffline: true }))
  expect([count(last), readText(last.doc)]).toEqual([0, 'one two three four five '])
})

it('EDIT-SAVE-2: counts, too, what the browser refuses to keep', async () => {
  const cache = { ...openDocumentCache(ada), append: () => Promise.reject(new Error('full')) }
  const tab = createTestTab({ url: server.url, userId: ada, cache })
  const session = await openReady(tab)
  tab.goOffline()
  textOf(session.doc).insert(0, 'one')
  await until(() => expect(tab.client.getStatus().canKeep).toBe(false))
  textOf(session.doc).insert(0, 'two')
  await until(() => expect(count(session)).toBe(2))
  tab.goOnline()
  await until(() => expect(count(session)).toBe(0))
})

it('EDIT-SAVE-5: what was not accepted is kept with the page until it is discarded', async () => {
  const tab = openTab()
  const session = await openReady(tab)
  textOf(session.doc).insert(0, 'seen')
  await until(() => expect(session.getSnapshot().hasUnsaved).toBe(false))
  tab.goOffline()
  await typeWords(session, [' mine'])
  server.access.set(`${ada}/${address.objectId}`, 'record_not_found')
  tab.goOnline()
  await until(() => expect(session.getSnapshot()).toMatchObject({ phase: 'closed', hasUnsaved: true }))
  await tab.close()

  const later = openTab()
  const reopened = later.client.open(address)
  await until(() => expect(reopened.getSnapshot()).toMatchObject({ phase: 'closed', hasUnsaved: true }))
  expect(readText(reopened.doc)).toBe('seen mine')
  await later.client.forget(address.objectId)
  expect(await openDocumentCache(ada).listUnsaved()).toEqual([])
  const gone = later.client.open(address)
  await until(() => expect(gone.getSnapshot()).toMatchObject({ phase: 'closed', hasUnsaved: false }))
})
