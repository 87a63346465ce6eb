import type { DateOptions } from '../fields/Field.ts'
import { foldDateText, foldedSource } from './foldDateText.ts'
import { NAMED, type DatePlace } from './formatDate.ts'
import { dateFormatter, remembered } from './formatters.ts'
import { readTime } from './readTime.ts'
import { calendarDate, dayNumber, momentAt } from '@sheaf/base'

export interface ReadDate {
  /** Seconds since 1970. */
  readonly seconds: number
  readonly hasTime: boolean
}

/**
 * Reads a text that contains only a date, or a date and a time: in any date format, in the locale of the context or in
 * English, with dots as in "14.05.2026", in ISO 8601, or as Unix time of ten digits (seconds) or thirteen
 * (milliseconds). The format of the options determines whether "03/04/2026" is in March. Years have four digits.
 */
export function readDate(text: string, options: DateOptions, place: DatePlace): ReadDate | null {
  if (text.length > MAX_LENGTH) return null
  const folded = foldDateText(text.trim(), place.locale)
  if (/^\d{10}$/.test(folded)) return { seconds: Number(folded), hasTime: false }
  if (/^\d{13}$/.test(folded)) return { seconds: Math.floor(Number(folded) / 1000), hasTime: false }
  // This check rejects most texts that are not dates.
  if (!/\d{4}/.test(folded)) return null
  for (const { pattern, month } of patternsOf(options, place.locale)) {
    const found = pattern.exec(folded)
    const { year, month: written, day: date } = found?.groups ?? {}
    const day = found && dayOfCalendar(Number(year), month ?? Number(written), Number(date))
    const read = day === null ? null : atTime(day, folded.slice(found?.[0].length), place)
    if (read) return read
  }
  return null
}

function atTime(day: number, rest: string, { locale, timeZone }: DatePlace): ReadDate | null {
  if (rest === '') return { seconds: momentAt(day, 0, timeZone), hasTime: false }
  const separator = /^(?:t|,? )/.exec(rest)?.[0]
  const time = separator === undefined ? null : readTime(rest.slice(separator.length), locale)
  if (time === null) return null
  const { secondOfDay, offset } = time
  const seconds = offset === null ? momentAt(day, secondOfDay, timeZone) : day * DAY + secondOfDay - offset
  return { seconds, hasTime: true }
}

function dayOfCalendar(year: number, month: number, date: number): number | null {
  const day = dayNumber(year, month, date)
  const found = calendarDate(day)
  return found.year === year && found.month === month && found.date === date ? day : null
}

/** The date part; `month` if the pattern is that of one month. */
interface DatePattern {
  readonly pattern: RegExp
  readonly month: number | null
}

/** The format of the options comes first, since some locales write month names as numbers. */
function patternsOf({ dateFormat }: DateOptions, locale: string): readonly DatePattern[] {
  return remembered(PATTERNS, `${locale} ${dateFormat}`, () => {
    const [short, long] = [named(locale, 'short'), named(locale, 'long')]
    const own = dateFormat === 'friendly' ? short : dateFormat === 'full' ? long : []
    const slashes = dateFormat === 'day_month_year' ? [DAY_FIRST, MONTH_FIRST] : [MONTH_FIRST, DAY_FIRST]
    return [...own, YEAR_FIRST, ...slashes, DOTS, ...short, ...long, ...english()]
  })
}

/** One for each month of the locale: names, and the words around them, differ from month to month. */
function named(locale: string, style: 'short' | 'long'): readonly DatePattern[] {
  const format = dateFormatter(locale, 'UTC', { ...NAMED, month: style })
  return MONTHS.map((month) => {
    const source = format.formatToParts(Date.UTC(2026, month - 1, 4)).map(({ type, value }) => {
      if (type === 'year') return YEAR
      return type === 'day' ? DATE : foldedSource(value, locale)
    })
    return { pattern: new RegExp(`^${source.join('')}`), month }
  })
}

/** "May 4, 2026" and "4 May 2026", with and without the comma, with the full or abbreviated month. */
function english(): readonly DatePattern[] {
  return MONTHS.flatMap((month) => {
    const name = dateFormatter('en', 'UTC', { month: 'long' }).format(Date.UTC(2026, month - 1, 4))
    const names = `${foldedSource(name, 'en')}|${foldedSource(name.slice(0, 3), 'en')}${month === 9 ? 't?' : ''}\\.?`
    return [`^(?:${names}) ${DATE},? ${YEAR}`, `^${DATE} (?:${names}),? ${YEAR}`].map((source) => ({
      pattern: new RegExp(source),
      month,
    }))
  })
}

const YEAR = String.raw`(?<year>\d{4})`
const DATE = String.raw`(?<day>\d{1,2})`
const YEAR_FIRST: DatePattern = numeric(
  /^(?<year>\d{4})(?<sign>[/-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})/,
)
const MONTH_FIRST: DatePattern = numeric(/^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/)
const DAY_FIRST: DatePattern = numeric(/^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})/)
const DOTS: DatePattern = numeric(/^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})/)

function numeric(pattern: RegExp): DatePattern {
  return { pattern, month: null }
}

const PATTERNS = new Map<string, readonly DatePattern[]>()
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const MAX_LENGTH = 100
const DAY = 86_400
