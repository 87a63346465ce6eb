import { isUuid } from '@sheaf/base'
import {
  decodeClientFrame,
  encodeServerFrame,
  ERRORS,
  OWN_NEWS,
  SERVER_NEWS,
  SYNC_LIMITS,
  SYNC_PROTOCOL_VERSION,
  type ClientFrame,
  type ErrorCode,
  type ServerFrame,
} from '@sheaf/contract'
import type { WebSocket } from 'ws'
import type { Logger } from '../../platform/logger.ts'
import type { ProfileReader, SyncActor, SyncPolicy, TokenVerifier } from '../ports.ts'
import type { RoomKinds } from '../rooms/Room.ts'
import { Channel, type ChannelHost } from './Channel.ts'
import { SocketBounds } from './SocketBounds.ts'
import type { GreetedSocket, SocketDirectory } from './SocketDirectory.ts'
import type { SyncTimings } from './timings.ts'

export interface SyncSocketOptions {
  readonly rooms: RoomKinds
  readonly directory: SocketDirectory
  readonly policy: SyncPolicy
  readonly verifyToken: TokenVerifier
  readonly readProfile: ProfileReader
  readonly logger: Logger
  readonly nowMs: () => number
  readonly timings: SyncTimings
  /** The person of the socket is known. */
  readonly onGreeted: () => void
}

const RETRY_SOON_MS = 1_000
const RETRY_LATER_MS = 10_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** One client's socket: greeting, channels, follows, and the bounds on what it may cost. */
export class SyncSocket {
  readonly #ws: WebSocket
  readonly #connectionId: string
  readonly #options: SyncSocketOptions
  readonly #channels = new Map<number, Channel>()
  /** Workspaces asked for; those of them that were granted. */
  readonly #wanted = new Set<string>()
  readonly #follows = new Set<string>()
  readonly #bounds: SocketBounds
  #greeted: GreetedSocket | null = null
  #token = ''
  #isGreeting = false
  #isOver = false
  #lastChannel = 0
  #deadline: ReturnType<typeof setTimeout>

