import { err, isUuid, type Result } from '@sheaf/base'
import { ERRORS, SYNC_LIMITS, type ErrorCode, type ServerFrame, type SyncAccess } from '@sheaf/contract'
import { decodeAwareness } from '../awareness/awarenessCodec.ts'
import { withIdentity } from '../awareness/withIdentity.ts'
import type { CollabAddress, ProfileReader, SyncProfile } from '../ports.ts'
import type { RoomLease, RoomKind, Subscriber } from '../rooms/Room.ts'
import type { OpenChannel } from './SocketDirectory.ts'

/** What a channel needs from its socket. */
export interface ChannelHost {
  readonly connectionId: string
  readonly userId: string
  readonly readProfile: ProfileReader
  send(frame: ServerFrame): void
  /** Bytes that began (positive) or ended (negative) their way to the disk. */
  onUnstored(bytes: number): void
  /** The client broke the protocol: the socket is over. */
  onViolation(): void
  onRefused(code: ErrorCode): void
  onFault(error: unknown): void
  onClosed(channel: Channel): void
}

/** One object open on one socket. Answers updates in the order in which they came. */
export class Channel implements Subscriber, OpenChannel {
  readonly id: string
  readonly userId: string
  readonly number: number
  readonly address: CollabAddress
  readonly isOpenThroughPages: boolean
  readonly #host: ChannelHost
  readonly #kind: RoomKind
  #state: 'opening' | 'open' | 'closed' = 'opening'
  #access: SyncAccess = 'read'
  #profile: SyncProfile | null = null
  #lease: RoomLease | null = null
  /** Heard while `opened` was not sent yet. */
  #backlog: ServerFrame[] = []
  #lastSeq = 0
  #answers: Promise<void> = Promise.resolve()
  #rechecks = 0

  constructor(host: ChannelHost, kind: RoomKind, number: number, address: CollabAddress) {
    this.#host = host
    this.#kind = kind
    this.userId = host.userId
    this.number = number
    this.address = address
    this.isOpenThroughPages = kind.isOpenThroughPages ?? false
    this.id = `${host.connectionId}/${number}`
  }

  async open(stateVector: Uint8Array): Promise<void> {
    try {
      const refusal = await this.#open(stateVector)
      if (refusal) this.close(refusal)
    } catch (error) {
      this.#host.onFault(error)
      this.close('retry_later')
    }
  }

