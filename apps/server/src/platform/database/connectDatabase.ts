import type { Config } from '../config/index.ts'
import { StartProblem } from '../errors/index.ts'
import type { Logger } from '../logger.ts'
import type { Database } from './Database.ts'
import { startEmbeddedPostgres } from './embedded/index.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { openDatabase, type ConnectionOptions } from './openDatabase.ts'

export interface ConnectDatabaseOptions {
  readonly config: Config
  /** Where the embedded server lives. */
  readonly folder: string
  readonly logger: Logger
  readonly onLost: (reason: string) => void
}

export interface ConnectedDatabase {
  readonly database: Database
  /** Ends the pool and, when it is ours, the server. */
  close(): Promise<void>
}

/** Opens the database of `DATABASE_URL`, or starts the embedded one, and brings its tables up to date. */
export async function connectDatabase(options: ConnectDatabaseOptions): Promise<ConnectedDatabase> {
  const { config, folder, logger, onLost } = options
  if (config.databaseUrl !== null)
    return openMigrated({ connectionString: config.databaseUrl }, options, async () => {})

  const postgres = await startEmbeddedPostgres({
    folder,
    logger,
    onLost: () => onLost(`The embedded PostgreSQL keeps ending: see ${folder}/postgres.log.`),
  })
  if (postgres.isAdopted) logger.info('Took over the PostgreSQL that a killed process left running')
  return openMigrated(postgres.connection, options, () => postgres.stop())
}

async function openMigrated(
  connection: ConnectionOptions,
  { config, logger }: ConnectDatabaseOptions,
  stopServer: () => Promise<void>,
): Promise<ConnectedDatabase> {
  const database = openDatabase(connection, logger)
  const close = async () => {
    await database.$client.end()
    await stopServer()
  }
  try {
    await database.$client.query('select 1').catch((cause: unknown) => refuse(config, cause))
    await migrateDatabase(database)
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}

// The address may hold a password, so the line names the host and the driver's words only.
function refuse({ databaseUrl }: Config, cause: unknown): never {
  const host = databaseUrl === null ? 'the embedded server' : new URL(databaseUrl).host
  const reason =
    cause instanceof Error
      ? cause.message || String((cause as NodeJS.ErrnoException).code)
      : 'no reason given'
  throw new StartProblem(`The database at ${host} cannot be used: ${reason}. Check DATABASE_URL.`, { cause })
}
