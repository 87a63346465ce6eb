import {
  decodeServerFrame,
  encodeClientFrame,
  errorCodeOf,
  SYNC_PROTOCOL_VERSION,
  type ClientFrame,
  type ServerFrame,
} from '@sheaf/contract'
import type { SyncEnvironment, SyncSocketLike } from './SyncEnvironment.ts'
import type { ConnectionState } from './types.ts'

export interface ConnectionOptions {
  readonly environment: Pick<SyncEnvironment, 'openSocket' | 'random' | 'now' | 'delays'>
  readonly deviceId: string
  /** A valid access token; null if none is available now. */
  readonly getToken: () => Promise<string | null>
  /** A newer token than the given one, which was refused or is about to expire. */
  readonly renewToken: (spent: string) => Promise<string | null>
  /** Remaining lifetime of a token by a monotonic clock; null if unknown. */
  readonly lifeLeftMs: (token: string) => number | null
  /** The greeting is over: open channels. */
  readonly onOnline: () => void
  readonly onFrame: (frame: ServerFrame) => void
  readonly onStateChange: () => void
}

const RENEW_BEFORE_MS = 60_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** One socket to the gateway, which is reopened until the connection is closed. */
export class Connection {
  readonly #options: ConnectionOptions
  #state: ConnectionState = 'connecting'
  #socket: SyncSocketLike | null = null
  #token: string | null = null
  /** The token that the gateway refused. */
  #spentToken: string | null = null
  #failures = 0
  #waitAtLeastMs = 0
  #retry: Timer = null
  /** When the next attempt is due, in Unix milliseconds; null while there is none. */
  nextTryAtMs: number | null = null
  #watchdog: Timer = null
  #renewal: Timer = null
  #attempt = 0
  #isClosed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Connects now instead of after the delay: the network is back, or the tab was activated. */
  wake(): void {
    if (this.#isClosed || this.#socket || this.#state === 'online') return
    this.#failures = 0
    void this.#connect()
  }

  /** The network is gone: no reason to wait for the socket to notice. */
  lose(): void {
    if (this.#isClosed) return
    this.#attempt += 1
    this.#drop()
  }

  /** Sends a renewed token over the open socket. */
  async renew(): Promise<void> {
    const token = await this.#options.getToken()
    if (token && this.#state === 'online' && token !== this.#token) this.#greet(token)
  }

  /** Dropped without a greeted socket: the caller sends the frame again in `onOnline` if needed. */
  send(frame: ClientFrame): void {
    if (this.#state === 'online') this.#transmit(frame)
  }

  close(): void {
    this.#isClosed = true
    this.#attempt += 1
    this.#clearTimers()
    this.#detach()
    this.#setState('offline')
  }

  async #connect(): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    this.#clearTimers()
    this.#detach()
    this.#setState('connecting')
    const token = await this.#takeToken()
    if (attempt !== this.#attempt) return
    if (!token) return this.#drop()
    this.#openSocket(token)
  }

  async #takeToken(): Promise<string | null> {
    const { getToken, renewToken } = this.#options
    const spent = this.#spentToken
    this.#spentToken = null
    try {
      return spent ? await renewToken(spent) : await getToken()
    } catch {
      return null
    }
  }

  #openSocket(token: string): void {
    const { openSocket, delays } = this.#options.environment
    let socket: SyncSocketLike
    try {
      socket = openSocket()
    } catch {
      return this.#drop()
    }
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => this.#greet(token)
    socket.onmessage = ({ data }: { data: unknown }) => this.#onMessage(data)
    socket.onclose = () => this.#drop()
    socket.onerror = () => undefined
    this.#watch(delays.answerMs)
  }

  #greet(token: string): void {
    this.#token = token
    const { deviceId } = this.#options
    this.#transmit({ type: 'hello', version: SYNC_PROTOCOL_VERSION, token, deviceId })
  }

  #onMessage(data: unknown): void {
    const frame = data instanceof ArrayBuffer ? decodeServerFrame(new Uint8Array(data)) : null
    if (!frame?.ok) return this.#drop()
    this.#heard()
    if (frame.value.type === 'welcome') return this.#onWelcome()
    if (frame.value.type === 'bye') return this.#onBye(frame.value)
    if (frame.value.type !== 'pong') this.#options.onFrame(frame.value)
  }

  #onWelcome(): void {
    this.#scheduleRenewal()
    if (this.#state === 'online') return
    this.#failures = 0
    this.#setState('online')
    this.#options.onOnline()
  }

  // Acknowledgements of what was sent may still follow, so the socket is left to the other side to close.
  #onBye({ code, retryAfterMs }: Extract<ServerFrame, { type: 'bye' }>): void {
    this.#waitAtLeastMs = retryAfterMs
    if (errorCodeOf(code) === 'user_unauthorized') this.#spentToken = this.#token
    // A new page of the program may be needed for another protocol; do not press.
    if (errorCodeOf(code) === 'invalid_request') this.#failures += 3
  }

  #scheduleRenewal(): void {
    clear(this.#renewal)
    const token = this.#token
    const leftMs = token === null ? null : this.#options.lifeLeftMs(token)
    if (token === null || leftMs === null) return
    // Half of a short life is left to its renewal.
    const waitMs = Math.max(leftMs - RENEW_BEFORE_MS, leftMs / 2)
    this.#renewal = setTimeout(() => void this.#renewAhead(token), Math.min(waitMs, LONGEST_TIMER_MS))
  }

  async #renewAhead(token: string): Promise<void> {
    const newer = await this.#options.renewToken(token).catch(() => null)
    if (newer && newer !== token && this.#state === 'online') this.#greet(newer)
  }

  #heard(): void {
    const { pingMs, answerMs } = this.#options.environment.delays
    clear(this.#watchdog)
    this.#watchdog = setTimeout(() => {
      this.#transmit({ type: 'ping' })
      this.#watch(answerMs)
    }, pingMs)
  }

  #watch(timeoutMs: number): void {
    clear(this.#watchdog)
    this.#watchdog = setTimeout(() => this.#drop(), timeoutMs)
  }

  #transmit(frame: ClientFrame): void {
    const socket = this.#socket
    if (!socket || socket.readyState !== OPEN) return
    socket.send(encodeClientFrame(frame) as Uint8Array<ArrayBuffer>)
  }

  /** Closes the socket, and reconnects after a delay that grows with each failure. */
  #drop(): void {
    this.#clearTimers()
    this.#detach()
    if (this.#isClosed) return
    this.#setState('offline')
    const { random, now, delays } = this.#options.environment
    const waitMs = Math.min(delays.retryMs * 2 ** this.#failures, delays.longestMs)
    this.#failures += 1
    // Randomized, so that not all clients reconnect to a restarted server at once.
    const spreadMs = Math.max(waitMs, this.#waitAtLeastMs) * (0.5 + random())
    this.#waitAtLeastMs = 0
    this.nextTryAtMs = now() + spreadMs
    this.#retry = setTimeout(() => void this.#connect(), spreadMs)
  }

  #detach(): void {
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #clearTimers(): void {
    for (const timer of [this.#retry, this.#watchdog, this.#renewal]) clear(timer)
    this.#retry = this.#watchdog = this.#renewal = null
    this.nextTryAtMs = null
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return
    this.#state = state
    this.#options.onStateChange()
  }
}

type Timer = ReturnType<typeof setTimeout> | null

/** `WebSocket.OPEN`, also where there is no global of that name. */
const OPEN = 1

function clear(timer: Timer): void {
  if (timer !== null) clearTimeout(timer)
}
