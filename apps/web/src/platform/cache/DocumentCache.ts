/** A document as stored on this device, and which of its changes the server has. */
export interface KeptDocument {
  /** Yjs v1 updates, in no particular order. */
  readonly updates: readonly Uint8Array[]
  /** Identifies the updates for `compact`. */
  readonly rowIds: readonly number[]
  /** The document was loaded completely: it may be shown and edited without the server. */
  readonly isComplete: boolean
  /** Counts local changes over all tabs. */
  readonly version: number
  /** The server has acknowledged changes up to this version. */
  readonly savedVersion: number
}

export interface KeptAddress {
  readonly workspaceId: string
  readonly objectId: string
  readonly collabType: number
}

export interface UnsavedAddress extends KeptAddress {
  /** When it was last changed on this device. */
  readonly changedAtMs?: number
}

export interface KeptStanding extends KeptAddress {
  /** Has changes that the server has not acknowledged. */
  readonly isUnsaved: boolean
}

/** A document as Yjs v1 updates. */
export interface UnsavedChanges {
  /** Without what the server has not acknowledged. */
  readonly saved: readonly Uint8Array[]
  readonly unsaved: readonly Uint8Array[]
}

export interface CacheEntry {
  readonly update: Uint8Array
  /** The server may not have it yet. */
  readonly isLocal: boolean
  /** With this update the document is complete. */
  readonly completes: boolean
}

/**
 * Documents of one person on this device. Every method rejects if the browser refuses (private
 * mode, full disk, blocked by another version); callers continue without a cache.
 */
export interface DocumentCache {
  /** The stored document; without one, an incomplete document without updates. */
  load(objectId: string): Promise<KeptDocument>
  /** Adds an update and answers the version after it. */
  append(address: KeptAddress, entry: CacheEntry): Promise<number>
  /** The server has acknowledged everything up to `version`. */
  markSaved(objectId: string, version: number, atMs: number): Promise<void>
  /** Replaces rows by one update that contains them; rows that other tabs added stay. */
  compact(objectId: string, rowIds: readonly number[], state: Uint8Array): Promise<void>
  /** Its changes apart from the rest; null where the cache does not tell them apart, which it does not of very many. */
  loadUnsaved(objectId: string): Promise<UnsavedChanges | null>
  /** Documents with changes that the server has not acknowledged. */
  listUnsaved(): Promise<UnsavedAddress[]>
  /** All stored documents. */
  listKept(): Promise<KeptStanding[]>
  /** The ids of documents and other objects that can be shown without the server. */
  listComplete(): Promise<string[]>
  /** Deletes a document from this device. */
  forget(objectId: string): Promise<void>
  /** The same, unless it contains an unacknowledged change; answers whether it was deleted. */
  forgetSaved(objectId: string): Promise<boolean>
  close(): void
}
