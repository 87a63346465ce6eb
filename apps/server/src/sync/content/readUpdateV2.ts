import { err, type Result } from '@sheaf/base'
import { SYNC_LIMITS } from '@sheaf/contract'
import type { Threads } from '../../platform/threads/index.ts'
import { toUpdateV1 } from './toUpdateV1.ts'
import { LARGE_BYTES, CONVERT_UPDATE } from './updateTasks.ts'

/** What is done here: more is done in a thread. */
const SMALL = { structs: 4_000, keyLength: LARGE_BYTES }

/** A Yjs v2 update as v1, which all else here speaks. `key`: whose work it is. */
export async function readUpdateV2(
  threads: Threads,
  key: string,
  update: Uint8Array,
): Promise<Result<Uint8Array, 'decode_update_error' | 'payload_too_large' | 'retry_later'>> {
  if (update.length > SYNC_LIMITS.maxUpdateBytes) return err('payload_too_large')
  const small = update.length > LARGE_BYTES ? err('payload_too_large' as const) : toUpdateV1(update, SMALL)
  if (small.ok || small.error === 'decode_update_error') return small
  const converted = await threads.run(CONVERT_UPDATE, { update: update.slice() }, { key })
  if (converted.ok) return converted.value
  return err(converted.error === 'busy' ? 'retry_later' : 'payload_too_large')
}
