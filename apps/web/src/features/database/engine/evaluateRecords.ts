import {
  evaluateView,
  openRecords,
  type DatabaseRecords,
  type ReadContext,
  type ViewAnswer,
} from '@sheaf/model'

/** What a view of records shows; null where they do not have it. */
export function evaluateRecords(
  records: DatabaseRecords,
  viewId: string,
  context: ReadContext,
): ViewAnswer | null {
  const { database, rows } = openRecords(records, viewId)
  return evaluateView(database, viewId, rows, context)
}
