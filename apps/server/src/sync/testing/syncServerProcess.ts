import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { ok } from '@sheaf/base'
import { startEmbeddedPostgres } from '../../platform/database/embedded/index.ts'
import {
  migrateDatabase,
  openDatabase,
  type ConnectionOptions,
  type Database,
} from '../../platform/database/index.ts'
import { createLogger } from '../../platform/logger.ts'
import type { UpdateLog } from '../store/createUpdateLog.ts'
import { seedDocument, seedWorkspace } from './seedWorkspace.ts'
import { startTestSync } from './startTestSync.ts'

/**
 * Store and gateway in a process of their own, on a durable embedded PostgreSQL, made to be killed. The
 * argument is a `SyncServerSetup` in JSON. Says where it listens in one line of JSON; SIGTERM ends both.
 */
export interface SyncServerSetup {
  /** Of the embedded PostgreSQL, where it is started. */
  readonly folder: string
  /** A database with its tables, in place of an embedded one. */
  readonly connection?: ConnectionOptions
  readonly heartbeatMs?: number
  /** How many documents there are; counts at the first start of a folder. */
  readonly documents: number
  /** `memory` acknowledges without storing: what benchmarks compare with. */
  readonly log: 'disk' | 'memory'
}

export interface SyncServerLine {
  readonly url: string
  /** Null where none was started. */
  readonly postgresPid: number | null
  /** For another process on the same database. */
  readonly connection: ConnectionOptions
  readonly workspaceId: string
  readonly objectIds: readonly string[]
}

const { folder, connection, documents, log, heartbeatMs } = JSON.parse(
  process.argv[2] ?? '',
) as SyncServerSetup
const logger = createLogger('silent')
const postgres = connection ? null : await startEmbeddedPostgres({ folder: join(folder, 'postgres'), logger })
const reached = connection ?? postgres!.connection
const database = openDatabase(reached, logger)
if (postgres) await migrateDatabase(database)
const seeded = await seedOnce(database, join(folder, 'seeded.json'))
const running = await startTestSync(database, {
  timings: { documentIdleMs: 100 },
  ...(heartbeatMs !== undefined && { heartbeatMs }),
  ...(log === 'memory' && { log: forgetfulLog() }),
})
const line: SyncServerLine = {
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

async function seedOnce(
  into: Database,
  file: string,
): Promise<Pick<SyncServerLine, 'workspaceId' | 'objectIds'>> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SyncServerLine
  const { workspaceId } = await seedWorkspace(into)
  const objectIds = await Promise.all(
    Array.from({ length: documents }, () => seedDocument(into, workspaceId)),
  )
  writeFileSync(file, JSON.stringify({ workspaceId, objectIds }))
  return { workspaceId, objectIds }
}

function forgetfulLog(): UpdateLog {
  let seq = 0n
  return {
    openStream: () => ({ append: async () => ok((seq += 1n)) }),
    drain: async () => undefined,
  }
}
