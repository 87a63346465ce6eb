import PgBoss from 'pg-boss'
import { setTimeout as delay } from 'node:timers/promises'
import {
  clientOf,
  keptPlan,
  openNotifications,
  withLock,
  type Database,
  type Executor,
} from '../database/index.ts'
import { createPace } from '../createPace.ts'
import type { Logger } from '../logger.ts'
import type { JobHandler, JobKind, Queue, SendOptions } from './Queue.ts'
import { runWorker } from './runWorker.ts'

export interface QueueOptions {
  readonly database: Database
  readonly logger: Logger
  /** After the first failure of a job; each later wait is about twice the one before. 2 s when absent, 1 s at least. */
  readonly retrySeconds?: number
  /** How often it looks for jobs that nobody tells it of, such as retries; 5 s when absent. */
  readonly roundMs?: number
}

interface Registration {
  readonly kind: JobKind<object>
  readonly handler: JobHandler<object>
}

const DEFAULT_RETRY_LIMIT = 8
const RETRY_SECONDS = 2
const ROUND_MS = 5_000
const DEFAULT_TIMEOUT_MS = 60_000
const MAINTENANCE_SECONDS = 30
/** So long administrators can retry what failed for good. */
const KEEP_FAILED_SECONDS = 7 * 24 * 3600
const MOVES_TOLD_EVERY_MS = 1_000

/**
 * Jobs on the same database, by pg-boss. Sending also notifies, inside the same transaction, so
 * that a job starts the moment its transaction commits, on whatever node is free.
 */
export function createQueue({
  database,
  logger,
  retrySeconds = RETRY_SECONDS,
  roundMs = ROUND_MS,
}: QueueOptions): Queue {
  const boss = new PgBoss({
    db: bossDatabase(database),
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveFailedAfterSeconds: KEEP_FAILED_SECONDS,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'The job queue reported an error'))
  const registrations = new Map<string, Registration>()
  const stopping = new AbortController()
  const wakers = new Map<string, () => void>()
  let workers: Promise<void>[] = []
  let isStarted = false
  const notifications = openNotifications({ database, logger })
  const moves = createPace(async () => {
    await notifications.send([{ channel: JOBS_CHANNEL, payload: '' }]).catch(() => undefined)
  }, MOVES_TOLD_EVERY_MS)

  /** Wakes those who have work: one query for all, since each worker would take a connection to look for its own kind. */
  async function look(): Promise<void> {
    try {
      const { rows } = await database.$client.query<{ readonly name: string }>(keptPlan(KINDS_DUE))
      for (const { name } of rows) wakers.get(name)?.()
    } catch (error) {
      if (!stopping.signal.aborted) logger.error({ err: error }, 'The job queue is out of reach')
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await delay(roundMs, null, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>) {
      if (registrations.has(kind.name)) throw new Error(`Two handlers for ${kind.name}`)
      // Data is parsed by the kind's own schema before the handler sees it.
      registrations.set(kind.name, { kind, handler: handler as JobHandler<object> })
    },

    async send<Data extends object>(kind: JobKind<Data>, data: Data, options: SendOptions = {}) {
      const executor = bossDatabase(options.transaction ?? database)
      const id = await boss.send(kind.name, data, {
        db: executor,
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.key !== undefined && { singletonKey: options.key }),
      })
      // pg-boss says nothing when there is no such queue: no process with a handler for it ever started.
      if (id === null && !kind.isOncePerKey) throw new Error(`Nobody handles jobs of the kind ${kind.name}`)
      if (id === null) return
      const isDue = options.startAfter === undefined || options.startAfter.getTime() <= Date.now()
      await executor.executeSql('select pg_notify($1, $2)', [JOBS_CHANNEL, isDue ? kind.name : ''])
    },

    async start() {
      isStarted = true
      // Each queue is a table: processes that start together would wait for each other in a circle.
      await withLock(database, 'queue', async () => {
        await boss.start()
        const declared = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        for (const { kind } of registrations.values())
          await declareKind(boss, kind, retrySeconds, declared.get(kind.name))
      })
      for (const { kind, handler } of registrations.values()) {
        const worker = {
          boss,
          kind,
          handler,
          logger,
          stopping: stopping.signal,
          timeoutMs: kind.timeoutMs ?? DEFAULT_TIMEOUT_MS,
          onMoved: () => void moves.ask(),
        }
        const runs = Array.from({ length: kind.concurrency ?? 1 }, () => runWorker(worker))
        wakers.set(kind.name, () => runs.forEach((run) => run.wake()))
        workers.push(...runs.map(({ ended }) => ended))
      }
      notifications.onReconnected(() => wakers.forEach((wake) => wake()))
      await notifications.listen(JOBS_CHANNEL, (name) => wakers.get(name)?.())
      workers.push(keepLooking())
    },

    async stop() {
      if (!isStarted) return
      isStarted = false
      stopping.abort()
      wakers.forEach((wake) => wake())
      await Promise.all(workers)
      workers = []
      moves.end()
      await notifications.close()
      await boss.stop({ graceful: false })
    },
  }
}

/**
 * Hears the kind of every job that is added and due and, as an empty text, of each that is added for later and now and then that
 * jobs were taken or are over.
 */
export const JOBS_CHANNEL = 'sheaf_jobs'

const KINDS_DUE = `
  select queue.name
  from pgboss.queue, lateral (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and job.start_after < now()
    limit 1
  ) due`

function bossDatabase(executor: Executor): PgBoss.Db {
  const client = clientOf(executor)
  // Without values it may be several statements in one.
  const isOne = (values?: readonly unknown[]) => values !== undefined && values.length > 0
  return {
    executeSql: (text, values) => client.query(isOne(values) ? keptPlan(text, values) : text),
  }
}

/** `declared` is how an earlier process left it, if there was one. */
async function declareKind(
  boss: PgBoss,
  kind: JobKind<object>,
  retrySeconds: number,
  declared: PgBoss.Queue | undefined,
): Promise<void> {
  const options = {
    name: kind.name,
    policy: kind.isOncePerKey ? 'short' : 'standard',
    retryLimit: kind.retryLimit ?? DEFAULT_RETRY_LIMIT,
    retryDelay: retrySeconds,
    retryBackoff: true,
    // A process that died holds its jobs this long; a little more than any handler may take.
    expireInSeconds: Math.ceil((kind.timeoutMs ?? DEFAULT_TIMEOUT_MS) / 1000) + 5,
  } satisfies PgBoss.Queue
  if (declared === undefined) await boss.createQueue(kind.name, options)
  else if (!isSame(options, declared)) await boss.updateQueue(kind.name, options)
}

const isSame = (options: PgBoss.Queue, declared: PgBoss.Queue): boolean =>
  Object.entries(options).every(([key, value]) => declared[key as keyof PgBoss.Queue] === value)
