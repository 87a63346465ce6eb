import type { Database } from '../Database.ts'
import type { DatabaseView } from './DatabaseView.ts'
import { usedFields } from './usedFields.ts'

/** Whether the rows that a view shows, their order or their sums depend on rows of other databases. */
export function readsOtherDatabases(database: Database, view: DatabaseView): boolean {
  return usedFields(database, view).some((field) =>
    field.type === 'formula'
      ? field.options.readsRelated
      : field.type === 'relation' || field.type === 'rollup',
  )
}
