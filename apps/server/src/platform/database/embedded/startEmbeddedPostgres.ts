import { Client } from 'pg'
import { mkdirSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../../errors/index.ts'
import type { Logger } from '../../logger.ts'
import type { ConnectionOptions } from '../openDatabase.ts'
import { postgresAccount } from './account.ts'
import {
  checkClusterVersion,
  DATABASE_USER,
  ensureCluster,
  hasCluster,
  readPassword,
  type Cluster,
} from './cluster.ts'
import { prepareEngine } from './engine.ts'
import { giveFiles, isForeign } from './giveFiles.ts'
import { awaitEnd, connectionTo, launch, readPostmaster, type Postmaster } from './postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** Belongs to the server alone; created when missing. */
  readonly folder: string
  readonly logger: Logger
  /** Put over ours; tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called when the server died and does not come back. */
  readonly onLost?: (error: unknown) => void
}

export interface EmbeddedPostgres {
  readonly connection: ConnectionOptions
  /** True when it was still running, left behind by a process that was killed. */
  readonly isAdopted: boolean
  readonly pid: number
  /** Ends it in order: running transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

const SETTINGS: Readonly<Record<string, string>> = {
  // What was committed stays, whatever happens. Given here so that no file in the folder weakens it.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // One program on a small machine uses it.
  max_connections: '50',
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  jit: 'off',
  huge_pages: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '1',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/**
 * Starts the PostgreSQL that Sheaf brings along and keeps it running until `stop`. The caller holds
 * the data folder (`lockDataFolder`), so a server that already runs there was left by a process
 * that is gone: it is adopted.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  const folder = realpathSync(resolve(options.folder))
  checkClusterVersion(folder)
  const account = postgresAccount({ folder, dataFolder: dirname(folder), hasCluster: hasCluster({ folder }) })
  const cluster: Cluster = { folder, account, engine: await prepareEngine(folder, account) }
  await handOver(cluster)
  await ensureCluster(cluster)

  // Without it nobody gets in, so nothing is started.
  readPassword(cluster)
  const settings = { ...SETTINGS, ...options.settings }
  const adopted = await adopt(cluster)
  if (adopted === null) await launchPatiently(cluster, settings)
  const first = adopted ?? running(cluster)
  const connection = { ...connectionTo(cluster, first), database: DATABASE_USER }
  try {
    await createDatabase({ ...connection, database: 'postgres' })
  } catch (cause) {
    await end(cluster)
    const reason = cause instanceof Error ? cause.message : 'no reason given'
    throw new StartProblem(
      `The embedded PostgreSQL in ${folder} lets nobody in: ${reason}. Put the data folder back from a backup.`,
      { cause },
    )
  }

  const watch = keepAlive(cluster, { ...settings, port: String(first.port) }, options)
  return {
    connection,
    isAdopted: adopted !== null,
    pid: first.pid,
    async stop() {
      watch.end()
      await end(cluster)
    },
  }
}

/**
 * Gives the files to the account where they are another one's: of an older Sheaf, which ran PostgreSQL as `nobody`, or
 * of the account of another machine. A server that still runs as that one is ended first.
 */
async function handOver(cluster: Cluster): Promise<void> {
  if (cluster.account === null || !isForeign(cluster)) return
  await end(cluster)
  giveFiles(cluster)
}

async function end(cluster: Cluster): Promise<void> {
  const current = readPostmaster(cluster)
  if (current === null) return
  process.kill(current.pid, 'SIGINT')
  if (!(await awaitEnd(cluster, 20_000))) process.kill(current.pid, 'SIGQUIT')
}

function running(cluster: Cluster): Postmaster {
  const postmaster = readPostmaster(cluster)
  if (postmaster === null) throw new StartProblem('The embedded PostgreSQL ended right after its start.')
  return postmaster
}

/** The server that a killed process left behind, once it answers; null when there is none. */
async function adopt(cluster: Cluster): Promise<Postmaster | null> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await delay(50)) {
    const found = readPostmaster(cluster)
    if (found === null) return null
    if (found.isReady && (await answers(connectionTo(cluster, found)))) return found
  }
  throw new StartProblem(
    `A PostgreSQL runs in ${cluster.folder} but does not answer. Stop it (its process id is in data/postmaster.pid there) and start again.`,
  )
}

async function answers(connection: ConnectionOptions): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

// If only the postmaster was killed, its child processes need a moment to release the shared memory.
async function launchPatiently(cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<void> {
  try {
    await launch(cluster, settings)
  } catch {
    await delay(1500)
    await launch(cluster, settings)
  }
}

async function createDatabase(connection: ConnectionOptions): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_USER])
    if (rowCount === 0) await client.query(`create database ${DATABASE_USER}`)
  } finally {
    await client.end()
  }
}

/** Starts the server again when it dies under us (out of memory, killed by hand); gives up at the third time in a minute. */
function keepAlive(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  { logger, onLost }: EmbeddedPostgresOptions,
): { end(): void } {
  let deaths: number[] = []
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy || readPostmaster(cluster) !== null) return
    isBusy = true
    void revive().finally(() => (isBusy = false))
  }, 1000)
  timer.unref()

  async function revive(): Promise<void> {
    deaths = [...deaths.filter((at) => at > Date.now() - 60_000), Date.now()]
    logger.error('The embedded PostgreSQL ended unexpectedly and is started again')
    try {
      if (deaths.length > 3) throw new StartProblem('The embedded PostgreSQL keeps ending.')
      await launchPatiently(cluster, settings)
    } catch (error) {
      clearInterval(timer)
      onLost?.(error)
    }
  }
  return { end: () => clearInterval(timer) }
}
