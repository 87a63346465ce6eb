import { calendarDate, dayNumber, startOfWeek, weekday, type DayNumber } from '@sheaf/model'

/** ISO 8601 week of the year: a week belongs to the year of its Thursday. */
export function weekOfYear(day: DayNumber): number {
  const thursday = startOfWeek(day, 1) + 3
  return Math.floor((thursday - dayNumber(calendarDate(thursday).year, 1, 1)) / 7) + 1
}

export function isWeekend(day: DayNumber): boolean {
  const name = weekday(day)
  return name === 0 || name === 6
}
