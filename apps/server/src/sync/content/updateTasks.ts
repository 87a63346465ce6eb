import type { Result } from '@sheaf/base'
import type { ThreadTask } from '../../platform/threads/index.ts'
import type { Requirement } from './decodeUpdate.ts'

/** An update that was taken apart, to be applied piece by piece. */
export interface PreparedUpdate {
  readonly requirements: readonly Requirement[]
  readonly pieces: readonly Uint8Array[]
}

/** Takes an update apart; several count as one. */
export const PREPARE_UPDATE: ThreadTask<
  { readonly updates: readonly Uint8Array[] },
  Result<PreparedUpdate, 'decode_update_error' | 'apply_update_error'>
> = { name: 'prepareUpdate', timeLimitMs: 30_000 }

/** The updates of a document as one, without what was deleted. */
export const COMPACT_UPDATES: ThreadTask<{ readonly updates: readonly Uint8Array[] }, Uint8Array> = {
  name: 'compactUpdates',
  timeLimitMs: 60_000,
}
