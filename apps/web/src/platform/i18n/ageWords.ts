import { dateLocale } from '@sheaf/base'
import { daysBetween } from './whenWords.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface Age {
  /** For narrow places: "now", "5m", "2h", "Tue", "12 May". */
  readonly short: string
  /** The same in a sentence: "2 hours ago", "last Tuesday" is the date. */
  readonly long: string
}

/** How long ago something was; both in Unix milliseconds. What a clock that is ahead places in the future is now. */
export function ageWords(moment: number, now: number, language: string): Age {
  const ageMs = Math.max(0, now - moment)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (ageMs < MINUTE_MS) {
    const words = relative.format(0, 'second')
    return { short: words, long: words }
  }
  const [amount, unit] =
    ageMs < HOUR_MS
      ? ([Math.floor(ageMs / MINUTE_MS), 'minute'] as const)
      : ([Math.floor(ageMs / HOUR_MS), 'hour'] as const)
  const date = new Date(moment)
  const days = -daysBetween(new Date(now), date)
  if (days === 0 || ageMs < 6 * HOUR_MS) {
    const short = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' })
    return { short: short.format(amount), long: relative.format(-amount, unit) }
  }
  const format = days < 7 ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return {
    short: new Intl.DateTimeFormat(dateLocale(language), format).format(date),
    long:
      days < 7
        ? relative.format(-days, 'day')
        : new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' }).format(date),
  }
}
