import { isUuid } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { WebSocket } from 'ws'
import {
  SocketBounds,
  type Channel,
  type GatewayContext,
  type GatewaySocket,
  type GreetedSocket,
  type CollabAddress,
} from '../../../sync/index.ts'
import { decodeClientMessage, encodeServerMessage, type ServerMessage } from '../messages.ts'
import { ClientObject, type ClientObjectHost } from './ClientObject.ts'
import type { Happening, News } from './createNews.ts'
import { RidClock } from './RidClock.ts'

export interface ClientSocketOptions extends GatewayContext {
  readonly connectionId: string
  readonly workspaceId: string
  readonly token: string
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: Date
  readonly news: News
}

/** Objects that one socket may have open: of more, that which was not named for longest is closed. */
const MAX_OBJECTS = 1_024
/** Of a text, which is sent back. */
const MAX_ECHO_LENGTH = 64
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** The type of object that what is said of presence carries, whatever it is of. */
const AWARENESS_TYPE = 6
const NO_RID = { timestamp: 0, counter: 0 }
/** What the WebSocket says on closing (RFC 6455): the other side tries again by itself. */
const CLOSE_CODES: Partial<Record<ErrorCode, number>> = {
  invalid_request: 1002,
  user_unauthorized: 1008,
  not_enough_permissions: 1008,
  too_many_requests: 1013,
}
const TRY_AGAIN = 1012

/** One socket of another client of the format (wire.md 5.5): a workspace, the objects it has open there, and what it hears of the rest. */
export class ClientSocket implements GatewaySocket {
  readonly userId: string
  readonly workspaceId: string
  readonly #ws: WebSocket
  readonly #options: ClientSocketOptions
  readonly #bounds: SocketBounds
  readonly #rids: RidClock
  /** By id, the one that was named last at the end. */
  readonly #objects = new Map<string, ClientObject>()
  readonly #channels = new Set<Channel>()
  readonly #host: ClientObjectHost
  readonly #greeted: GreetedSocket
  readonly #deadline: ReturnType<typeof setTimeout>
  #isOver = false
  #lastChannel = 0
  #happened: Happening[] = []
  #isTelling = false

