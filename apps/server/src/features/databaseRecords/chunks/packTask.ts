import type { ThreadTask } from '../../../platform/threads/index.ts'

/** Rows of a database in the form in which browsers take many of them. */
export interface PackedChunk {
  /** What `packRows` made, as `storeChunk` stores it. */
  readonly bytes: Uint8Array
  /** SHA-256 of what is packed, as hexadecimal digits: the address of the chunk. */
  readonly hash: string
}

/** What the thread asks for while it packs. */
export type ChunkRows = {
  /** Records of the rows of the chunk behind one, by id, as JSON; none at the end. */
  readonly readRows: (after: string | null) => Promise<readonly string[]>
}

export const PACK_CHUNK: ThreadTask<null, PackedChunk, ChunkRows> = {
  name: 'packChunk',
  timeLimitMs: 60_000,
}
