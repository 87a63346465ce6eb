import { ok } from '@sheaf/base'
import { ERRORS, type ErrorCode, type ServerFrame } from '@sheaf/contract'
import type { Threads } from '../../../platform/threads/index.ts'
import {
  Channel,
  readUpdateV2,
  type ChannelHost,
  type CollabAddress,
  type RoomKind,
} from '../../../sync/index.ts'
import type { AccessChanged } from '../messages.ts'

/** What an object needs from its socket. */
export interface ClientObjectHost extends Omit<ChannelHost, 'send' | 'onClosed' | 'onRefused'> {
  readonly threads: Threads
  nextChannel(): number
  onOpened(channel: Channel): void
  onClosed(channel: Channel): void
  /** Nothing is left to be told of it. */
  onGone(object: ClientObject): void
  /** The client sent what nobody can read, or the same broken update again and again. */
  onFaulty(code: ErrorCode): void
  sendUpdate(address: CollabAddress, update: Uint8Array): void
  sendSyncRequest(address: CollabAddress, stateVector: Uint8Array): void
  sendAwareness(address: CollabAddress, update: Uint8Array): void
  sendAccess(address: CollabAddress, access: AccessChanged): void
}

const REOPEN_AFTER_MS = 1_000
/** So long a client may take to send what is missing before it is asked again. */
const ANSWER_MS = 5_000

/**
 * One object that a client of the format has open. A channel as our own socket has it, whose frames are told in the messages of
 * the format: the client names objects where ours names channels, and hears of what it lacks where ours hears a refusal.
 */
export class ClientObject {
  readonly address: CollabAddress
  readonly #host: ClientObjectHost
  readonly #kind: RoomKind
  #channel: Channel | null = null
  #isOpen = false
  #isGone = false
  #seq = 0
  /** What the server held when it last said so: the client has it, too. */
  #vector: Uint8Array = NOTHING
  /** The client asked while its first question was not answered. */
  #askedAgain: Uint8Array | null = null
  #opening: PromiseWithResolvers<void> | null = null
  /** What it said of itself meanwhile. */
  #presence: Uint8Array | null = null
  #incoming: Promise<void> = Promise.resolve()
  #heldUpdates = 0
  #missingSinceMs: number | null = null
  #reopening: ReturnType<typeof setTimeout> | null = null

  constructor(host: ClientObjectHost, kind: RoomKind, address: CollabAddress) {
    this.#host = host
    this.#kind = kind
    this.address = address
  }

