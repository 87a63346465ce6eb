import { calendarDate, dayNumber, startOfWeek } from '@sheaf/model'

/** The days of the weeks that a month touches; days count from 1 January 1970. */
export function monthDays(day: number, firstDayOfWeek: number): readonly number[] {
  const { year, month } = calendarDate(day)
  const first = startOfWeek(dayNumber(year, month, 1), firstDayOfWeek)
  const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)
  const weeks = Math.ceil((next - first) / 7)
  return Array.from({ length: weeks * 7 }, (_, index) => first + index)
}

/** The same day of another month, or its last where that has fewer. */
export function addMonths(day: number, by: number): number {
  const { year, month, date } = calendarDate(day)
  const months = year * 12 + month - 1 + by
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  const next = toMonth === 12 ? dayNumber(toYear + 1, 1, 1) : dayNumber(toYear, toMonth + 1, 1)
  return Math.min(dayNumber(toYear, toMonth, date), next - 1)
}

export function isSameMonth(a: number, b: number): boolean {
  const [one, other] = [calendarDate(a), calendarDate(b)]
  return one.year === other.year && one.month === other.month
}
