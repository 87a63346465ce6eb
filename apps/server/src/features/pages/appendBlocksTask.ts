import type { JsonValue, Result } from '@sheaf/base'
import type { ThreadTask } from '../../platform/threads/index.ts'

export interface AppendedBlocks {
  /** The document, as a Yjs v1 update. */
  readonly state: Uint8Array
  readonly blocks: JsonValue
}

/** What adds blocks to a document, as a Yjs v1 update. */
export const APPEND_BLOCKS: ThreadTask<
  AppendedBlocks,
  Result<Uint8Array, 'invalid_block' | 'no_required_data'>
> = { name: 'appendBlocks', timeLimitMs: 60_000 }
