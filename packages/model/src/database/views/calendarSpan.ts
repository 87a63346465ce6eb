import { startOfWeek } from '../text/zones.ts'
import type { LayoutSettings } from './DatabaseView.ts'
import type { DayNumber } from './ViewResult.ts'

/**
 * How many days a calendar shows at once; null for months. A week of fewer days than seven counts them from no weekday, as
 * clients do that let people choose their number.
 */
export function daysShown({ span, numberOfDays }: LayoutSettings['calendar']): number | null {
  if (span === 'month') return null
  return span === 'day' ? 1 : numberOfDays
}

/** The first of the days that are shown together with one: of a whole week its beginning, else every `days` days a new one. */
export function firstShown(day: DayNumber, days: number, firstDayOfWeek: number): DayNumber {
  return days === 7 ? startOfWeek(day, firstDayOfWeek) : Math.floor(day / days) * days
}
