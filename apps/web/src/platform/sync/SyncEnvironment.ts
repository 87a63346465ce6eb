import type { DocumentCache, EditJournal } from '../cache/index.ts'
import type { TabChannel } from '../tabs/openTabChannel.ts'

/** Browser features that the sync client uses; tests pass real sockets and clocks of their own. */
export interface SyncEnvironment {
  /** Opens a WebSocket to the gateway. */
  readonly openSocket: () => SyncSocketLike
  /** Auth user id of the person whose data this is. */
  readonly userId: string
  readonly cache: DocumentCache
  /** Journal of changes that are being written to the cache. */
  readonly journal: EditJournal
  /** Sends edits to the other tabs of this browser; null if not supported. */
  readonly tabs: TabChannel<TabMessage> | null
  /** Whether the server is about to have an object that it does not know: it is asked again until then. */
  readonly isAwaited?: (objectId: string) => boolean
  /** 0 ≤ x < 1. */
  readonly random: () => number
  readonly now: () => number
  readonly delays: SyncDelays
}

/** The part of `WebSocket` that is used. */
export interface SyncSocketLike {
  binaryType: string
  readonly readyState: number
  send(data: Uint8Array<ArrayBuffer>): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

/** An edit as other tabs hear of it. */
export interface TabMessage {
  readonly objectId: string
  readonly update: Uint8Array
  /** Version of the cache with this update; null when it could not be kept. */
  readonly version: number | null
}

export interface SyncDelays {
  /** First wait before the next attempt, to connect or to open a document; doubles up to `longestMs`. */
  readonly retryMs: number
  readonly longestMs: number
  /** Greeting and answers to pings take no longer. */
  readonly answerMs: number
  readonly pingMs: number
  /** How long a document stays open after the last session is released. */
  readonly lingerMs: number
  /** How long to wait for a cache that does not answer before going on without. */
  readonly cacheMs: number
  /** A database that takes longer to open is a large one: its first rows are asked for. */
  readonly windowMs: number
}

export const SYNC_DELAYS: SyncDelays = {
  retryMs: 500,
  longestMs: 30_000,
  answerMs: 10_000,
  pingMs: 20_000,
  lingerMs: 3_000,
  cacheMs: 3_000,
  windowMs: 150,
}
