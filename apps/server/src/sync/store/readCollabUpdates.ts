import type { Executor } from '../../platform/database/Database.ts'
import { readStoredCollab } from './readStoredCollab.ts'

/**
 * The Yjs v1 updates that are the whole acknowledged state of a document, for `joinUpdates` in a thread; none where there
 * is no such document. They lie in buffers of their own.
 */
export async function readCollabUpdates(executor: Executor, objectId: string): Promise<Uint8Array[]> {
  const stored = await readStoredCollab(executor, objectId)
  if (stored === null) return []
  return [stored.snapshot, ...stored.updates.map(({ payload }) => payload)].map((update) =>
    Uint8Array.from(update),
  )
}
