import { join } from 'node:path'
import type { DatabaseServerLine } from './databaseServerProcess.ts'
import { spawnSyncServer, type SpawnedSyncServer } from '../../../sync/testing/spawnSyncServer.ts'

export type SpawnedDatabaseServer = SpawnedSyncServer & DatabaseServerLine

/** A process with `databases` new grids; `objectIds` are their views. */
export async function spawnDatabaseServer(folder: string, databases: number): Promise<SpawnedDatabaseServer> {
  const program = join(import.meta.dirname, 'databaseServerProcess.ts')
  const setup = { folder, documents: databases, log: 'disk' } as const
  // The line of that program has the person, too.
  return (await spawnSyncServer(setup, program)) as SpawnedDatabaseServer
}
