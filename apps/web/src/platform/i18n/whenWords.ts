import { dateFormatter, personClock, personDay } from '@sheaf/base'

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
  const hasYear = personClock(day).year !== personClock(now).year
  return dateFormatter(language, { hasDay: true, hasTime: false, hasYear }).format(day)
}

/** Day and time in full, as this person's clock has it. */
export function fullMoment(moment: Date, language: string): string {
  return dateFormatter(language, { hasDay: true, hasTime: true }).format(moment)
}

/** The time of day, as this person's clock has it. */
export function timeWords(moment: Date, language: string): string {
  return dateFormatter(language, { hasDay: false, hasTime: true }).format(moment)
}

// Making a formatter takes a hundred times longer than using it.
const relatives = new Map<string, Intl.RelativeTimeFormat>()

function relative(language: string): Intl.RelativeTimeFormat {
  const made = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  relatives.set(language, made)
  return made
}

/** Days of the calendar from one moment to another, negative for what has been. A day with a change of the clock is one day as well. */
export function daysBetween(now: Date, day: Date): number {
  return personDay(day) - personDay(now)
}
