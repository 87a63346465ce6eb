import type { Cell } from '../../cells/Cell.ts'
import type { ReadContext } from '../../ReadContext.ts'
import { recordOf, secondsOf } from '../../stored/storedValues.ts'
import { dayOf, startOfDay, startOfWeek } from '@sheaf/base'

/** Whether a cell, or a missing one, passes. */
export type CellTest = (cell: Cell | null) => boolean

/**
 * The test of a date filter: whole days in the time zone of the reader. Conditions 0 to 7 compare the start, 8 to 15
 * the end in the same way, 16 to 21 the start with days relative to today, 22 to 27 the end. Null if the content lacks
 * the date that the condition needs.
 */
export function dateTest(condition: number, content: string, context: ReadContext): CellTest | null {
  const atEnd = (condition >= 8 && condition < 16) || condition >= 22
  const read = atEnd ? endOf : startOf
  if (condition >= FIRST_RELATIVE) {
    const days = relativeDays(condition >= 22 ? condition - 22 : condition - 16, context)
    return days && within(read, days, context)
  }
  const plain = atEnd ? condition - 8 : condition
  if (plain === 6) return (cell) => read(cell) === null
  if (plain === 7) return (cell) => read(cell) !== null
  const days = storedDays(plain, content, context)
  return days && within(read, days, context)
}

/** Conditions from here on are relative to today. */
export const FIRST_RELATIVE = 16

/** First and last day that pass, both included. */
type Days = readonly [first: number, last: number]

function storedDays(condition: number, content: string, { timeZone }: ReadContext): Days | null {
  const stored = recordOf(content)
  const dayIn = (key: string): number | null => {
    const seconds = secondsOf(stored[key])
    return seconds === null ? null : dayOf(seconds, timeZone)
  }
  if (condition === BETWEEN) {
    const [start, end] = [dayIn('start'), dayIn('end')]
    return start === null || end === null ? null : [Math.min(start, end), Math.max(start, end)]
  }
  const day = dayIn('timestamp')
  if (day === null) return null
  switch (condition) {
    case 0:
      return [day, day]
    case 1:
      return [-Infinity, day - 1]
    case 2:
      return [day + 1, Infinity]
    case 3:
      return [-Infinity, day]
    case 4:
      return [day, Infinity]
    default:
      return null
  }
}

/** Today, yesterday, tomorrow, this week, last week, next week. */
function relativeDays(which: number, { now, timeZone, firstDayOfWeek }: ReadContext): Days | null {
  const today = dayOf(Math.floor(now / 1000), timeZone)
  const week = startOfWeek(today, firstDayOfWeek ?? 0)
  switch (which) {
    case 0:
      return [today, today]
    case 1:
      return [today - 1, today - 1]
    case 2:
      return [today + 1, today + 1]
    case 3:
      return [week, week + 6]
    case 4:
      return [week - 7, week - 1]
    case 5:
      return [week + 7, week + 13]
    default:
      return null
  }
}

// The days are converted to seconds once, so that each row takes two comparisons.
function within(
  read: (cell: Cell | null) => number | null,
  [first, last]: Days,
  { timeZone }: ReadContext,
): CellTest {
  const from = first === -Infinity ? -Infinity : startOfDay(first, timeZone)
  const until = last === Infinity ? Infinity : startOfDay(last + 1, timeZone)
  return (cell) => {
    const seconds = read(cell)
    return seconds !== null && seconds >= from && seconds < until
  }
}

function startOf(cell: Cell | null): number | null {
  switch (cell?.type) {
    case 'date_time':
      return cell.start
    case 'created_time':
    case 'last_edited_time':
      return cell.at
    default:
      return null
  }
}

/** A single date has no end. */
function endOf(cell: Cell | null): number | null {
  return cell?.type === 'date_time' ? cell.end : null
}

const BETWEEN = 5
