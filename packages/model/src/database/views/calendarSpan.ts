import { startOfWeek } from '@sheaf/base'
import type { LayoutSettings } from './DatabaseView.ts'
import type { DayNumber } from './ViewResult.ts'

/**
 * How many days a calendar shows at once; null for months. A week of fewer than seven days does not start on a fixed
 * weekday, as in clients where people choose the number of days.
 */
export function daysShown({ span, numberOfDays }: LayoutSettings['calendar']): number | null {
  if (span === 'month') return null
  return span === 'day' ? 1 : numberOfDays
}

/**
 * The first of the days displayed together with a day: for seven days the start of the week, otherwise each group of
 * `days` days.
 */
export function firstShown(day: DayNumber, days: number, firstDayOfWeek: number): DayNumber {
  return days === 7 ? startOfWeek(day, firstDayOfWeek) : Math.floor(day / days) * days
}