  /** Compares with what the client holds now, on a channel that is open: answered as an opening is. */
  async compare(stateVector: Uint8Array): Promise<void> {
    const lease = this.#lease
    if (this.#state !== 'open' || !lease) return
    try {
      const state = await lease.room.join(this, stateVector)
      if (this.#isClosed()) return lease.room.leave(this, this.userId)
      if (!state.ok) return this.close(state.error)
      this.#host.send({ type: 'opened', channel: this.number, access: this.#access, ...state.value })
    } catch (error) {
      this.#host.onFault(error)
      this.close('retry_later')
    }
  }

  update(seq: number, update: Uint8Array): void {
    if (this.#state !== 'open') return this.refuse(seq, 'record_not_found')
    if (seq !== this.#lastSeq + 1) return this.#host.onViolation()
    this.#lastSeq = seq
    const outcome = this.#submit(update)
    this.#host.onUnstored(update.byteLength)
    this.#answers = this.#answers.then(async () => {
      const result = await outcome
      this.#host.onUnstored(-update.byteLength)
      if (result.ok) this.#host.send({ type: 'ack', channel: this.number, seq })
      else this.refuse(seq, result.error)
    })
  }

  awareness(update: Uint8Array): void {
    const { room } = this.#lease ?? {}
    const profile = this.#profile
    if (this.#state !== 'open' || !room || !profile) return
    if (update.byteLength > SYNC_LIMITS.maxAwarenessBytes) return
    const entries = decodeAwareness(update)
    if (!entries.ok) return this.#host.onViolation()
    const truthful = entries.value.map((entry) => ({
      ...entry,
      state: entry.state && withIdentity(entry.state, this.userId, profile),
    }))
    room.announce(truthful, this.id, this.userId)
  }

  refuse(seq: number, code: ErrorCode): void {
    this.#host.send({ type: 'refused', channel: this.number, seq, code: ERRORS[code] })
    this.#host.onRefused(code)
  }

  /** Asks again what the person may do here, and how they appear: what they say from now on bears their new name. */
  async recheck(): Promise<void> {
    this.#rechecks += 1
    const asked = this.#rechecks
    if (this.#state !== 'open') return
    try {
      const { access, profile } = await this.#ask()
      if (asked !== this.#rechecks || this.#state !== 'open') return
      if (typeof access === 'object') return this.close(access.refused)
      this.#profile = profile
      if (access === this.#access) return
      this.#access = access
      // Behind the answers that are due: a refusal from before must not follow the right that was given back.
      this.#answers = this.#answers.then(() => {
        if (!this.#isClosed()) this.#host.send({ type: 'access', channel: this.number, access })
      })
    } catch (error) {
      this.#host.onFault(error)
      this.close('retry_later')
    }
  }

  onUpdate(update: Uint8Array): void {
    this.#hear({ type: 'update', channel: this.number, update })
  }

  onAwareness(update: Uint8Array): void {
    this.#hear({ type: 'awareness', channel: this.number, update })
  }

  onLost(code: ErrorCode): void {
    this.close(code)
  }

  /** Ends the channel; with a code, tells the client why. */
  close(code: ErrorCode | null): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#backlog = []
    this.#lease?.room.leave(this, this.userId)
    this.#lease?.release()
    this.#lease = null
    if (code) this.#host.send({ type: 'closed', channel: this.number, code: ERRORS[code] })
    this.#host.onClosed(this)
  }

  async #open(stateVector: Uint8Array): Promise<ErrorCode | null> {
    const { workspaceId, objectId } = this.address
    if (!isUuid(workspaceId) || !isUuid(objectId)) return 'record_not_found'
    const asked = this.#rechecks
    const { access, profile } = await this.#ask()
    if (typeof access === 'object') return access.refused
    this.#access = access
    this.#profile = profile
    if (this.#isClosed()) return null
    const lease = await this.#kind.acquire(this.address)
    if (!lease) return 'record_not_found'
    if (this.#isClosed()) {
      lease.release()
      return null
    }
    this.#lease = lease
    const { room } = lease
    const state = await room.join(this, stateVector)
    if (this.#isClosed()) {
      room.leave(this, this.userId)
      return null
    }
    if (!state.ok) return state.error
    this.#state = 'open'
    this.#host.send({ type: 'opened', channel: this.number, access, ...state.value })
    const presence = room.presence()
    if (presence) this.#host.send({ type: 'awareness', channel: this.number, update: presence })
    for (const frame of this.#backlog.splice(0)) this.#host.send(frame)
    if (asked !== this.#rechecks) void this.recheck()
    return null
  }

  async #ask() {
    const { readProfile } = this.#host
    const [access, profile] = await Promise.all([
      this.#kind.accessTo(this.userId, this.address),
      readProfile(this.userId, this.address.workspaceId),
    ])
    return { access, profile }
  }

  async #submit(update: Uint8Array): Promise<Result<void, ErrorCode>> {
    if (this.#access !== 'write' || !this.#lease) return err('not_enough_permissions')
    try {
      return await this.#lease.room.submit({ update, userId: this.userId, source: this.id })
    } catch (error) {
      this.#host.onFault(error)
      return err('internal')
    }
  }

  #hear(frame: ServerFrame): void {
    if (this.#state === 'opening') this.#backlog.push(frame)
    else if (this.#state === 'open') this.#host.send(frame)
  }

  // A method, because the state changes while `open` waits and the compiler does not know.
  #isClosed(): boolean {
    return this.#state === 'closed'
  }
}
