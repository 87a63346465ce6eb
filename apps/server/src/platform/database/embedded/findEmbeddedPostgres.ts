import { realpathSync } from 'node:fs'
import { StartProblem } from '../../errors/index.ts'
import type { ConnectionOptions } from '../openDatabase.ts'
import { DATABASE_USER } from './cluster.ts'
import { connectionTo, readPostmaster } from './postmaster.ts'

/** How to reach the server that runs in a folder on behalf of another process; null when none does. */
export function findEmbeddedPostgres(folder: string): ConnectionOptions | null {
  try {
    const cluster = { folder: realpathSync(folder) }
    const running = readPostmaster(cluster)
    return running?.isReady ? { ...connectionTo(cluster, running), database: DATABASE_USER } : null
  } catch (cause) {
    throw new StartProblem(`You may not read ${folder}. Run this as the user who runs Sheaf.`, { cause })
  }
}
