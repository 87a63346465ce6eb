import * as Y from 'yjs'
import { createTestDatabase } from '../../platform/testing/index.ts'
import { readCollabState } from '../store/readCollabState.ts'
import { RawClient } from './RawClient.ts'
import { readText, seedDocument, seedWorkspace, textOf } from './seedWorkspace.ts'
import { startTestSync, type TestSync, type TestSyncOptions } from './startTestSync.ts'

export const ADA = '11111111-1111-4111-8111-111111111111'
export const BOB = '22222222-2222-4222-8222-222222222222'

export type GatewayStage = Awaited<ReturnType<typeof openGatewayStage>>

/** A database with a workspace, and the servers and sockets that a test opens on it. */
export async function openGatewayStage() {
  const db = await createTestDatabase()
  const team = await seedWorkspace(db.database)
  const running: TestSync[] = []
  const clients: RawClient[] = []
  return {
    db,
    team,

    async start(options: TestSyncOptions = {}): Promise<TestSync> {
      const sync = await startTestSync(db.database, options)
      running.push(sync)
      return sync
    },

    async greet({ url }: TestSync, token: string): Promise<RawClient> {
      const client = await RawClient.greet(url, token)
      clients.push(client)
      return client
    },

    async newDocument(state?: Uint8Array) {
      const { workspaceId } = team
      return { workspaceId, objectId: await seedDocument(db.database, workspaceId, state) }
    },

    async storedText(objectId: string): Promise<string> {
      const doc = new Y.Doc()
      Y.applyUpdate(doc, (await readCollabState(db.database, objectId))!)
      return readText(doc)
    },

    /** Ends every server and socket. */
    async clear(): Promise<void> {
      await Promise.all(clients.splice(0).map((client) => client.close()))
      await Promise.all(running.splice(0).map((sync) => sync.close()))
    },

    close: () => db.close(),
  }
}

/** Types into a document and answers the update that a client would send. */
export function typed(doc: Y.Doc, text: string): Uint8Array {
  const before = Y.encodeStateVector(doc)
  textOf(doc).insert(textOf(doc).length, text)
  return Y.encodeStateAsUpdate(doc, before)
}
