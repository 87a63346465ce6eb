import { calendarDate, dayNumber, startOfWeek, weekday, type DayNumber } from '@sheaf/model'

/** The first day that the table of a month shows, and the number of its weeks; `month` from 1. */
export function monthSpan(
  year: number,
  month: number,
  firstDayOfWeek: number,
): { readonly first: DayNumber; readonly weeks: number } {
  const start = dayNumber(year, month, 1)
  const end = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)
  const first = startOfWeek(start, firstDayOfWeek)
  return { first, weeks: Math.ceil((end - first) / 7) }
}

/** Week of the year by ISO 8601: weeks belong to the year of their Thursday. */
export function weekOfYear(day: DayNumber): number {
  const thursday = startOfWeek(day, 1) + 3
  return Math.floor((thursday - dayNumber(calendarDate(thursday).year, 1, 1)) / 7) + 1
}

export function isWeekend(day: DayNumber): boolean {
  const name = weekday(day)
  return name === 0 || name === 6
}
