import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import type { Database, PoolClient } from './Database.ts'

export interface Notification {
  readonly channel: string
  /** Less than 8,000 bytes, without NUL. */
  readonly payload: string
}

/**
 * LISTEN and NOTIFY of PostgreSQL on one connection of its own, which is opened with the first use and renewed when lost.
 * What one process sends is heard in order, also by itself. While the connection is away, nothing is heard and sending
 * fails; `onReconnected` tells that something may have been missed.
 */
export interface Notifications {
  /** Hears a channel until the function it returns is called. Resolves when nothing that is sent from now on is missed. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => void>
  /** In one statement, which does not wait for the disk. Rejects where the connection is away. */
  send(notifications: readonly Notification[]): Promise<void>
  /** Returns the function that ends the subscription. */
  onReconnected(listener: () => void): () => void
  close(): Promise<void>
}

export interface NotificationsOptions {
  readonly database: Database
  readonly logger: Logger
  /** A connection that does not answer for so long is given up. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const RETRY_MS = 500

export function openNotifications(options: NotificationsOptions): Notifications {
  return new Line(options)
}

class Line implements Notifications {
  readonly #options: NotificationsOptions
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #onReconnected = new Set<() => void>()
  #client: PoolClient | null = null
  #connecting: Promise<PoolClient> | null = null
  #isReconnecting = false
  #isOver = false
  /** The driver takes one statement at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: NotificationsOptions) {
    this.#options = options
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onPayload))
    try {
      // Also for the second listener: the statement of the first may still be on its way.
      await this.#ask(await this.#connected(), `listen ${quoted(channel)}`)
    } catch (error) {
      // Heard from the next connection on.
      this.#reconnect(error)
    }
    return () => {
      listeners.delete(onPayload)
      if (listeners.size > 0 || this.#listeners.get(channel) !== listeners) return
      this.#listeners.delete(channel)
      if (this.#client) void this.#ask(this.#client, `unlisten ${quoted(channel)}`).catch(() => undefined)
    }
  }

  async send(notifications: readonly Notification[]): Promise<void> {
    if (this.#isReconnecting) throw new Error('The connection for notifications is away')
    await this.#ask(await this.#connected(), SEND, [
      notifications.map(({ channel }) => channel),
      notifications.map(({ payload }) => payload),
    ])
  }

  onReconnected(listener: () => void): () => void {
    this.#onReconnected.add(listener)
    return () => this.#onReconnected.delete(listener)
  }

  async close(): Promise<void> {
    this.#isOver = true
    await this.#connecting?.catch(() => undefined)
    if (this.#client) this.#letGo(this.#client)
  }

  async #connected(): Promise<PoolClient> {
    if (this.#client) return this.#client
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null
    })
    return await this.#connecting
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.#options.database.$client.connect()
    try {
      client.on('notification', ({ channel, payload }) => this.#onNotified(channel, payload ?? ''))
      client.on('error', (error) => this.#lose(client, error))
      const listens = [...this.#listeners.keys()].map((channel) => `listen ${quoted(channel)}`)
      await this.#ask(client, [...SETTINGS, ...listens].join(';'))
      if (this.#isOver) throw new Error('The connection for notifications is closed')
      this.#client = client
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  #ask(client: PoolClient, statement: string, values?: unknown[]): Promise<void> {
    const asked = this.#last.then(() => this.#answer(client, statement, values))
    this.#last = asked.catch(() => undefined)
    return asked
  }

  async #answer(client: PoolClient, statement: string, values?: unknown[]): Promise<void> {
    const answered = new AbortController()
    const silence = delay(this.#options.timeoutMs ?? TIMEOUT_MS, null, { signal: answered.signal }).then(
      () => {
        throw new Error('The database did not answer')
      },
    )
    silence.catch((error: Error) => !answered.signal.aborted && this.#lose(client, error))
    try {
      await Promise.race([client.query(statement, values), silence])
    } finally {
      answered.abort()
    }
  }

  #onNotified(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }

  // A connection that is closed may still report an error, and may be given back only once.
  #letGo(client: PoolClient): void {
    if (this.#client !== client) return
    this.#client = null
    client.release(true)
  }

  #lose(client: PoolClient, reason: Error): void {
    if (this.#client !== client) return
    this.#letGo(client)
    this.#reconnect(reason)
  }

  #reconnect(reason: unknown): void {
    if (this.#isOver || this.#client || this.#isReconnecting) return
    this.#options.logger.warn({ err: reason }, 'Lost the connection for notifications, and connects again')
    this.#isReconnecting = true
    void this.#tryAgain()
  }

  async #tryAgain(): Promise<void> {
    while (!this.#isOver && !this.#client) {
      await delay(RETRY_MS)
      if (!this.#isOver) await this.#connected().catch(() => undefined)
    }
    this.#isReconnecting = false
    // Notifications sent meanwhile were not received by this process.
    if (!this.#isOver) for (const listener of this.#onReconnected) listener()
  }
}

// What is announced need not outlive a crash. The name is for those who look at the connections of the server.
const SETTINGS = ['set synchronous_commit = off', "set application_name = 'sheaf notifications'"]
const SEND = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as n (channel, payload)'

function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`
}
