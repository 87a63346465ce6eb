import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { applyUpdate, Doc } from 'yjs'
import { createTestDatabase } from '../../../../../server/src/platform/testing/index.ts'
import { readCollabState } from '../../../../../server/src/sync/index.ts'
import {
  readText,
  seedDocument,
  seedWorkspace,
  textOf,
} from '../../../../../server/src/sync/testing/seedWorkspace.ts'
import { startTestSync, type TestSyncOptions } from '../../../../../server/src/sync/testing/startTestSync.ts'
import type { DocumentSession } from '../types.ts'
import { closeTestTabs, createTestTab, type TestTab, type TestTabOptions } from './createTestTab.ts'

export type SyncStage = Awaited<ReturnType<typeof openSyncStage>>

/** A database with a workspace; for each test a server, a document and two new people. */
export async function openSyncStage() {
  const db = await createTestDatabase()
  const { workspaceId } = await seedWorkspace(db.database)
  const begin = async () => ({
    server: await startTestSync(db.database),
    address: { workspaceId, objectId: await seedDocument(db.database, workspaceId), collabType: 0 },
    ada: randomUUID(),
    bob: randomUUID(),
  })

  const stage = {
    workspaceId,
    ...(await begin()),

    /** A new document and new people on a new server. */
    async next(): Promise<void> {
      await clear()
      Object.assign(stage, await begin())
    },

    /** Another server on the same database, once the one before has been closed. */
    async startAgain(options?: TestSyncOptions): Promise<void> {
      stage.server = await startTestSync(db.database, options)
    },

    openTab: (userId: string, options: Partial<TestTabOptions> = {}): TestTab =>
      createTestTab({ url: stage.server.url, userId, ...options }),

    async openReady(tab: TestTab): Promise<DocumentSession> {
      const session = tab.client.open(stage.address)
      await until(() => expect(session.getSnapshot().phase).toBe('ready'))
      return session
    },

    /** What the server has, seen by someone who was never here. */
    async storedText(): Promise<string> {
      const doc = new Doc()
      applyUpdate(doc, (await readCollabState(db.database, stage.address.objectId))!)
      return readText(doc)
    },

    /** The stored text once it holds these words. */
    untilStored: (...words: string[]): Promise<string> =>
      until(async () => {
        const stored = await stage.storedText()
        for (const word of words) expect(stored).toContain(word)
        return stored
      }),

    async close(): Promise<void> {
      await clear()
      await db.close()
    },
  }
  async function clear(): Promise<void> {
    await closeTestTabs()
    await stage.server.close()
  }
  return stage
}

export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 5 })
}

export function type(doc: Doc, text: string): void {
  textOf(doc).insert(textOf(doc).length, text)
}

export async function untilSaved(session: DocumentSession): Promise<void> {
  await until(() => expect(session.getSnapshot().hasUnsaved).toBe(false))
}

export async function untilOnline(session: DocumentSession): Promise<void> {
  await until(() => expect(session.getSnapshot().connection).toBe('online'))
}

export async function untilReads(session: DocumentSession, text: string): Promise<void> {
  await until(() => expect(readText(session.doc)).toBe(text))
}

/** As for `expect.poll`: megabytes take 8 s to be stored on a machine with a load of 14. */
const PATIENCE_MS = 30_000
