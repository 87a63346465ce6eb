import type { Executor } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { COMPACT_UPDATES, LARGE_BYTES } from '../content/updateTasks.ts'
import { stateOf } from './readCollabState.ts'
import { readStoredCollab, storedBytes, storedUpdates } from './readStoredCollab.ts'

/** The same as `readCollabState`, a large document put together in a thread. Throws `retry_later` where none has room. */
export async function readWholeCollab(
  executor: Executor,
  threads: Threads,
  objectId: string,
): Promise<Uint8Array | null> {
  const stored = await readStoredCollab(executor, objectId)
  if (stored === null || stored.updates.length === 0 || storedBytes(stored) <= LARGE_BYTES)
    return stored && plainBytes(stateOf(stored))
  const joined = await threads.run(
    COMPACT_UPDATES,
    { updates: storedUpdates(stored) },
    { key: stored.workspaceId },
  )
  if (!joined.ok) throw new AppError('retry_later')
  return joined.value
}

/** What the driver answers knows how to be JSON, of all its bytes at once. */
function plainBytes({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
