import { dayOf, type Field, type ReadContext, fieldTypeNumber, resultField } from '@sheaf/model'
import { shortId } from '../../grid/shortId.ts'
import { filterConditions, firstCondition, type DataFilter } from './filterConditions.ts'
import { contentOfDays, daysIn } from './filterContent.ts'

/** A filter of a field as it begins; of dates that of today. */
export function newFilter(field: Field, context: ReadContext): DataFilter {
  const condition = firstCondition(field)
  const today = dayOf(Math.floor(context.now / 1000), context.timeZone)
  const content = condition?.value === 'day' ? contentOfDays({ start: today, end: null }, 'day', context) : ''
  return {
    kind: 'data',
    id: shortId(),
    fieldId: field.id,
    typeNumber: filteredType(field),
    condition: condition?.number ?? 0,
    content,
  }
}

/** The filter with another condition; what it compares with stays where the new one compares with such. */
export function withCondition(
  filter: DataFilter,
  number: number,
  field: Field,
  context: ReadContext,
): DataFilter {
  const kindOf = (wanted: number | null) =>
    filterConditions(field).find((each) => each.number === wanted)?.value
  const [before, next] = [kindOf(filter.condition), kindOf(number)]
  const changed = { ...filter, condition: number, typeNumber: filteredType(field) }
  if (next === 'day' || next === 'days') {
    const days = daysIn(filter.content || newFilter(field, context).content, context)
    return { ...changed, content: contentOfDays(days, next, context) }
  }
  return before === next || next === 'none' || before === 'none' ? changed : { ...changed, content: '' }
}

/** The filter for another field, anew but in its place. */
export function withField(filter: DataFilter, field: Field, context: ReadContext): DataFilter {
  return { ...newFilter(field, context), id: filter.id }
}

/** A filter of a formula is one of what its result is. */
function filteredType(field: Field): number {
  const { type } = resultField(field)
  return field.type === 'formula' && type !== 'formula' && type !== 'unknown'
    ? fieldTypeNumber(type)
    : field.typeNumber
}
