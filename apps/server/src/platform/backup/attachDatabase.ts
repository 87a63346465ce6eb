import type { Config } from '../config/index.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/index.ts'
import type { ConnectionOptions } from '../database/index.ts'
import { openDataFolder } from '../dataFolder/index.ts'
import { StartProblem } from '../errors/index.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '../logger.ts'

export interface AttachedDatabase {
  readonly connection: ConnectionOptions
  close(): Promise<void>
}

/** The database of an installation, whether Sheaf runs or not: beside a running one, or started for the while. */
export async function attachDatabase(config: Config, logger: Logger): Promise<AttachedDatabase> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, close: async () => {} }
  }
  const folder = join(config.dataFolder, 'postgres')
  if (!existsSync(folder)) {
    throw new StartProblem(`There is nothing in ${config.dataFolder}. Name the data folder with SHEAF_DATA.`)
  }
  const running = findEmbeddedPostgres(folder)
  if (running !== null) return { connection: running, close: async () => {} }

  const dataFolder = await openDataFolder(config.dataFolder, () => {})
  try {
    const postgres = await startEmbeddedPostgres({ folder, logger })
    return {
      connection: postgres.connection,
      async close() {
        await postgres.stop()
        dataFolder.release()
      },
    }
  } catch (error) {
    dataFolder.release()
    throw error
  }
}
