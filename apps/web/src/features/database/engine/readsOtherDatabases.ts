import { groupedField, openRecords, type Filter } from '@sheaf/model'
import type { ViewQuestion } from './ViewQuestion.ts'

/** Whether what a view shows depends on rows of other databases, which a worker does not hold. */
export function readsOtherDatabases({ records, viewId, context }: ViewQuestion): boolean {
  if (context.related === undefined) return false
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const view = database.views.get(viewId)
  if (!view) return false
  const used = [
    ...view.filters.flatMap(fieldsOf),
    ...view.sorts.map(({ fieldId }) => fieldId),
    ...view.calculations.map(({ fieldId }) => fieldId),
    groupedField(database, view)?.field.id ?? '',
  ]
  return used.some((id) => ['relation', 'rollup'].includes(database.fields.get(id)?.type ?? ''))
}

function fieldsOf(filter: Filter): readonly string[] {
  return filter.kind === 'data' ? [filter.fieldId] : filter.children.flatMap(fieldsOf)
}
