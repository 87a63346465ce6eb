import type { AwarenessEntry } from '../awareness/awarenessCodec.ts'

/**
 * Between the processes that serve one database. What is stored is not carried: others are told its number and read the log.
 * Nothing that a process says comes back to it, and messages may be lost: then `resume` or `onNodeGone` is called.
 */
export interface Relay {
  /** Whether another process may be listening. */
  hasPeers(): boolean
  /** Hears what others say of an object, until the function it returns is called. Calls `resume` once it hears. */
  subscribe(objectId: string, room: RelayedRoom): () => void
  tell(objectId: string, message: RelayMessage): void
  /** Tells the others that this process goes. */
  close(): Promise<void>
}

export type RelayMessage =
  /** An update with this number is on disk. */
  | { readonly kind: 'stored'; readonly seq: bigint }
  /** Exactly these updates went from the log into the snapshot, which had the number `from` and now has `to`. */
  | {
      readonly kind: 'compacted'
      readonly from: bigint
      readonly to: bigint
      readonly seqs: readonly bigint[]
    }
  | PresenceMessage
  /** Somebody opened the object: who is present? */
  | { readonly kind: 'who' }

export interface PresenceMessage {
  readonly kind: 'presence'
  readonly entries: readonly AwarenessEntry[]
  /** The channel that says so. */
  readonly source: string
  readonly userId: string
}

/** An object in the memory of this process, as other processes see it. */
export interface RelayedRoom {
  receive(message: RelayMessage, nodeId: string): void
  /** Tells others what they may have missed. */
  greet(): void
  /** Messages of others may have been lost: looks for what they were about. */
  resume(): Promise<void>
  /** A process ended, perhaps before it could say what it stored. */
  onNodeGone(nodeId: string): Promise<void>
}
