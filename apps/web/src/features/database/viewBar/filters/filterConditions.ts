import {
  equivalentConditions,
  filterConditions as conditionsOf,
  textConditions,
  type ConditionName,
  type Field,
  type Filter,
  type FilterCondition as Condition,
} from '@sheaf/model'

export type { FilterValueKind } from '@sheaf/model'
export type DataFilter = Extract<Filter, { readonly kind: 'data' }>

export interface FilterCondition extends Condition {
  readonly words: ConditionWords
}

/** The conditions of a field's type with their words; none for what cannot be filtered. */
export function filterConditions(field: Field): readonly FilterCondition[] {
  return conditionsOf(field).map(withWords)
}

/** The condition of a filter; null where it was written for another type, or by a newer client. */
export function conditionOf(filter: DataFilter, field: Field): FilterCondition | null {
  if (filter.condition === null && !isOldRelation(filter, field)) return firstCondition(field)
  const conditions = isOldRelation(filter, field)
    ? textConditions()
    : [...conditionsOf(field), ...equivalentConditions()]
  const found = conditions.find(({ number }) => number === filter.condition)
  return found === undefined ? null : withWords(found)
}

/** What a new filter of a field begins with. */
export function firstCondition(field: Field): FilterCondition | null {
  return filterConditions(field)[0] ?? null
}

/** Filters of relations used to be text filters. */
function isOldRelation({ typeNumber, content }: DataFilter, { type }: Field): boolean {
  return type === 'relation' && typeNumber === 0 && !content.startsWith('[')
}

function withWords(condition: Condition): FilterCondition {
  return { ...condition, words: WORDS[condition.name] }
}

type ConditionWords = (typeof WORDS)[ConditionName]

/** The words of each condition, so that keys stand as literals. */
const WORDS = {
  is: 'grid.filter.is',
  isNot: 'grid.filter.isNot',
  contains: 'grid.filter.contains',
  containsNot: 'grid.filter.containsNot',
  startsWith: 'grid.filter.startsWith',
  endsWith: 'grid.filter.endsWith',
  isEmpty: 'grid.filter.isEmpty',
  isNotEmpty: 'grid.filter.isNotEmpty',
  equals: 'grid.filter.equals',
  differs: 'grid.filter.differs',
  above: 'grid.filter.above',
  below: 'grid.filter.below',
  atLeast: 'grid.filter.atLeast',
  atMost: 'grid.filter.atMost',
  checked: 'grid.filter.checked',
  unchecked: 'grid.filter.unchecked',
  complete: 'grid.filter.complete',
  incomplete: 'grid.filter.incomplete',
  isAnyOf: 'grid.filter.isAnyOf',
  isNoneOf: 'grid.filter.isNoneOf',
  isOnly: 'grid.filter.isOnly',
  isNotOnly: 'grid.filter.isNotOnly',
  containsAnyOf: 'grid.filter.containsAnyOf',
  containsNoneOf: 'grid.filter.containsNoneOf',
  containsAllOf: 'grid.filter.containsAllOf',
  before: 'grid.filter.before',
  after: 'grid.filter.after',
  onOrBefore: 'grid.filter.onOrBefore',
  onOrAfter: 'grid.filter.onOrAfter',
  between: 'grid.filter.between',
  today: 'grid.filter.today',
  yesterday: 'grid.filter.yesterday',
  tomorrow: 'grid.filter.tomorrow',
  thisWeek: 'grid.filter.thisWeek',
  lastWeek: 'grid.filter.lastWeek',
  nextWeek: 'grid.filter.nextWeek',
  endsOn: 'grid.filter.endsOn',
  endsBefore: 'grid.filter.endsBefore',
  endsAfter: 'grid.filter.endsAfter',
  endsOnOrBefore: 'grid.filter.endsOnOrBefore',
  endsOnOrAfter: 'grid.filter.endsOnOrAfter',
  endsBetween: 'grid.filter.endsBetween',
  hasNoEnd: 'grid.filter.hasNoEnd',
  hasEnd: 'grid.filter.hasEnd',
  endsToday: 'grid.filter.endsToday',
  endsYesterday: 'grid.filter.endsYesterday',
  endsTomorrow: 'grid.filter.endsTomorrow',
  endsThisWeek: 'grid.filter.endsThisWeek',
  endsLastWeek: 'grid.filter.endsLastWeek',
  endsNextWeek: 'grid.filter.endsNextWeek',
} as const satisfies Readonly<Record<ConditionName, string>>
