import { err, ok, type Result } from '@sheaf/base'
import { DOCUMENT_LIMITS, UPDATE_LIMITS } from '@sheaf/contract'
import type { Threads } from '../../../../platform/threads/index.ts'
import { LARGE_BYTES } from '../../../../sync/index.ts'
import { missingOf } from '../../../../sync/content/wholeStates.ts'
import { READ_MISSING } from '../mirrorTasks.ts'

/** What somebody who holds a state vector lacks of a state; of a large one worked out in a thread. */
export async function diffState(
  threads: Threads,
  key: string,
  state: Uint8Array,
  stateVector: Uint8Array,
): Promise<Result<Uint8Array, 'invalid_request' | 'payload_too_large' | 'retry_later'>> {
  if (stateVector.length > MAX_VECTOR_BYTES) return err('payload_too_large')
  if (state.length > LARGE_BYTES) {
    const update = state.slice()
    const read = await threads.run(READ_MISSING, { update, stateVector: stateVector.slice() }, { key })
    if (!read.ok) return err('retry_later')
    return read.value === null ? err('invalid_request') : ok(read.value)
  }
  const missing = missingOf(state, stateVector)
  return missing === null ? err('invalid_request') : ok(missing)
}

/** An id of a client and a clock take some ten bytes. */
const MAX_VECTOR_BYTES = (DOCUMENT_LIMITS.clients + UPDATE_LIMITS.clients) * 10
