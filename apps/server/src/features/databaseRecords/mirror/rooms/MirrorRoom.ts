import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { createHash } from 'node:crypto'
import type { Threads } from '../../../../platform/threads/index.ts'
import { vectorBehind } from '../../../../sync/content/wholeStates.ts'
import {
  RoomPresence,
  type AwarenessEntry,
  type Change,
  type CollabAddress,
  type Relay,
  type RelayedRoom,
  type RelayMessage,
  type Room,
  type RoomState,
  type Subscriber,
} from '../../../../sync/index.ts'
import { diffState } from './diffState.ts'
import { withVector } from '../withVector.ts'

export interface MirrorRoomOptions {
  readonly address: CollabAddress
  readonly threads: Threads
  readonly relay: Relay
  readonly mayRead: (userId: string) => Promise<boolean>
  /** The object, brought up to date; null while there is none. */
  readonly read: () => Promise<Result<Uint8Array | null, ErrorCode>>
  /** The object as somebody may have it. */
  readonly tell: (userId: string, state: Uint8Array) => Promise<Result<Uint8Array, ErrorCode>>
  /** Takes an update into the records. */
  readonly submit: (change: Change) => Promise<Result<void, ErrorCode>>
  /** An update of this room is in the records. */
  readonly onStored: () => Promise<void>
  /** The room takes nothing any more: make another one. */
  readonly onLost: () => void
}

/** Somebody who has the object open. */
interface Seat {
  readonly subscriber: Subscriber
  /** What they wrote since they last heard of the object. */
  sent: Uint8Array[]
}

/**
 * The mirror of a database or a row, as other clients have it open. Nothing of the object is kept in memory but what of it was
 * handed on: updates go through the mirror into the records, one after the other, and what records become is read from there.
 */
export class MirrorRoom implements Room, RelayedRoom {
  readonly objectId: string
  readonly #options: MirrorRoomOptions
  readonly #seats = new Map<string, Seat>()
  readonly #presence: RoomPresence
  readonly #unsubscribe: () => void
  /** Names the stored object that was handed on last. */
  seq: string | null = null
  /** What everyone here has; null until the first has begun. */
  #known: { readonly stateVector: Uint8Array; readonly digest: string } | null = null
  #submitting: Promise<unknown> = Promise.resolve()
  #lost: ErrorCode | null = null

