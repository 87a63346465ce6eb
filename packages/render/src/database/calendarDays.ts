import { calendarDate, dayNumber, startOfWeek, weekday, type DayNumber } from '@sheaf/model'

/** Week of the year by ISO 8601: weeks belong to the year of their Thursday. */
export function weekOfYear(day: DayNumber): number {
  const thursday = startOfWeek(day, 1) + 3
  return Math.floor((thursday - dayNumber(calendarDate(thursday).year, 1, 1)) / 7) + 1
}

export function isWeekend(day: DayNumber): boolean {
  const name = weekday(day)
  return name === 0 || name === 6
}
