import { err, ok, type Result } from '@sheaf/base'
import type { Threads } from '../../../platform/threads/index.ts'
import { LARGE_BYTES, type RoomState } from '../../../sync/index.ts'
import { vectorOf } from '../../../sync/content/wholeStates.ts'
import { READ_VECTOR } from './mirrorTasks.ts'

/** A state with its vector; of a large one worked out in a thread. */
export async function withVector(
  threads: Threads,
  key: string,
  update: Uint8Array,
): Promise<Result<RoomState, 'retry_later'>> {
  if (update.length <= LARGE_BYTES) return ok({ update, stateVector: vectorOf(update) })
  const read = await threads.run(READ_VECTOR, { update }, { key })
  return read.ok ? ok({ update, stateVector: read.value }) : err('retry_later')
}
