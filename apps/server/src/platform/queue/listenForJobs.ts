import { setTimeout as delay } from 'node:timers/promises'
import type { Database, PoolClient } from '../database/Database.ts'
import type { Logger } from '../logger.ts'

/** Calls `onJob` with the name of every kind that got a job, on a connection of its own that is renewed when lost. */
export async function listenForJobs(
  database: Database,
  channel: string,
  logger: Logger,
  onJob: (name: string) => void,
): Promise<() => Promise<void>> {
  let isOver = false
  let client: PoolClient | null = null

  async function connect(): Promise<void> {
    const fresh = await database.$client.connect()
    client = fresh
    fresh.on('notification', ({ payload }) => onJob(payload ?? ''))
    fresh.once('error', (error) => {
      fresh.release(true)
      client = null
      if (!isOver) void reconnect(error)
    })
    await fresh.query(`listen ${channel}`)
  }

  async function reconnect(reason: unknown): Promise<void> {
    logger.warn({ err: reason }, 'The job queue lost its connection and connects again')
    while (!isOver && client === null) {
      await delay(500)
      await connect().catch(() => (client = null))
    }
  }

  await connect()
  return async () => {
    isOver = true
    client?.release(true)
    client = null
  }
}
