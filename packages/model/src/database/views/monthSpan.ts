import { dayNumber, startOfWeek } from '@sheaf/base'
import type { DayNumber } from './ViewResult.ts'

/** The first day in the table of a month, and the number of its weeks; `month` from 1. */
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