  constructor(ws: WebSocket, connectionId: string, options: SyncSocketOptions) {
    const { timings } = options
    this.#ws = ws
    this.#connectionId = connectionId
    this.#options = options
    this.#bounds = new SocketBounds(ws, timings)
    this.#deadline = setTimeout(() => this.end('user_unauthorized', RETRY_SOON_MS), timings.helloMs)
    ws.on('message', (data, isBinary) => this.#onMessage(data as Buffer, isBinary))
    ws.on('close', () => this.#dispose())
    // Frames that break WebSocket itself, or are too large; `close` follows.
    ws.on('error', (error) => options.logger.debug({ err: error, connectionId }, 'A sync socket failed'))
  }

  /** Asks whether the other side is there; one that did not answer the last time is dead. */
  beat(): void {
    this.#bounds.beat()
  }

  /** Announcements may have been lost: asks anew for everything that they could have changed. */
  async resume(): Promise<void> {
    if (!this.#greeted || this.#isOver) return
    try {
      const actor = await this.#options.verifyToken(this.#token)
      if (!actor) return this.end('user_unauthorized', 0)
    } catch (error) {
      this.#onFault(error)
      return this.end('retry_later', RETRY_SOON_MS)
    }
    for (const channel of this.#channels.values()) void channel.recheck()
    for (const workspaceId of this.#follows) {
      this.#greeted.notify(workspaceId, { kind: 'resync' })
      void this.#follow(workspaceId)
    }
  }

  /** Says goodbye and takes nothing more; acknowledgements still go out until `close`. */
  sayBye(code: number, retryAfterMs: number): void {
    if (this.#isOver) return
    this.#send({ type: 'bye', code, retryAfterMs })
    this.#isOver = true
  }

  close(): void {
    this.#isOver = true
    this.#ws.close(1001)
    setTimeout(() => this.#ws.terminate(), this.#options.timings.closeGraceMs).unref()
  }

  end(code: ErrorCode, retryAfterMs: number): void {
    this.sayBye(ERRORS[code], retryAfterMs)
    this.close()
  }

  #onMessage(data: Buffer, isBinary: boolean): void {
    if (this.#isOver) return
    if (!this.#bounds.hear()) return this.end('too_many_requests', RETRY_LATER_MS)
    const frame = isBinary ? decodeClientFrame(data) : null
    if (!frame?.ok) return this.#violate()
    if (frame.value.type === 'hello') void this.#greet(frame.value)
    else if (this.#greeted) this.#take(frame.value)
    else this.end('user_unauthorized', RETRY_LATER_MS)
  }

  async #greet({ version, token }: Extract<ClientFrame, { type: 'hello' }>): Promise<void> {
    if (version !== SYNC_PROTOCOL_VERSION || this.#isGreeting) return this.#violate()
    this.#isGreeting = true
    try {
      const actor = await this.#options.verifyToken(token)
      const isSame = !this.#greeted || this.#greeted.userId === actor?.userId
      if (this.#isOver) return
      if (!actor || !isSame) return this.end('user_unauthorized', RETRY_SOON_MS)
      this.#token = token
      this.#enlist(actor)
      this.#options.onGreeted()
      this.#expireAt(actor.expiresAt)
      this.#send({ type: 'welcome', version: SYNC_PROTOCOL_VERSION, connectionId: this.#connectionId })
    } catch (error) {
      this.#onFault(error)
      this.end('retry_later', RETRY_SOON_MS)
    } finally {
      this.#isGreeting = false
    }
  }

  /** Makes the socket known under its person and session. A renewed token may belong to another session. */
  #enlist({ userId, sessionId }: SyncActor): void {
    const { directory } = this.#options
    if (this.#greeted?.sessionId === sessionId) return
    const greeted: GreetedSocket = {
      userId,
      sessionId,
      notify: (workspaceId, notice) => this.#send({ type: 'notice', workspaceId, notice }),
      recheckFollow: (workspaceId) => void this.#follow(workspaceId),
      end: (code, retryAfterMs) => this.end(code, retryAfterMs),
    }
    if (this.#greeted) directory.removeSocket(this.#greeted)
    directory.addSocket(greeted)
    for (const workspaceId of this.#follows) {
      if (this.#greeted) directory.unfollow(workspaceId, this.#greeted)
      directory.follow(workspaceId, greeted)
    }
    this.#greeted = greeted
  }

  #expireAt(expiresAt: Date): void {
    clearTimeout(this.#deadline)
    const leftMs = Math.max(expiresAt.getTime() - this.#options.nowMs(), 0)
    this.#deadline = setTimeout(
      () => this.end('user_unauthorized', RETRY_SOON_MS),
      Math.min(leftMs, LONGEST_TIMER_MS),
    )
  }

  #take(frame: Exclude<ClientFrame, { type: 'hello' }>): void {
    switch (frame.type) {
      case 'open':
        return this.#open(frame)
      case 'update': {
        const channel = this.#channels.get(frame.channel)
        if (channel) return channel.update(frame.seq, frame.update)
        // Crossed the closing of its channel on the way.
        if (frame.channel > this.#lastChannel) return this.#violate()
        return this.#send({ ...frame, type: 'refused', code: ERRORS.record_not_found })
      }
      case 'awareness':
        return this.#channels.get(frame.channel)?.awareness(frame.update)
      case 'close':
        return this.#channels.get(frame.channel)?.close(null)
      case 'follow':
        void this.#follow(frame.workspaceId)
        return
      case 'unfollow':
        return this.#unfollow(frame.workspaceId)
      case 'ping':
        return this.#send({ type: 'pong' })
    }
  }

  #open(frame: Extract<ClientFrame, { type: 'open' }>): void {
    const { channel: number, workspaceId, objectId, collabType, stateVector } = frame
    if (number <= this.#lastChannel) return this.#violate()
    this.#lastChannel = number
    if (this.#channels.size >= SYNC_LIMITS.maxChannels) {
      return this.#send({ type: 'closed', channel: number, code: ERRORS.too_many_requests })
    }
    const { rooms, directory } = this.#options
    const kind = rooms.get(collabType)
    if (!kind) return this.#send({ type: 'closed', channel: number, code: ERRORS.record_not_found })
    const address = { workspaceId, objectId, collabType }
    const channel = new Channel(this.#channelHost(), kind, number, address)
    this.#channels.set(number, channel)
    directory.addChannel(channel)
    void channel.open(stateVector)
  }

  #channelHost(): ChannelHost {
    const { readProfile, directory } = this.#options
    return {
      connectionId: this.#connectionId,
      userId: this.#greeted!.userId,
      readProfile,
      send: (frame) => this.#send(frame),
      onUnstored: (bytes) => this.#bounds.countUnstored(bytes),
      onViolation: () => this.#violate(),
      onRefused: (code) => this.#countFault(code),
      onFault: (error) => this.#onFault(error),
      onClosed: (channel) => {
        this.#channels.delete(channel.number)
        directory.removeChannel(channel)
      },
    }
  }

  async #follow(workspaceId: string): Promise<void> {
    if (!this.#wanted.has(workspaceId) && this.#wanted.size >= SYNC_LIMITS.maxFollows) {
      return this.#send({ type: 'unfollowed', workspaceId, code: ERRORS.too_many_requests })
    }
    this.#wanted.add(workspaceId)
    const refusal = await this.#followRefusal(workspaceId)
    // Meanwhile the client may have gone, or changed its mind.
    if (this.#isOver || !this.#wanted.has(workspaceId)) return
    if (refusal) {
      this.#unfollow(workspaceId)
      return this.#send({ type: 'unfollowed', workspaceId, code: ERRORS[refusal] })
    }
    if (this.#follows.has(workspaceId)) return
    this.#follows.add(workspaceId)
    this.#options.directory.follow(workspaceId, this.#greeted!)
    this.#send({ type: 'followed', workspaceId })
  }

  async #followRefusal(workspaceId: string): Promise<ErrorCode | null> {
    const isOfServer = workspaceId === SERVER_NEWS
    // What is told there is for one person each.
    if (workspaceId === OWN_NEWS) return null
    if (!isOfServer && !isUuid(workspaceId)) return 'not_enough_permissions'
    const { policy } = this.#options
    const { userId } = this.#greeted!
    try {
      const mayFollow = isOfServer
        ? await policy.administers(userId)
        : await policy.mayFollow(userId, workspaceId)
      return mayFollow ? null : 'not_enough_permissions'
    } catch (error) {
      this.#onFault(error)
      return 'retry_later'
    }
  }

  #unfollow(workspaceId: string): void {
    this.#wanted.delete(workspaceId)
    this.#follows.delete(workspaceId)
    if (this.#greeted) this.#options.directory.unfollow(workspaceId, this.#greeted)
  }

  #send(frame: ServerFrame): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    if (this.#bounds.isSlow) return this.#dropSlow()
    this.#ws.send(encodeServerFrame(frame), { binary: true })
  }

  // The goodbye waits behind what is not read; a reader that never catches up is cut off.
  #dropSlow(): void {
    if (this.#isOver) return
    this.#isOver = true
    const bye: ServerFrame = { type: 'bye', code: ERRORS.retry_later, retryAfterMs: RETRY_SOON_MS }
    this.#ws.send(encodeServerFrame(bye), { binary: true })
    this.#leaveAll()
    this.close()
  }

  #countFault(code: ErrorCode): void {
    if (!this.#bounds.takeRefusal(code)) this.end('too_many_requests', RETRY_LATER_MS)
  }

  #violate(): void {
    this.end('invalid_request', RETRY_LATER_MS)
  }

  #onFault(error: unknown): void {
    this.#options.logger.error(
      { err: error, userId: this.#greeted?.userId },
      'A sync socket ran into a fault',
    )
  }

  #leaveAll(): void {
    for (const channel of this.#channels.values()) channel.close(null)
    for (const workspaceId of this.#follows) this.#unfollow(workspaceId)
  }

  #dispose(): void {
    this.#isOver = true
    clearTimeout(this.#deadline)
    this.#leaveAll()
    if (this.#greeted) this.#options.directory.removeSocket(this.#greeted)
  }
}
