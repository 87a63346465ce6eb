import { dateLocale } from './dateLocale.ts'
import { datePreferences, type DateFormat, type DatePreferences } from './datePreferences.ts'

/** What of a moment is written. */
export interface DateShape {
  readonly hasDay: boolean
  readonly hasTime: boolean
  /** Without one the year is left out where the day is written in words. */
  readonly hasYear?: boolean
  /** In UTC, in place of the clock of this person: the same day for everyone. */
  readonly isUtc?: boolean
}

/**
 * SET-PREF-3: the one formatter of days and times in sentences: by the language, unless the person prefers an order of
 * day, month and year, or a clock of 12 or 24 hours. Cells of databases have formats of their own.
 */
export function dateFormatter(
  language: string,
  shape: DateShape,
  preferences: DatePreferences = datePreferences(),
): Intl.DateTimeFormat {
  const { dateFormat, isTwelveHour } = preferences
  const { hasDay, hasTime, hasYear = true, isUtc = false } = shape
  const timeZone = isUtc ? 'UTC' : preferences.timeZone
  const key = [language, hasDay, hasTime, hasYear, timeZone, dateFormat, isTwelveHour].join()
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(hasDay ? localeOf(language, dateFormat) : dateLocale(language), {
    ...(hasDay && dayOptions(dateFormat, hasYear)),
    ...(hasTime && { hour: 'numeric', minute: '2-digit', ...clock(isTwelveHour) }),
    ...(timeZone !== null && { timeZone }),
  })
  formatters.set(key, made)
  return made
}

// Making a formatter takes a hundred times longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Where days are written in that order and with those signs. */
const LOCALES = { local: 'en-US', us: 'en-ZA', iso: 'en-CA', day_month_year: 'en-GB' } as const

function localeOf(language: string, format: DateFormat | null): string {
  return format === null || format === 'friendly' ? dateLocale(language) : LOCALES[format]
}

function dayOptions(format: DateFormat | null, hasYear: boolean): Intl.DateTimeFormatOptions {
  if (format === null || format === 'friendly') {
    const month = format === null ? 'long' : 'short'
    return { day: 'numeric', month, ...(hasYear && { year: 'numeric' }) }
  }
  return { day: '2-digit', month: '2-digit', year: 'numeric' }
}

function clock(isTwelveHour: boolean | null): Intl.DateTimeFormatOptions {
  if (isTwelveHour === null) return {}
  return isTwelveHour ? { hour12: true } : { hour: '2-digit', hourCycle: 'h23' }
}
