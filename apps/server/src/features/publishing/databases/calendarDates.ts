import {
  calendarDate,
  isoDay,
  dayNumber,
  firstShown,
  isoMonth,
  monthSpan,
  type DayNumber,
} from '@sheaf/model'
import type { CalendarSpan } from '@sheaf/render'

/** Days of a calendar that are shown together, and the names of those before and after. */
export interface ShownDates {
  /** As places and plans call them. */
  readonly name: string
  readonly span: CalendarSpan
  readonly first: DayNumber
  readonly last: DayNumber
  readonly previous: string
  readonly next: string
}

const LAST_MONTH = 9999 * 12 + 11

/** The month that a place names, or has a named day in it; else the present one. */
export function monthDates(place: string | null, today: DayNumber, firstDayOfWeek: number): ShownDates {
  const present = calendarDate(today)
  const [year, month] =
    place === null ? [present.year, present.month] : [Number(place.slice(0, 4)), Number(place.slice(5, 7))]
  const { first, weeks } = monthSpan(year, month, firstDayOfWeek)
  const nameAt = (index: number): string => isoMonth(Math.floor(index / 12), (index % 12) + 1)
  const index = year * 12 + month - 1
  return {
    name: isoMonth(year, month),
    span: { kind: 'month', year, month },
    first,
    last: first + weeks * 7 - 1,
    previous: nameAt(Math.max(index - 1, 0)),
    next: nameAt(Math.min(index + 1, LAST_MONTH)),
  }
}

/** `count` days together with the day that a place names, or the first of a named month; else with today. */
export function dayDates(
  place: string | null,
  today: DayNumber,
  count: number,
  firstDayOfWeek: number,
): ShownDates {
  const day = place === null ? today : dayOfName(place)
  const first = firstShown(day, count, firstDayOfWeek)
  return {
    name: isoDay(first),
    span: { kind: 'days', first, count },
    first,
    last: first + count - 1,
    previous: isoDay(Math.max(first - count, FIRST_DAY)),
    next: isoDay(Math.min(first + count, LAST_DAY)),
  }
}

function dayOfName(name: string): DayNumber {
  const [year = 0, month = 1, date = 1] = name.split('-').map(Number)
  return dayNumber(year, month, date)
}

// Of the years that four digits can name and JavaScript does not take for short ones.
const FIRST_DAY = dayNumber(100, 1, 8)
const LAST_DAY = dayNumber(9999, 12, 31)
