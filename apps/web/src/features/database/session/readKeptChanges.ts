import type { ReadContext } from '@sheaf/model'
import { openDatabaseStore } from '../../../platform/cache/openDatabaseStore.ts'
import type { RowChanges } from './keptChanges.ts'

/** See `keptChanges`, of what this device keeps for a person. Rejects where the browser refuses. */
export async function readKeptChanges(
  userId: string,
  viewId: string,
  context: ReadContext,
): Promise<RowChanges | null> {
  const store = openDatabaseStore(userId)
  try {
    const { keptChanges } = await import('./keptChanges.ts')
    return await keptChanges(await store.load(viewId), viewId, context)
  } finally {
    store.close()
  }
}
