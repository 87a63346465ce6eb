import type { ThreadTask } from '../../../platform/threads/index.ts'

/** A document as the snapshot call answers it: JSON text, packed as markup is. */
export const SNAPSHOT_DOCUMENT: ThreadTask<{ readonly blob: Uint8Array }, Uint8Array> = {
  name: 'snapshotDocument',
  timeLimitMs: 30_000,
}

export type SnapshotForm = 'cells' | 'row' | 'document'

/** Parts of a database as the snapshot call answers them: JSON texts, in the order of the Yjs updates. */
export const SNAPSHOT_PARTS: ThreadTask<
  { readonly form: SnapshotForm; readonly collabs: readonly Uint8Array[] },
  readonly string[]
> = { name: 'snapshotParts', timeLimitMs: 30_000 }

/** What the snapshot call says of a database, without its rows: its description, and the whole of it as it is. */
export const SNAPSHOT_DATABASE: ThreadTask<
  { readonly collab: Uint8Array; readonly tabIds: readonly string[] },
  { readonly head: string; readonly raw: string }
> = { name: 'snapshotDatabase', timeLimitMs: 30_000 }
