import { openRecords, readsOtherDatabases as viewReadsOthers } from '@sheaf/model'
import type { ViewQuestion } from './ViewQuestion.ts'

/** Whether what a view shows depends on rows of other databases, which a worker does not hold. */
export function readsOtherDatabases({ records, viewId, context }: ViewQuestion): boolean {
  if (context.related === undefined) return false
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const view = database.views.get(viewId)
  return view !== undefined && viewReadsOthers(database, view)
}
