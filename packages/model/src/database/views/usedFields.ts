import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { DatabaseView, Filter } from './DatabaseView.ts'
import { groupedField } from './groups/GroupCollector.ts'

/** Fields on which the rows that a view shows, their order, their groups or its sums depend. */
export function usedFields(database: Database, view: DatabaseView): readonly Field[] {
  const ids = [
    ...view.filters.flatMap(filteredIds),
    ...view.sorts.map(({ fieldId }) => fieldId),
    ...view.calculations.map(({ fieldId }) => fieldId),
    groupedField(database, view)?.field.id ?? '',
  ]
  return ids.flatMap((id) => database.fields.get(id) ?? [])
}

/** The fields that a filter names. */
export function filteredIds(filter: Filter): readonly string[] {
  return filter.kind === 'data' ? [filter.fieldId] : filter.children.flatMap(filteredIds)
}
