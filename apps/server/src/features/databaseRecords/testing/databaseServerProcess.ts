import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../platform/database/embedded/index.ts'
import { migrateDatabase, openDatabase } from '../../../platform/database/index.ts'
import { createLogger } from '../../../platform/logger.ts'
import { seedWorkspace } from '../../../sync/testing/seedWorkspace.ts'
import { startTestSync } from '../../../sync/testing/startTestSync.ts'
import type { SyncServerLine, SyncServerSetup } from '../../../sync/testing/syncServerProcess.ts'
import { databaseRooms, seedDatabase } from './seedDatabase.ts'

export interface DatabaseServerLine extends SyncServerLine {
  /** A person with a profile. */
  readonly userId: string
}

/** A process with sync and rooms of databases, as `syncServerProcess`; `documents` counts databases, `objectIds` are their views. */
const { folder, connection, documents, heartbeatMs } = JSON.parse(process.argv[2] ?? '') as SyncServerSetup
const logger = createLogger('silent')
const postgres = connection ? null : await startEmbeddedPostgres({ folder: join(folder, 'postgres'), logger })
const reached = connection ?? postgres!.connection
const database = openDatabase(reached, logger)
if (postgres) await migrateDatabase(database)
const seeded = await seedOnce(join(folder, 'seeded.json'))
const running = await startTestSync(database, {
  roomsOf: databaseRooms,
  timings: { documentIdleMs: 100 },
  ...(heartbeatMs !== undefined && { heartbeatMs }),
})
const line: DatabaseServerLine = {
  url: running.url,
  postgresPid: postgres?.pid ?? null,
  connection: reached,
  ...seeded,
}
process.stdout.write(`${JSON.stringify(line)}\n`)
// Killed, it could not keep what the next start would have to compile again.
flushCompileCache()

process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await running.close()
  await database.$client.end()
  await postgres?.stop()
  process.exit(0)
}

async function seedOnce(file: string) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DatabaseServerLine
  const { workspaceId, ownerId: userId } = await seedWorkspace(database)
  const added = await Promise.all(
    Array.from({ length: documents }, () => seedDatabase(database, workspaceId)),
  )
  const objectIds = added.map(({ viewId }) => viewId)
  writeFileSync(file, JSON.stringify({ workspaceId, userId, objectIds }))
  return { workspaceId, userId, objectIds }
}
