import { join } from 'node:path'
import type { ConnectionOptions } from '../../../platform/database/index.ts'
import type { DatabaseServerLine } from './databaseServerProcess.ts'
import { spawnSyncServer, type SpawnedSyncServer } from '../../../sync/testing/spawnSyncServer.ts'

export type SpawnedDatabaseServer = SpawnedSyncServer & DatabaseServerLine

/** A process with `databases` new grids, on a PostgreSQL of its own unless told another; `objectIds` are their views. */
export async function spawnDatabaseServer(
  folder: string,
  databases: number,
  connection?: ConnectionOptions,
): Promise<SpawnedDatabaseServer> {
  const program = join(import.meta.dirname, 'databaseServerProcess.ts')
  const setup = {
    folder,
    documents: databases,
    log: 'disk',
    heartbeatMs: 100,
    ...(connection && { connection }),
  } as const
  // The line of that program has the person, too.
  return (await spawnSyncServer(setup, program)) as SpawnedDatabaseServer
}
