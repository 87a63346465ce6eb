import { err, ok, type Result } from '@sheaf/base'
import type { StoredValue, ViewRecord } from '../../records/DatabaseRecords.ts'
import type { CommandContext, CommandRefusal, RecordChanges, RecordReader } from '../CommandRules.ts'

/** The view with other keys, as a change. */
export function changedView(
  view: ViewRecord,
  keys: StoredValue,
  { version, nowSeconds }: CommandContext,
): Result<RecordChanges, CommandRefusal> {
  return ok({ views: [{ ...view, version, value: { ...view.value, ...keys, modified_at: nowSeconds } }] })
}

export function findView(records: RecordReader, viewId: string): Result<ViewRecord, CommandRefusal> {
  const view = records.view(viewId)
  return view === null ? err('view_gone') : ok(view)
}

/** Commands on views look at views and fields alone. */
export const NO_ROWS = { rowIds: [], places: [] }
