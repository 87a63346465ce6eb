import type { Database } from '../Database.ts'
import { atFieldZone } from '../fields/atFieldZone.ts'
import type { Field } from '../fields/Field.ts'
import { resultField } from '../fields/resultField.ts'
import type { ReadContext } from '../ReadContext.ts'
import { dayOf, startOfDay } from '@sheaf/base'
import type { DatabaseView, Filter } from './DatabaseView.ts'
import { FIRST_RELATIVE } from './filters/dateTest.ts'
import { groupedField } from './groups/GroupCollector.ts'
import { readDateGrouping } from './groups/groupKeys.ts'
import { usedFields } from './usedFields.ts'

/**
 * When a view that was read now displays other rows, groups or colors because its rules are relative to today: milliseconds
 * since 1970. Null for a view whose rules do not depend on the day.
 */
export function dayEnds(database: Database, view: DatabaseView, context: ReadContext): number | null {
  const filters = [...view.filters, ...view.settings.grid.colorRules.flatMap((rule) => rule.filters)]
  const fields = new Set(filters.flatMap((filter) => relativeFields(filter, database)))
  const grouping = groupedField(database, view)
  if (grouping !== null && DATED.has(resultField(grouping.field).type))
    if (readDateGrouping(grouping.setting?.content ?? '').by === 'relative') fields.add(grouping.field)
  for (const field of usedFields(database, view))
    if (field.type === 'formula' && field.options.isOfToday) fields.add(field)
  if (fields.size === 0) return null
  const seconds = Math.floor(context.now / 1000)
  const ends = Array.from(fields, (field) => {
    const { timeZone } = atFieldZone(field, context)
    return startOfDay(dayOf(seconds, timeZone) + 1, timeZone)
  })
  return Math.min(...ends) * 1000
}

function relativeFields(filter: Filter, database: Database): readonly Field[] {
  if (filter.kind !== 'data') return filter.children.flatMap((child) => relativeFields(child, database))
  const field = database.fields.get(filter.fieldId)
  const isRelative =
    field !== undefined && (filter.condition ?? 0) >= FIRST_RELATIVE && DATED.has(resultField(field).type)
  return isRelative ? [field] : []
}

const DATED: ReadonlySet<string> = new Set(['date_time', 'created_time', 'last_edited_time'])
