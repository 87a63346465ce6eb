import { resultField, type Field, type Filter } from '@sheaf/model'

export type DataFilter = Extract<Filter, { readonly kind: 'data' }>

/** What a condition compares with. */
export type FilterValueKind =
  | 'none'
  | 'text'
  | 'number'
  | 'duration'
  | 'options'
  | 'day'
  | 'days'
  | 'people'
  | 'rows'

export interface FilterCondition {
  /** As stored (collab-model 4.9). */
  readonly number: number
  readonly words: ConditionWords
  readonly value: FilterValueKind
}

/** The conditions of a field's type, those that are used most first; none for what cannot be filtered. */
export function filterConditions(filtered: Field): readonly FilterCondition[] {
  const field = resultField(filtered)
  switch (field.type) {
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate':
      return TEXT
    case 'number':
      return NUMBER
    case 'time':
      return DURATION
    case 'rollup':
      return field.options.showAs === 'calculated' ? NUMBER : TEXT
    case 'checkbox':
      return CHECKBOX
    case 'checklist':
      return CHECKLIST
    case 'single_select':
      return SINGLE_SELECT
    case 'multi_select':
      return MULTI_SELECT
    case 'date_time':
      return DATE
    case 'created_time':
    case 'last_edited_time':
      return MOMENT
    case 'relation':
      return RELATION
    case 'person':
    case 'created_by':
    case 'last_edited_by':
      return PEOPLE
    case 'media':
    case 'formula':
    case 'unknown':
      return []
  }
}

/** The condition of a filter; null where it was written for another type, or by a newer client. */
export function conditionOf(filter: DataFilter, field: Field): FilterCondition | null {
  const conditions = filterConditions(field)
  if (isOldRelation(filter, field)) return TEXT.find(({ number }) => number === filter.condition) ?? null
  if (filter.condition === null) return firstCondition(field)
  return [...conditions, ...EQUIVALENT].find(({ number }) => number === filter.condition) ?? null
}

/** What a new filter of a field begins with. */
export function firstCondition(field: Field): FilterCondition | null {
  return filterConditions(field)[0] ?? null
}

/** Filters of relations used to be text filters. */
function isOldRelation({ typeNumber, content }: DataFilter, { type }: Field): boolean {
  return type === 'relation' && typeNumber === 0 && !content.startsWith('[')
}

type ConditionWords = `grid.filter.${keyof typeof WORDS}`

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
} as const

function conditions(
  value: FilterValueKind,
  ...entries: readonly (readonly [number: number, words: keyof typeof WORDS, value?: FilterValueKind])[]
): readonly FilterCondition[] {
  return entries.map(([number, words, own]) => ({ number, words: WORDS[words], value: own ?? value }))
}

const TEXT = conditions(
  'text',
  [2, 'contains'],
  [3, 'containsNot'],
  [0, 'is'],
  [1, 'isNot'],
  [4, 'startsWith'],
  [5, 'endsWith'],
  [6, 'isEmpty', 'none'],
  [7, 'isNotEmpty', 'none'],
)
const COMPARISONS = [
  [0, 'equals'],
  [1, 'differs'],
  [2, 'above'],
  [3, 'below'],
  [4, 'atLeast'],
  [5, 'atMost'],
  [6, 'isEmpty', 'none'],
  [7, 'isNotEmpty', 'none'],
] as const
const NUMBER = conditions('number', ...COMPARISONS)
const DURATION = conditions('duration', ...COMPARISONS)
const CHECKBOX = conditions('none', [0, 'checked'], [1, 'unchecked'])
const CHECKLIST = conditions('none', [1, 'incomplete'], [0, 'complete'])
const SINGLE_SELECT = conditions(
  'options',
  [0, 'isAnyOf'],
  [1, 'isNoneOf'],
  [4, 'isEmpty', 'none'],
  [5, 'isNotEmpty', 'none'],
)
const MULTI_SELECT = conditions(
  'options',
  [2, 'containsAnyOf'],
  [3, 'containsNoneOf'],
  [0, 'isOnly'],
  [1, 'isNotOnly'],
  [4, 'isEmpty', 'none'],
  [5, 'isNotEmpty', 'none'],
)
/** Of single selects these say what the first two do; other clients write them. */
const EQUIVALENT = conditions('options', [2, 'isAnyOf'], [3, 'isNoneOf'])
const MOMENT = conditions(
  'day',
  [0, 'is'],
  [1, 'before'],
  [2, 'after'],
  [3, 'onOrBefore'],
  [4, 'onOrAfter'],
  [5, 'between', 'days'],
  [16, 'today', 'none'],
  [17, 'yesterday', 'none'],
  [18, 'tomorrow', 'none'],
  [19, 'thisWeek', 'none'],
  [20, 'lastWeek', 'none'],
  [21, 'nextWeek', 'none'],
  [6, 'isEmpty', 'none'],
  [7, 'isNotEmpty', 'none'],
)
const DATE = [
  ...MOMENT,
  ...conditions(
    'day',
    [8, 'endsOn'],
    [9, 'endsBefore'],
    [10, 'endsAfter'],
    [11, 'endsOnOrBefore'],
    [12, 'endsOnOrAfter'],
    [13, 'endsBetween', 'days'],
    [22, 'endsToday', 'none'],
    [23, 'endsYesterday', 'none'],
    [24, 'endsTomorrow', 'none'],
    [25, 'endsThisWeek', 'none'],
    [26, 'endsLastWeek', 'none'],
    [27, 'endsNextWeek', 'none'],
    [14, 'hasNoEnd', 'none'],
    [15, 'hasEnd', 'none'],
  ),
]
const RELATION = conditions(
  'rows',
  [2, 'containsAnyOf'],
  [3, 'containsNoneOf'],
  [0, 'isEmpty', 'none'],
  [1, 'isNotEmpty', 'none'],
)
const PEOPLE = conditions(
  'people',
  [0, 'containsAllOf'],
  [1, 'containsNoneOf'],
  [2, 'isEmpty', 'none'],
  [3, 'isNotEmpty', 'none'],
)
