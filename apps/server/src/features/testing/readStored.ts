import type { DatabaseRecords } from '@sheaf/model'
import type { Database } from '../../platform/database/index.ts'
import { readDatabaseState } from '../databaseRecords/index.ts'

/** The records as they are stored. */
export async function readStored(
  database: Database,
  databaseId: string,
): Promise<DatabaseRecords & { readonly version: number; readonly epoch: string }> {
  const state = await readDatabaseState(database, { databaseId, base: null, userId: null, pending: [] })
  if (state === null) throw new Error('There is no such database')
  const { inlineViewId, version, epoch } = state
  const all = <T extends { readonly id: string }>(wanted: string): ReadonlyMap<string, T> =>
    new Map(
      state.records.flatMap(({ kind, json }) => {
        if (kind !== wanted) return []
        const record = JSON.parse(json) as T
        return [[record.id, record] as const]
      }),
    )
  return {
    id: databaseId,
    inlineViewId,
    version,
    epoch,
    fields: all('field'),
    views: all('view'),
    rows: all('row'),
  }
}
