import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { AwarenessEntry } from '../awareness/awarenessCodec.ts'
import type { AccessRule, CollabAddress } from '../ports.ts'

/**
 * An object that several people have open at once. The socket carries its bytes and does not read them: what an update,
 * and what a client holds, looks like is between the room and its clients.
 */
export interface Room {
  /**
   * What a newcomer lacks and what is stored here, both as of now; from now on the subscriber hears everything. The
   * answer waits until all of it is on disk, so updates may be heard before it.
   */
  join(subscriber: Subscriber, known: Uint8Array): Promise<Result<RoomState, ErrorCode>>
  leave(subscriber: Subscriber, userId: string): void
  /** Resolves when the change is on disk; a refused one leaves the object as it was. */
  submit(change: Change): Promise<Result<void, ErrorCode>>
  /** Passes on the presence of `source`, except for participants that are someone else's. */
  announce(entries: readonly AwarenessEntry[], source: string, userId: string): void
  /** Everyone present, as one awareness update; null when nobody is. */
  presence(): Uint8Array | null
}

/** One type of object: who may open it, and how. */
export interface RoomKind {
  readonly accessTo: AccessRule
  /** The right is that to pages with other ids: it is asked again when that to any page of the workspace changes. */
  readonly isOpenThroughPages?: boolean
  /** The room, kept in memory until `release`; null when there is no such object. */
  acquire(address: CollabAddress): Promise<RoomLease | null>
  /** Resolves when nothing is on its way to the disk. */
  drain?(): Promise<void>
  /** Lets go of everything; nothing is on its way any more. */
  close?(): Promise<void>
}

export interface RoomLease {
  readonly room: Room
  release(): void
}

/** By the number that `open` frames call `collabType`. */
export type RoomKinds = ReadonlyMap<number, RoomKind>

/** Someone who has the object open. Called in order; what a subscriber itself sent does not come back. */
export interface Subscriber {
  /** Unique over all processes. */
  readonly id: string
  readonly userId: string
  onUpdate(update: Uint8Array): void
  onAwareness(update: Uint8Array): void
  onLost(code: ErrorCode): void
}

export interface Change {
  readonly update: Uint8Array
  readonly userId: string
  /** `id` of the subscriber that sent it; null when it came another way. */
  readonly source: string | null
}

export interface RoomState {
  /** What the newcomer lacks. */
  readonly update: Uint8Array
  /** What is stored, in the form of `known`. */
  readonly stateVector: Uint8Array
}
