import type { Field } from '../../fields/Field.ts'
import { resultField } from '../../fields/resultField.ts'

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
  readonly name: ConditionName
  readonly value: FilterValueKind
}

/** The conditions that a filter of a field can have, those that are used most first; none for what cannot be filtered. */
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

/** Conditions of the format that say what another one says; other clients write them. */
export function equivalentConditions(): readonly FilterCondition[] {
  return EQUIVALENT
}

/** The conditions of texts, which filters of relations once had. */
export function textConditions(): readonly FilterCondition[] {
  return TEXT
}

export type ConditionName =
  | 'is'
  | 'isNot'
  | 'contains'
  | 'containsNot'
  | 'startsWith'
  | 'endsWith'
  | 'isEmpty'
  | 'isNotEmpty'
  | 'equals'
  | 'differs'
  | 'above'
  | 'below'
  | 'atLeast'
  | 'atMost'
  | 'checked'
  | 'unchecked'
  | 'complete'
  | 'incomplete'
  | 'isAnyOf'
  | 'isNoneOf'
  | 'isOnly'
  | 'isNotOnly'
  | 'containsAnyOf'
  | 'containsNoneOf'
  | 'containsAllOf'
  | 'before'
  | 'after'
  | 'onOrBefore'
  | 'onOrAfter'
  | 'between'
  | 'today'
  | 'yesterday'
  | 'tomorrow'
  | 'thisWeek'
  | 'lastWeek'
  | 'nextWeek'
  | 'endsOn'
  | 'endsBefore'
  | 'endsAfter'
  | 'endsOnOrBefore'
  | 'endsOnOrAfter'
  | 'endsBetween'
  | 'hasNoEnd'
  | 'hasEnd'
  | 'endsToday'
  | 'endsYesterday'
  | 'endsTomorrow'
  | 'endsThisWeek'
  | 'endsLastWeek'
  | 'endsNextWeek'

function conditions(
  value: FilterValueKind,
  ...entries: readonly (readonly [number: number, name: ConditionName, value?: FilterValueKind])[]
): readonly FilterCondition[] {
  return entries.map(([number, name, own]) => ({ number, name, value: own ?? value }))
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
