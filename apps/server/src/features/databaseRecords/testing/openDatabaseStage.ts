import type { DatabaseRecords, NewDatabase } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { schema, type Database } from '../../../platform/database/index.ts'
import { createTestDatabase } from '../../../platform/testing/index.ts'
import { seedWorkspace } from '../../../sync/testing/seedWorkspace.ts'
import { startTestSync, type TestSync, type TestSyncOptions } from '../../../sync/testing/startTestSync.ts'
import { databaseRooms, insertRecords, seedDatabase } from './seedDatabase.ts'
import { DatabaseClient, readStored, type OpenDatabase } from '../../testing/index.ts'

export { readStored }

export type DatabaseStage = Awaited<ReturnType<typeof openDatabaseStage>>

/** A database with a workspace and two people, and the servers and clients that a test opens on it. */
export async function openDatabaseStage() {
  const db = await createTestDatabase()
  const { workspaceId, ownerId: ada } = await seedWorkspace(db.database)
  const bob = await insertPerson(db.database)
  const running: TestSync[] = []
  const clients: DatabaseClient[] = []
  return {
    db,
    workspaceId,
    ada,
    bob,

    async start(options: TestSyncOptions = {}): Promise<TestSync> {
      const sync = await startTestSync(db.database, { roomsOf: databaseRooms, ...options })
      running.push(sync)
      return sync
    },

    async open(sync: { readonly url: string }, userId: string, what: Omit<OpenDatabase, 'workspaceId'>) {
      const client = await DatabaseClient.open(sync.url, userId, { workspaceId, ...what })
      clients.push(client)
      return client
    },

    add: (layout?: NewDatabase['layout']) => seedDatabase(db.database, workspaceId, layout),

    insert: (records: DatabaseRecords) => insertRecords(db.database, workspaceId, records),

    read: (databaseId: string) => readStored(db.database, databaseId),

    /** Ends every server and client. */
    async clear(): Promise<void> {
      await Promise.all(clients.splice(0).map((client) => client.close()))
      await Promise.all(running.splice(0).map((sync) => sync.close()))
    },

    close: () => db.close(),
  }
}

async function insertPerson(database: Database): Promise<string> {
  const id = randomUUID()
  const at = new Date()
  const uid = BigInt(`0x${id.slice(0, 8)}`)
  await database
    .insert(schema.users)
    .values({ id, uid, email: `${id}@example.org`, name: 'Bob', createdAt: at, updatedAt: at })
  return id
}
