import { startOfWeek, type DayNumber, type LayoutSettings } from '@sheaf/model'
import { addMonths } from '../editing/monthDays.ts'
import type { CalendarMode, CalendarWeek } from './Calendar.ts'
import { calendarWeeks, dayWords, monthOf, shownDay } from './calendarWeeks.ts'

/** What of time a calendar shows. */
export interface Period {
  readonly mode: CalendarMode
  readonly settings: LayoutSettings['calendar']
  /** How many days fit beside each other. */
  readonly mostDays: number
}

/** How many days stand beside each other; null where weeks stand below each other, and in lists. */
export function daysBeside({ mode, settings, mostDays }: Period): number | null {
  if (mode === 'day') return 1
  return mode === 'week' ? Math.min(settings.numberOfDays, mostDays) : null
}

/** The weeks that are shown with a day; of days beside each other one, which is shorter where they are fewer. */
export function weeksWith(day: DayNumber, period: Period): readonly CalendarWeek[] {
  const { settings, mode } = period
  const count = daysBeside(period)
  if (count === null) {
    const weeks = calendarWeeks(monthOf(day), settings)
    if (mode === 'month') return weeks
    const { month } = monthOf(day)
    return weeks.map((week) => ({
      ...week,
      days: week.days.filter((each) => monthOf(each).month === month),
    }))
  }
  if (count === WEEK) {
    const first = startOfWeek(day, settings.firstDayOfWeek)
    const days = Array.from({ length: WEEK }, (_, offset) => first + offset)
    return [{ first, days: days.filter((each) => shownDay(each, settings) === each) }]
  }
  const days = [shownDay(day, settings)]
  while (days.length < count) days.push(shownDay((days.at(-1) ?? day) + 1, settings))
  return [{ first: days[0] ?? day, days }]
}

/** The day that takes the place of one where a calendar turns its pages. */
export function turnedDay(day: DayNumber, by: 1 | -1, period: Period): DayNumber {
  const count = daysBeside(period)
  if (count === null) return addMonths(day, by)
  if (count === WEEK) return day + by * WEEK
  let next = day
  for (let step = 0; step < count; step += 1) next = shownDay(next + by, period.settings, by)
  return next
}

/** The days that are shown, in words; shorter ones where fewer days fit. */
export function periodWords(
  weeks: readonly CalendarWeek[],
  anchor: DayNumber,
  period: Period,
  locale: string,
): string {
  const { mode, mostDays } = period
  const month = mostDays < WEEK ? 'short' : 'long'
  if (mode === 'month' || mode === 'agenda')
    return dayWords(anchor, locale, { month: 'long', year: 'numeric' })
  const days = weeks[0]?.days ?? []
  const [first = anchor, last = anchor] = [days.at(0), days.at(-1)]
  if (first === last)
    return dayWords(first, locale, { weekday: month, day: 'numeric', month, year: 'numeric' })
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(first * DAY_MS, last * DAY_MS)
}

const WEEK = 7
const DAY_MS = 86_400_000
