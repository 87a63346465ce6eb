import {
  cellTest,
  contentOfDays,
  daysOfContent,
  readerConditions,
  type Field,
  type FilterCondition,
  type ReadContext,
  type ReaderFilter,
} from '@sheaf/model'

/** The conditions that make sense of a field for a reader: people are chosen from those whose names are known. */
export function conditionsOf(field: Field): readonly FilterCondition[] {
  const hasPeople = field.type === 'person' && field.options.persons.some(({ name }) => name)
  return readerConditions(field).filter(({ value }) => value !== 'people' || hasPeople)
}

export function conditionOf(filter: ReaderFilter, field: Field): FilterCondition | null {
  return conditionsOf(field).find(({ number }) => number === filter.condition) ?? null
}

/** A filter as it begins; without effect until it has what its condition compares with. */
export function newFilter(id: string, field: Field): ReaderFilter {
  const condition = conditionsOf(field)[0]?.number ?? 0
  return { kind: 'data', id, fieldId: field.id, typeNumber: null, condition, content: '' }
}

/** The filter with another condition; what it compares with stays where the new one compares with such. */
export function withCondition(
  filter: ReaderFilter,
  number: number,
  field: Field,
  context: ReadContext,
): ReaderFilter {
  const [before, next] = [conditionOf(filter, field), conditionOf({ ...filter, condition: number }, field)]
  const changed = { ...filter, condition: number }
  if (before?.value === next?.value || next?.value === 'none') return changed
  const isDated = [before?.value, next?.value].every((kind) => kind === 'day' || kind === 'days')
  if (!isDated || next === null) return { ...changed, content: '' }
  const [first = null, last = first] = daysOfContent(filter.content, field, context)
  return {
    ...changed,
    content: contentOfDays([first, last], next.value as 'day' | 'days', field, context) ?? '',
  }
}

/** Those that choose rows. */
export function completeFilters(
  filters: readonly ReaderFilter[],
  fields: ReadonlyMap<string, Field>,
  context: ReadContext,
): readonly ReaderFilter[] {
  return filters.filter((filter) => {
    const field = fields.get(filter.fieldId)
    return field !== undefined && cellTest(filter, field, context) !== null
  })
}
