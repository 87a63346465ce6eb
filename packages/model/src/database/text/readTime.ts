import { foldedSource } from './foldDateText.ts'
import { dateFormatter, remembered } from './formatters.ts'
import { TWELVE } from './formatDate.ts'

export interface ReadTime {
  readonly secondOfDay: number
  /** Seconds east of UTC if the text contains an offset. */
  readonly offset: number | null
}

/**
 * Reads a time of day: "18:40", "6:40 PM" in English and in the locale, both also with seconds and with "Z", "UTC" or
 * an offset; null for other texts. The text is normalized (`foldDateText`).
 */
export function readTime(text: string, locale: string): ReadTime | null {
  const [, clock, name, sign, hours, minutes] = ZONED.exec(text) ?? []
  if (clock === undefined) return null
  const secondOfDay = readClock(clock) ?? readLocalClock(clock, locale)
  if (secondOfDay === null) return null
  if (name === undefined && sign === undefined) return { secondOfDay, offset: null }
  const [east, rest] = [Number(hours ?? 0), Number(minutes ?? 0)]
  if (east > MAX_OFFSET_HOURS || rest > 59) return null
  return { secondOfDay, offset: (east * 3600 + rest * 60) * (sign === '-' || sign === '\u2212' ? -1 : 1) }
}

function readClock(text: string): number | null {
  const [, hour, minute, second = '0', half] = CLOCK.exec(text) ?? []
  if (hour === undefined || (minute === undefined && half === undefined)) return null
  if (half === undefined) return secondsOf(Number(hour), minute, second)
  const twelfth = Number(hour)
  if (twelfth < 1 || twelfth > 12) return null
  return secondsOf((twelfth % 12) + (half === 'p' ? 12 : 0), minute ?? '0', second)
}

function readLocalClock(text: string, locale: string): number | null {
  for (const [hour, pattern] of localHours(locale).entries()) {
    const found = pattern.exec(text)?.groups
    if (found) return secondsOf(hour, found['minute'], found['second'] ?? '0')
  }
  return null
}

function secondsOf(hour: number, minute: string | undefined, second: string): number | null {
  const [minutes, seconds] = [Number(minute), Number(second)]
  return hour > 23 || minutes > 59 || seconds > 59 ? null : hour * 3600 + minutes * 60 + seconds
}

/** How the locale writes each hour with AM or PM: their names can differ from hour to hour. */
function localHours(locale: string): readonly RegExp[] {
  return remembered(HOURS, locale, () => {
    const format = dateFormatter(locale, 'UTC', TWELVE)
    return Array.from({ length: 24 }, (_, hour) => {
      const source = format.formatToParts(hour * 3_600_000).map(({ type, value }) => {
        if (type === 'minute') return String.raw`(?<minute>\d{2})(?::(?<second>\d{2}))?`
        return (type === 'hour' ? '0?' : '') + foldedSource(value, locale)
      })
      return new RegExp(`^${source.join('')}$`)
    })
  })
}

const HOURS = new Map<string, readonly RegExp[]>()
const CLOCK = /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?(?: ?([ap])\.? ?m\.?)?$/
const ZONED = /^(.*?)(?: ?(z|utc|gmt))?(?: ?([+\u2212-])(\d{1,2})(?::?(\d{2}))?)?$/
const MAX_OFFSET_HOURS = 18
