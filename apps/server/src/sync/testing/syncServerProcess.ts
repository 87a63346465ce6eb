import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../platform/database/embedded/index.ts'
import { migrateDatabase, openDatabase, type Database } from '../../platform/database/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { seedDocument, seedWorkspace } from './seedWorkspace.ts'
import { startTestSync } from './startTestSync.ts'

/**
 * Store and gateway in a process of their own, on a durable embedded PostgreSQL in the folder given as the
 * first argument, made to be killed. Says where it listens in one line of JSON; SIGTERM ends both.
 */
export interface SyncServerLine {
  readonly url: string
  readonly postgresPid: number
  readonly workspaceId: string
  readonly objectIds: readonly string[]
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('The folder is missing')
const logger = createLogger('silent')
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), logger })
const database = openDatabase(postgres.connection, logger)
await migrateDatabase(database)
const seeded = await seedOnce(database, join(folder, 'seeded.json'))
const running = await startTestSync(database, { timings: { documentIdleMs: 100 } })
const line: SyncServerLine = { url: running.url, postgresPid: postgres.pid, ...seeded }
process.stdout.write(`${JSON.stringify(line)}\n`)

process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await running.close()
  await database.$client.end()
  await postgres.stop()
  process.exit(0)
}

async function seedOnce(
  into: Database,
  file: string,
): Promise<Pick<SyncServerLine, 'workspaceId' | 'objectIds'>> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SyncServerLine
  const { workspaceId } = await seedWorkspace(into)
  const objectIds = [await seedDocument(into, workspaceId), await seedDocument(into, workspaceId)]
  writeFileSync(file, JSON.stringify({ workspaceId, objectIds }))
  return { workspaceId, objectIds }
}
