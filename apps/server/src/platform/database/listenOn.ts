import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import type { Database, PoolClient } from './Database.ts'

export interface ListenOptions {
  readonly database: Database
  readonly channel: string
  readonly logger: Logger
  /** Something was announced, by any process. */
  readonly onNotified: (payload: string) => void
  /** The connection was away and is back: announcements may have been lost. */
  readonly onConnected: () => void
}

/** Hears announcements of PostgreSQL on a connection of its own, which is renewed when lost. Returns what ends it. */
export async function listenOn(options: ListenOptions): Promise<() => Promise<void>> {
  const { database, channel, logger, onNotified, onConnected } = options
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
    fresh.on('notification', ({ payload }) => onNotified(payload ?? ''))
    fresh.on('error', (error) => {
      letGo(fresh)
      if (!isOver) void reconnect(error)
    })
    await fresh.query(`listen ${channel}`)
  }

  async function reconnect(reason: Error): Promise<void> {
    if (isReconnecting) return
    isReconnecting = true
    logger.warn({ reason: reason.message, channel }, 'Lost the connection that listens, and connects again')
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
