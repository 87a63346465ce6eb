import {
  calendarDate,
  dayNumber,
  monthSpan,
  startOfWeek,
  type DayNumber,
  type LayoutSettings,
} from '@sheaf/model'
import type { CalendarMonth, CalendarWeek } from './Calendar.ts'

/** The weeks that a month touches, with the days of each that are shown. */
export function calendarWeeks(
  { year, month }: CalendarMonth,
  { firstDayOfWeek, showWeekends }: LayoutSettings['calendar'],
): readonly CalendarWeek[] {
  const { first, weeks } = monthSpan(year, month, firstDayOfWeek)
  return Array.from({ length: weeks }, (_, week) => {
    const start = first + week * 7
    const days = Array.from({ length: 7 }, (__, offset) => start + offset)
    return { first: start, days: showWeekends ? days : days.filter((day) => !isWeekend(day)) }
  })
}

export function monthOf(day: DayNumber): CalendarMonth {
  const { year, month } = calendarDate(day)
  return { year, month }
}

export function isWeekend(day: DayNumber): boolean {
  return day - startOfWeek(day, 1) >= 5
}

/** The day, or where weekends are not shown the next that is, in that direction. */
export function shownDay(
  day: DayNumber,
  { showWeekends }: LayoutSettings['calendar'],
  direction: 1 | -1 = 1,
): DayNumber {
  let next = day
  while (!showWeekends && isWeekend(next)) next += direction
  return next
}

/** ISO 8601 week of the year: a week belongs to the year of its Thursday. */
export function weekOfYear(day: DayNumber): number {
  const thursday = startOfWeek(day, 1) + 3
  return Math.floor((thursday - dayNumber(calendarDate(thursday).year, 1, 1)) / 7) + 1
}

/** A day in words. */
export function dayWords(day: DayNumber, locale: string, format: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(format)
  const known = formatters.get(key)
  const formatter = known ?? new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter.format(day * 86_400_000)
}

// Making a formatter takes a hundred times longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()
