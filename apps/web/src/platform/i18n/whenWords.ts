import { dateLocale } from '@sheaf/base'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A day that has been, for the eye: "today", "yesterday", "3 days ago" within a week, then the date, with the
 * year where it is another one. The full moment belongs into a tooltip (`fullMoment`).
 */
export function whenWords(moment: Date, now: Date, language: string): string {
  const days = daysBetween(now, moment)
  if (days > -7) return relative(language).format(Math.min(0, days), 'day')
  return dayWords(moment, now, language)
}

/** A day, past or to come, that follows a word like "since": "yesterday", "today", "tomorrow", else the date, with its year where it is not this one. */
export function dayWords(day: Date, now: Date, language: string): string {
  const days = daysBetween(now, day)
  if (Math.abs(days) <= 1) return relative(language).format(days, 'day')
  const isThisYear = day.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(day)
}

/** Day and time in full, as this device's clock has it. */
export function fullMoment(moment: Date, language: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    moment,
  )
}

/** The time of day, as this device's clock has it. */
export function timeWords(moment: Date, language: string): string {
  const made = times.get(language) ?? new Intl.DateTimeFormat(dateLocale(language), { timeStyle: 'short' })
  times.set(language, made)
  return made.format(moment)
}

// Making a formatter takes a hundred times longer than using it.
const times = new Map<string, Intl.DateTimeFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

function relative(language: string): Intl.RelativeTimeFormat {
  const made = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  relatives.set(language, made)
  return made
}

/** Days of the calendar from one moment to another, negative for what has been. A day with a change of the clock is one day as well. */
export function daysBetween(now: Date, day: Date): number {
  return Math.round((startOfDay(day) - startOfDay(now)) / DAY_MS)
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