  constructor(ws: WebSocket, options: ClientSocketOptions) {
    const { directory, expiresAt, logger, nowMs, sessionId, timings, userId, workspaceId } = options
    this.userId = userId
    this.workspaceId = workspaceId
    this.#ws = ws
    this.#options = options
    this.#bounds = new SocketBounds(ws, timings)
    this.#rids = new RidClock(nowMs)
    this.#host = this.#createHost()
    this.#greeted = {
      userId,
      sessionId,
      notify: (from, notice) => void this.tell({ workspaceId: from, notice }),
      recheckFollow: () => void this.#recheckFollow(),
      end: (code, retryAfterMs) => this.end(code, retryAfterMs),
    }
    directory.addSocket(this.#greeted)
    directory.follow(workspaceId, this.#greeted)
    const leftMs = Math.max(expiresAt.getTime() - nowMs(), 0)
    this.#deadline = setTimeout(() => this.end('user_unauthorized'), Math.min(leftMs, LONGEST_TIMER_MS))
    ws.on('message', (data, isBinary) => this.#onMessage(data as Buffer, isBinary))
    ws.on('close', () => this.#dispose())
    ws.on('error', (error) => logger.debug({ err: error, userId }, 'A socket of another client failed'))
  }

  beat(): void {
    this.#bounds.beat()
  }

  async resume(): Promise<void> {
    if (this.#isOver) return
    const { token, verifyToken, workspaceId } = this.#options
    try {
      if (!(await verifyToken(token))) return this.end('user_unauthorized')
    } catch (error) {
      this.#onFault(error)
      return this.end('retry_later')
    }
    for (const object of this.#objects.values()) object.recheck()
    await this.#recheckFollow()
    void this.tell({ workspaceId, notice: { kind: 'resync' } })
  }

  /** Tells what happened in the workspace. What comes while something is looked up is told together. */
  async tell(happening: Happening): Promise<void> {
    this.#happened.push(happening)
    if (this.#isTelling) return
    this.#isTelling = true
    try {
      while (this.#happened.length > 0 && !this.#isOver) {
        const happenings = this.#happened
        this.#happened = []
        for (const notification of await this.#options.news(happenings)) this.#send({ notification })
      }
    } catch (error) {
      this.#onFault(error)
      this.end('retry_later')
    } finally {
      this.#isTelling = false
    }
  }

  /** The format has no word for it: what comes from now on is not taken, and the close says the rest. */
  sayBye(): void {
    this.#isOver = true
  }

  close(): void {
    this.#close(TRY_AGAIN)
  }

  end(code: ErrorCode, _retryAfterMs?: number): void {
    this.#close(CLOSE_CODES[code] ?? TRY_AGAIN, code)
  }

  #onMessage(data: Buffer, isBinary: boolean): void {
    if (this.#isOver) return
    if (!this.#bounds.hear()) return this.end('too_many_requests')
    if (!isBinary) {
      if (data.length > MAX_ECHO_LENGTH) return this.end('invalid_request')
      return this.#ws.send(data.toString())
    }
    const decoded = decodeClientMessage(data)
    if (!decoded.ok) return this.end('invalid_request')
    const message = decoded.value
    if (message.kind === 'nothing') return
    if (message.kind === 'awareness') return this.#objects.get(message.objectId)?.awareness(message.update)
    const object = this.#objectOf(message)
    if (!object) return
    if (message.kind === 'update') return object.update(message.flags, message.update)
    if (message.last) this.#rids.see(message.last)
    object.sync(message.stateVector)
  }

  #objectOf({ objectId, collabType }: Pick<CollabAddress, 'objectId' | 'collabType'>): ClientObject | null {
    const address = { workspaceId: this.#options.workspaceId, objectId, collabType }
    const kind = this.#options.rooms.get(collabType)
    if (!kind || !isUuid(objectId)) {
      this.#host.sendAccess(address, { can_read: false, can_write: false, reason: 0 })
      return null
    }
    const known = this.#objects.get(objectId)
    if (known?.address.collabType !== collabType) known?.close()
    const object =
      known?.address.collabType === collabType ? known : new ClientObject(this.#host, kind, address)
    this.#objects.delete(objectId)
    this.#objects.set(objectId, object)
    if (this.#objects.size > MAX_OBJECTS) [...this.#objects.values()][0]?.close()
    return object
  }

  #createHost(): ClientObjectHost {
    const { connectionId, directory, readProfile, threads, userId } = this.#options
    const say = (address: CollabAddress, what: object): void =>
      this.#send({
        collab_message: { object_id: address.objectId, collab_type: address.collabType, ...what },
      } as ServerMessage)
    return {
      connectionId,
      userId,
      readProfile,
      threads,
      nextChannel: () => (this.#lastChannel += 1),
      onOpened: (channel) => {
        this.#channels.add(channel)
        directory.addChannel(channel)
      },
      onClosed: (channel) => {
        this.#channels.delete(channel)
        directory.removeChannel(channel)
      },
      onGone: (object) => {
        if (this.#objects.get(object.address.objectId) === object)
          this.#objects.delete(object.address.objectId)
      },
      onUnstored: (bytes) => this.#bounds.countUnstored(bytes),
      onViolation: () => this.end('invalid_request'),
      onFault: (error) => this.#onFault(error),
      onFaulty: (code) => {
        if (!this.#bounds.takeRefusal(code)) this.end('too_many_requests')
      },
      sendUpdate: (address, payload) =>
        say(address, { update: { message_id: this.#rids.next(), flags: 0, payload } }),
      sendSyncRequest: (address, stateVector) =>
        say(address, { sync_request: { last_message_id: NO_RID, state_vector: stateVector } }),
      sendAwareness: (address, payload) =>
        say({ ...address, collabType: AWARENESS_TYPE }, { awareness_update: { payload } }),
      sendAccess: (address, access) => say(address, { access_changed: access }),
    }
  }

  async #recheckFollow(): Promise<void> {
    const { policy, userId, workspaceId } = this.#options
    try {
      if (!(await policy.mayFollow(userId, workspaceId))) this.end('not_enough_permissions')
    } catch (error) {
      this.#onFault(error)
      this.end('retry_later')
    }
  }

  #send(message: ServerMessage): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    if (this.#bounds.isSlow) return this.#dropSlow()
    this.#ws.send(encodeServerMessage(message), { binary: true })
  }

  #dropSlow(): void {
    if (this.#isOver) return
    this.#leaveAll()
    this.end('retry_later')
  }

  #close(closeCode: number, reason = ''): void {
    this.#isOver = true
    this.#ws.close(closeCode, reason)
    setTimeout(() => this.#ws.terminate(), this.#options.timings.closeGraceMs).unref()
  }

  #onFault(error: unknown): void {
    const { logger, userId } = this.#options
    logger.error({ err: error, userId }, 'A socket of another client ran into a fault')
  }

  #leaveAll(): void {
    for (const object of this.#objects.values()) object.close()
    for (const channel of this.#channels) channel.close(null)
    this.#options.directory.unfollow(this.#options.workspaceId, this.#greeted)
  }

  #dispose(): void {
    this.#isOver = true
    clearTimeout(this.#deadline)
    this.#leaveAll()
    this.#options.directory.removeSocket(this.#greeted)
  }
}