  constructor(options: MirrorRoomOptions) {
    const { address, relay } = options
    this.objectId = address.objectId
    this.#options = options
    const channel = channelOf(address)
    this.#presence = new RoomPresence({
      broadcast: (update, source) => {
        for (const { subscriber } of this.#seats.values())
          if (subscriber.id !== source) subscriber.onAwareness(update)
      },
      tell: (message) => relay.tell(channel, message),
    })
    this.#unsubscribe = relay.subscribe(channel, this)
  }

  async join(subscriber: Subscriber, known: Uint8Array): Promise<Result<RoomState, ErrorCode>> {
    if (this.#lost) return err(this.#lost)
    // Before the object is read, so that nothing is missed of what is stored behind it.
    this.#seats.set(subscriber.id, { subscriber, sent: [] })
    const mayRead = await this.#options.mayRead(subscriber.userId)
    const state = mayRead ? await this.#begin(known, subscriber.userId) : err('record_not_found')
    if (!state.ok) this.#seats.delete(subscriber.id)
    return state
  }

  leave(subscriber: Subscriber, userId: string): void {
    if (this.#seats.delete(subscriber.id)) this.#presence.leave(subscriber.id, userId)
  }

  async submit(change: Change): Promise<Result<void, ErrorCode>> {
    const { onStored, submit } = this.#options
    // One after the other: what a client writes builds on what it wrote before.
    const submitted = this.#submitting.then(() => (this.#lost ? err(this.#lost) : submit(change)))
    this.#submitting = submitted.catch(() => undefined)
    const stored = await submitted
    if (!stored.ok) return stored
    if (change.source !== null) this.#seats.get(change.source)?.sent.push(change.update)
    await onStored()
    return stored
  }

  /** The object was not there, and is now: whoever may not read it leaves. */
  async recheck(): Promise<void> {
    const { mayRead } = this.#options
    for (const { subscriber } of this.#seats.values()) {
      if (await mayRead(subscriber.userId)) continue
      this.#seats.delete(subscriber.id)
      subscriber.onLost('record_not_found')
    }
  }

  /** Hands on what is new in the object, as it is stored. */
  async take(state: Uint8Array, seq: string | null): Promise<Result<void, ErrorCode>> {
    const digest = digestOf(state)
    this.seq = seq
    if (this.#known?.digest === digest) return ok()
    const { address, threads } = this.#options
    const whole = await withVector(threads, address.workspaceId, state)
    if (!whole.ok) return whole
    const before = this.#known?.stateVector ?? NOTHING
    const seats = [...this.#seats.values()].map((seat) => ({ seat, sent: seat.sent.splice(0) }))
    const told = await this.#toldTo(
      seats.map(({ seat }) => seat.subscriber.userId),
      state,
    )
    if (!told.ok) return told
    const same = new Map<Uint8Array, Uint8Array | null>()
    for (const { seat, sent } of seats) {
      const object = told.value.get(seat.subscriber.userId) ?? EMPTY
      if (sent.length === 0 && !same.has(object)) same.set(object, await this.#diff(object, before))
      const news =
        sent.length === 0 ? (same.get(object) ?? null) : await this.#diff(object, vectorBehind(before, sent))
      if (news === null) return err('retry_later')
      if (news.length > EMPTY_BYTES) seat.subscriber.onUpdate(news)
    }
    this.#known = { stateVector: whole.value.stateVector, digest }
    return ok()
  }

  announce(entries: readonly AwarenessEntry[], source: string, userId: string): void {
    this.#presence.announce(entries, source, userId)
  }

  presence(): Uint8Array | null {
    return this.#presence.state()
  }

  receive(message: RelayMessage, nodeId: string): void {
    if (message.kind === 'presence') this.#presence.receive(message, nodeId)
    else if (message.kind === 'who') this.#presence.greet()
  }

  greet(): void {
    this.#presence.greet()
  }

  async resume(): Promise<void> {
    if (this.#options.relay.hasPeers())
      this.#options.relay.tell(channelOf(this.#options.address), { kind: 'who' })
  }

  async onNodeGone(nodeId: string): Promise<void> {
    this.#presence.forget(nodeId)
  }

  /** Resolves when nothing is on its way to the disk. */
  async settle(): Promise<void> {
    await this.#submitting
  }

  close(): void {
    this.#unsubscribe()
  }

  lose(code: ErrorCode): void {
    if (this.#lost) return
    this.#lost = code
    this.#options.onLost()
    for (const { subscriber } of this.#seats.values()) subscriber.onLost(code)
    this.#seats.clear()
  }

  /** The object as each of some people may have it: one that is the same for several is the same bytes. */
  async #toldTo(
    userIds: readonly string[],
    state: Uint8Array,
  ): Promise<Result<ReadonlyMap<string, Uint8Array>, ErrorCode>> {
    const told = new Map<string, Uint8Array>()
    for (const userId of new Set(userIds)) {
      const object = await this.#options.tell(userId, state)
      if (!object.ok) return object
      told.set(userId, object.value)
    }
    return ok(told)
  }

  async #begin(known: Uint8Array, userId: string): Promise<Result<RoomState, ErrorCode>> {
    const { address, read, threads } = this.#options
    const state = await read()
    if (this.#lost) return err(this.#lost)
    if (!state.ok) return state
    if (state.value === null) return ok({ update: EMPTY, stateVector: NOTHING })
    const whole = await withVector(threads, address.workspaceId, state.value)
    if (!whole.ok) return whole
    const told = await this.#options.tell(userId, state.value)
    if (!told.ok) return told
    const update = await diffState(threads, address.workspaceId, told.value, known)
    if (!update.ok) return update
    const { stateVector } = whole.value
    this.#known ??= { stateVector, digest: digestOf(state.value) }
    return ok({ update: update.value, stateVector })
  }

  async #diff(state: Uint8Array, stateVector: Uint8Array): Promise<Uint8Array | null> {
    const { address, threads } = this.#options
    const news = await diffState(threads, address.workspaceId, state, stateVector)
    return news.ok ? news.value : null
  }
}

/** The room of commands has the channel of the database itself. */
function channelOf({ objectId }: CollabAddress): string {
  return `mirror_${objectId}`
}

function digestOf(state: Uint8Array): string {
  return createHash('sha256').update(state).digest('base64')
}

/** The state vector of who has nothing, and the update that says nothing. */
const NOTHING = Uint8Array.of(0)
const EMPTY = Uint8Array.of(0, 0)
const EMPTY_BYTES = EMPTY.length
