import { setTimeout as delay } from 'node:timers/promises'
import type { Database, PoolClient } from '../database/Database.ts'
import type { Logger } from '../logger.ts'

export interface ListenOptions {
  readonly database: Database
  readonly channel: string
  readonly logger: Logger
  /** A kind got a job. */
  readonly onJob: (name: string) => void
  /** The connection was away and is back: any kind may have got jobs. */
  readonly onConnected: () => void
}

/** Hears of new jobs on a connection of its own, which is renewed when lost. Returns what ends it. */
export async function listenForJobs(options: ListenOptions): Promise<() => Promise<void>> {
  const { database, channel, logger, onJob, onConnected } = options
  let isOver = false
  let client: PoolClient | null = null
  let isReconnecting = false

  // A connection that is closed may still report an error, and may be given back only once.
  function letGo(of: PoolClient): void {
    if (client !== of) return
    client = null
    of.release(true)
  }

  async function connect(): Promise<void> {
    const fresh = await database.$client.connect()
    client = fresh
    fresh.on('notification', ({ payload }) => onJob(payload ?? ''))
    fresh.on('error', (error) => {
      letGo(fresh)
      if (!isOver) void reconnect(error)
    })
    await fresh.query(`listen ${channel}`)
  }

  async function reconnect(reason: Error): Promise<void> {
    if (isReconnecting) return
    isReconnecting = true
    logger.warn({ reason: reason.message }, 'The job queue lost its connection and connects again')
    while (!isOver && client === null) {
      await delay(500)
      await connect().catch(() => client && letGo(client))
    }
    isReconnecting = false
    // What was added meanwhile was announced to nobody.
    if (!isOver) onConnected()
  }

  await connect()
  return async () => {
    isOver = true
    if (client) letGo(client)
  }
}
