import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import { resultField } from '../fields/resultField.ts'
import type { DatabaseView } from '../views/DatabaseView.ts'
import { orderedFields } from '../views/viewOrders.ts'
import { DATE_GROUPINGS } from '../views/groups/dateGroupings.ts'
import { readChartSettings } from './chartSettings.ts'
import type { Grouping } from '../views/groups/Grouping.ts'
import { isGroupable } from '../views/groups/groupKeys.ts'

/**
 * By which field a chart groups: the one that is set, else the first with options or a checkbox, else the first date. Null
 * where there is none of them, and of a chart of one number. Which of its groups are hidden, and their order, is what the view says of groups of that field.
 */
export function chartGrouping(database: Database, view: DatabaseView): Grouping | null {
  const { type, xFieldId, dates } = readChartSettings(view)
  if (type === 'number') return null
  const chosen = xFieldId === null ? null : (database.fields.get(xFieldId) ?? null)
  const field = chosen && isGroupable(chosen) ? chosen : usualField(orderedFields(database, view))
  if (field === null) return null
  const stored = view.groups.find(({ fieldId }) => fieldId === field.id)
  const setting = {
    id: stored?.id ?? '',
    fieldId: field.id,
    content: JSON.stringify({ hide_empty: false, condition: DATE_GROUPINGS.indexOf(dates) }),
    columns: stored?.columns ?? [],
    collapsedIds: [],
  }
  return { field, setting }
}

function usualField(fields: readonly Field[]): Field | null {
  const found = [WITH_OPTIONS, DATES].flatMap(
    (types) => fields.find((field) => types.has(resultField(field).type)) ?? [],
  )
  return found[0] ?? null
}

const WITH_OPTIONS: ReadonlySet<string> = new Set(['single_select', 'multi_select', 'checkbox'])
const DATES: ReadonlySet<string> = new Set(['date_time', 'created_time', 'last_edited_time'])
