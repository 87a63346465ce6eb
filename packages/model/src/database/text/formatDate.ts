import type { DateOptions } from '../fields/Field.ts'
import { dateFormatter } from './formatters.ts'
import { calendarDate, dayOf, knownZone } from '@sheaf/base'

export interface DatePlace {
  readonly locale: string
  readonly timeZone: string
}

/** A time (seconds) in the format of the field. */
export function formatDate(
  seconds: number,
  options: DateOptions,
  includeTime: boolean,
  place: DatePlace,
): string {
  const date = formatDay(seconds, options, place)
  return includeTime ? `${date} ${formatTime(seconds, options, place)}` : date
}

function formatDay(seconds: number, { dateFormat }: DateOptions, { locale, timeZone }: DatePlace): string {
  if (dateFormat === 'friendly' || dateFormat === 'full') {
    const month = dateFormat === 'full' ? 'long' : 'short'
    return dateFormatter(locale, knownZone(timeZone), { ...NAMED, month }).format(seconds * 1000)
  }
  const { year, month, date } = calendarDate(dayOf(seconds, timeZone))
  const [y, m, d] = [String(year).padStart(4, '0'), two(month), two(date)]
  switch (dateFormat) {
    case 'us':
      return `${y}/${m}/${d}`
    case 'iso':
      return `${y}-${m}-${d}`
    case 'day_month_year':
      return `${d}/${m}/${y}`
    case 'local':
      return `${m}/${d}/${y}`
  }
}

export function formatTime(
  seconds: number,
  { timeFormat }: DateOptions,
  { locale, timeZone }: DatePlace,
): string {
  const zone = knownZone(timeZone)
  const [name, options] = timeFormat === 'twelve_hour' ? [locale, TWELVE] : ['en', TWENTY_FOUR]
  // Some locales put a narrow space before AM and PM.
  return dateFormatter(name, zone, options)
    .format(seconds * 1000)
    .replaceAll('\u202F', ' ')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Options of the named formats, without the month. */
export const NAMED: Intl.DateTimeFormatOptions = { year: 'numeric', day: '2-digit', calendar: 'gregory' }
export const TWELVE: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }
const TWENTY_FOUR: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
