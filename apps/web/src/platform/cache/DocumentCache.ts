/** A document as this device keeps it, and how far the server has it. */
export interface KeptDocument {
  /** Yjs v1 updates, in no particular order. */
  readonly updates: readonly Uint8Array[]
  /** Names the updates for `compact`. */
  readonly rowIds: readonly number[]
  /** The whole document was here once: what is kept may be shown and edited without the server. */
  readonly isComplete: boolean
  /** Counts local changes over all tabs. */
  readonly version: number
  /** Up to this version the server has acknowledged. */
  readonly savedVersion: number
}

export interface KeptAddress {
  readonly workspaceId: string
  readonly objectId: string
  readonly collabType: number
}

export interface KeptStanding extends KeptAddress {
  /** Has changes that the server has not acknowledged. */
  readonly isUnsaved: boolean
}

export interface CacheEntry {
  readonly update: Uint8Array
  /** The server does not have it yet, as far as we know. */
  readonly isLocal: boolean
  /** With this update the document is complete. */
  readonly completes: boolean
}

/**
 * Documents of one person on this device. Every method rejects when the browser refuses (private
 * mode, full disk, blocked by another version); callers go on without.
 */
export interface DocumentCache {
  /** What is kept; nothing kept is an incomplete document without updates. */
  load(objectId: string): Promise<KeptDocument>
  /** Adds an update and answers the version after it. */
  append(address: KeptAddress, entry: CacheEntry): Promise<number>
  /** The server has acknowledged everything up to `version`. */
  markSaved(objectId: string, version: number, atMs: number): Promise<void>
  /** Puts one update in the place of the rows that it holds; rows that other tabs added stay. */
  compact(objectId: string, rowIds: readonly number[], state: Uint8Array): Promise<void>
  /** Documents with changes that the server has not acknowledged. */
  listUnsaved(): Promise<KeptAddress[]>
  /** Every document of which something is kept. */
  listKept(): Promise<KeptStanding[]>
  /** Lets go of everything that is kept of a document. */
  forget(objectId: string): Promise<void>
  /** The same, unless it contains an unacknowledged change; answers whether it was deleted. */
  forgetSaved(objectId: string): Promise<boolean>
  close(): void
}
