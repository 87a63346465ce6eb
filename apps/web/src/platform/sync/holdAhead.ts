import type { ObjectLease } from './createHeldObjects.ts'
import type { SyncedObject } from './SyncedObject.ts'
import type { DocumentSnapshot } from './types.ts'

/**
 * Holds an object for whoever is going to show it. Resolves with its phase once it is there, from this device or the
 * server, or is refused; `loading` where another type of object was opened in its place.
 */
export async function holdAhead({
  object,
  ended,
  release,
}: ObjectLease<SyncedObject>): Promise<DocumentSnapshot['phase']> {
  const { promise: settled, resolve } = Promise.withResolvers<void>()
  const unsubscribe = object.subscribe(() => {
    if (object.getSnapshot().phase !== 'loading') resolve()
  })
  if (object.getSnapshot().phase !== 'loading') resolve()
  await Promise.race([settled, ended])
  unsubscribe()
  const { phase } = object.getSnapshot()
  release()
  return phase
}