  /** The client says what it holds, and wants the rest. */
  sync(stateVector: Uint8Array): void {
    // Behind what the client has written: the answer says whether that is stored.
    if (this.#heldUpdates > 0) void this.#incoming.then(() => this.#ask(stateVector))
    else this.#ask(stateVector)
  }

  #ask(stateVector: Uint8Array): void {
    if (this.#isGone) return
    if (this.#isOpen) void this.#channel?.compare(stateVector)
    else if (this.#opening) this.#askedAgain = stateVector
    else this.#open(stateVector)
  }

  /** `flags` as the format has them: 0 is Yjs v1, 1 is v2. */
  update(flags: number, payload: Uint8Array): void {
    if (isEmpty(payload)) return
    if (flags > 1) return this.#host.onFaulty('decode_update_error')
    if (!this.#isOpen && !this.#opening) this.#open(NOTHING)
    const { workspaceId } = this.address
    const read = flags === 0 ? ok(payload) : readUpdateV2(this.#host.threads, workspaceId, payload)
    this.#host.onUnstored(payload.byteLength)
    this.#heldUpdates += 1
    this.#incoming = this.#incoming
      .then(async () => {
        const update = await read
        await this.#opening?.promise
        if (this.#isGone) return
        if (!update.ok) return this.#onRefused(update.error)
        this.#seq += 1
        this.#channel?.update(this.#seq, update.value)
      })
      .catch((error: unknown) => this.#host.onFault(error))
      .finally(() => {
        this.#heldUpdates -= 1
        this.#host.onUnstored(-payload.byteLength)
      })
  }

  awareness(update: Uint8Array): void {
    if (this.#isOpen) this.#channel?.awareness(update)
    else if (this.#opening) this.#presence = update
  }

  recheck(): void {
    void this.#channel?.recheck()
  }

  close(): void {
    if (this.#isGone) return
    this.#isGone = true
    if (this.#reopening) clearTimeout(this.#reopening)
    this.#endOpening()
    this.#channel?.close(null)
    this.#host.onGone(this)
  }

  #open(stateVector: Uint8Array): void {
    if (this.#reopening) clearTimeout(this.#reopening)
    this.#reopening = null
    this.#opening = Promise.withResolvers()
    this.#seq = 0
    const channel: Channel = new Channel(
      {
        ...this.#host,
        send: (frame) => this.#hear(frame),
        onRefused: () => undefined,
        onClosed: (closed) => this.#host.onClosed(closed),
      },
      this.#kind,
      this.#host.nextChannel(),
      this.address,
    )
    this.#channel = channel
    this.#host.onOpened(channel)
    void channel.open(stateVector)
  }

  #hear(frame: ServerFrame): void {
    if (this.#isGone) return
    const { address } = this
    switch (frame.type) {
      case 'opened':
        return this.#onOpened(frame)
      case 'update':
        return this.#host.sendUpdate(address, frame.update)
      case 'awareness':
        return this.#host.sendAwareness(address, frame.update)
      case 'ack':
        this.#missingSinceMs = null
        return
      case 'refused':
        return this.#onRefused(CODES.get(frame.code) ?? 'internal')
      case 'access':
        return this.#host.sendAccess(address, { ...READ, can_write: frame.access === 'write' })
      case 'closed':
        return this.#onClosed(CODES.get(frame.code) ?? 'internal')
      default:
        // Channels say nothing else.
        return
    }
  }

  #onOpened({ access, stateVector, update }: Extract<ServerFrame, { type: 'opened' }>): void {
    const { address } = this
    const isFirst = this.#opening !== null
    this.#isOpen = true
    this.#vector = stateVector
    if (!isEmpty(update)) this.#host.sendUpdate(address, update)
    if (access === 'read' && isFirst) this.#host.sendAccess(address, READ)
    this.#host.sendSyncRequest(address, stateVector)
    if (!isFirst) return
    // Behind what is told of those who are here already.
    queueMicrotask(() => {
      this.#endOpening()
      if (this.#presence) this.awareness(this.#presence)
      this.#presence = null
      if (this.#askedAgain) this.#ask(this.#askedAgain)
      this.#askedAgain = null
    })
  }

  #onRefused(code: ErrorCode): void {
    if (code === 'not_enough_permissions') return this.#host.sendAccess(this.address, READ)
    if (code === 'decode_update_error') return this.#host.onFaulty(code)
    if (code === 'apply_update_error') this.#askForMissing()
  }

  /** An update builds on what is not here: the client sends it again with all that is missing. */
  #askForMissing(): void {
    const now = performance.now()
    if (this.#missingSinceMs !== null) {
      if (now - this.#missingSinceMs < ANSWER_MS) return
      // What was sent again did not help.
      this.#host.onFaulty('apply_update_error')
    }
    this.#missingSinceMs = now
    void this.#channel?.compare(this.#vector)
  }

  #onClosed(code: ErrorCode): void {
    const wasOpen = this.#isOpen
    const hasWritten = this.#heldUpdates > 0
    this.#isOpen = false
    this.#channel = null
    if (code === 'retry_later' || code === 'internal') {
      this.#reopening = setTimeout(() => this.#open(this.#vector), REOPEN_AFTER_MS)
      return this.#endOpening()
    }
    if (code === 'record_not_found' && !wasOpen && !hasWritten)
      this.#host.sendSyncRequest(this.address, NOTHING)
    else if (code === 'invalid_request' || code === 'payload_too_large')
      this.#host.onFaulty('decode_update_error')
    else {
      const isDeleted = code === 'record_deleted' || (code === 'record_not_found' && wasOpen)
      this.#host.sendAccess(this.address, { ...NONE, reason: isDeleted ? DELETED : DENIED })
    }
    this.close()
  }

  #endOpening(): void {
    this.#opening?.resolve()
    this.#opening = null
  }
}

function isEmpty(update: Uint8Array): boolean {
  return update.length === 2 && update[0] === 0 && update[1] === 0
}

/** The state vector of who has nothing. */
const NOTHING: Uint8Array = Uint8Array.of(0)

const DENIED = 0
const DELETED = 1
const READ: AccessChanged = { can_read: true, can_write: false, reason: DENIED }
const NONE: AccessChanged = { can_read: false, can_write: false, reason: DENIED }

const CODES: ReadonlyMap<number, ErrorCode> = new Map(
  Object.entries(ERRORS).map(([code, number]) => [number, code as ErrorCode]),
)
