import type { Cell } from '../../cells/Cell.ts'
import type { Field, SelectOption } from '../../fields/Field.ts'
import { resultField } from '../../fields/resultField.ts'
import type { ReadContext } from '../../ReadContext.ts'
import { enumOf, flagOf, recordOf } from '../../stored/storedValues.ts'
import { calendarDate, dayNumber, dayOf, startOfWeek } from '@sheaf/base'
import type { GroupKey } from '../ViewResult.ts'
import { DATE_GROUPINGS, type DateGrouping } from './dateGroupings.ts'

/** A group of a row: its key and the id under which views store it. */
export interface KeyedGroup {
  readonly id: string
  readonly key: GroupKey
}

/** Whether rows can be grouped by a field. */
export function isGroupable(field: Field): boolean {
  switch (resultField(field).type) {
    case 'media':
    case 'checklist':
    case 'time':
    case 'rollup':
    case 'summary':
    case 'translate':
    case 'unknown':
      return false
    default:
      return true
  }
}

/** How dates are grouped, from the content of the setting. */
export function readDateGrouping(content: string): {
  readonly by: DateGrouping
  readonly hideEmpty: boolean
} {
  const stored = recordOf(content)
  return {
    by: DATE_GROUPINGS[enumOf(stored['condition'], DATE_GROUPINGS) ?? 0] ?? 'relative',
    hideEmpty: flagOf(stored['hide_empty'], false),
  }
}

/** The groups of a cell; none for an empty one. */
export function groupsOfCell(
  cell: Cell | null,
  by: DateGrouping,
  context: ReadContext,
): readonly KeyedGroup[] {
  switch (cell?.type) {
    case 'single_select':
    case 'multi_select':
      return groupsOfOptions(cell.options)
    case 'rich_text':
    case 'url':
      return [{ id: cell.text, key: { kind: 'text', text: cell.text } }]
    case 'number': {
      const from = Math.floor(cell.value / NUMBER_RANGE) * NUMBER_RANGE
      const to = from + NUMBER_RANGE
      return [{ id: `number_range_${from}_${to}`, key: { kind: 'number', from, to } }]
    }
    case 'date_time':
      return [dateGroup(cell.start, by, context)]
    case 'created_time':
    case 'last_edited_time':
      return [dateGroup(cell.at, by, context)]
    case 'relation':
      return cell.rowIds.map((rowId) => ({ id: rowId, key: { kind: 'row', rowId } }))
    case 'person':
    case 'created_by':
    case 'last_edited_by':
      return cell.userIds.map((userId) => ({ id: userId, key: { kind: 'person', userId } }))
    default:
      return []
  }
}

/** The same list for the same options, which `chosenOptions` gives all rows that say the same. */
function groupsOfOptions(options: readonly SelectOption[]): readonly KeyedGroup[] {
  const known = optionGroups.get(options)
  if (known) return known
  const groups = options.map((option): KeyedGroup => ({ id: option.id, key: { kind: 'option', option } }))
  optionGroups.set(options, groups)
  return groups
}

const optionGroups = new WeakMap<readonly SelectOption[], readonly KeyedGroup[]>()

function dateGroup(seconds: number, by: DateGrouping, context: ReadContext): KeyedGroup {
  const day = dayOf(seconds, context.timeZone)
  const start = bucketStart(day, by, context)
  const { year, month, date } = calendarDate(start)
  const id = `${year}/${String(month).padStart(2, '0')}/${String(date).padStart(2, '0')}`
  return { id, key: { kind: 'date', start, by } }
}

function bucketStart(day: number, by: DateGrouping, { now, timeZone }: ReadContext): number {
  const { year, month } = calendarDate(day)
  switch (by) {
    case 'day':
      return day
    case 'week':
      return startOfWeek(day, MONDAY)
    case 'month':
      return dayNumber(year, month, 1)
    case 'year':
      return dayNumber(year, 1, 1)
    case 'relative': {
      const today = dayOf(Math.floor(now / 1000), timeZone)
      const bucket = RELATIVE_BUCKETS.find(([first, last]) => day - today >= first && day - today <= last)
      return bucket ? today + bucket[0] : dayNumber(year, month, 1)
    }
  }
}

const NUMBER_RANGE = 100
/** The first day of weeks in groups, whatever the reader’s: views are shared, and store the ids of their groups. */
const MONDAY = 1
/**
 * Days relative to today: today, yesterday, tomorrow, the seven and the thirty days before and after. Further dates are
 * grouped by month.
 */
const RELATIVE_BUCKETS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-1, -1],
  [1, 1],
  [-7, -2],
  [2, 7],
  [-30, -8],
  [8, 30],
]
