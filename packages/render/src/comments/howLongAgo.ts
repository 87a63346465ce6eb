import { dateLocale } from '@sheaf/base'
import type { CommentsLabels } from './CommentsData.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Words = Pick<CommentsLabels, 'justNow' | 'minutes' | 'hours' | 'yesterday'>

/** The time since something happened, abbreviated; a date in UTC if it is earlier than yesterday. */
export function howLongAgo(atMs: number, nowMs: number, words: Words, locale: string): string {
  const pastMs = nowMs - atMs
  if (pastMs < MINUTE_MS) return words.justNow
  if (pastMs < HOUR_MS) return words.minutes({ count: Math.floor(pastMs / MINUTE_MS) })
  if (pastMs < DAY_MS) return words.hours({ count: Math.floor(pastMs / HOUR_MS) })
  if (pastMs < 2 * DAY_MS) return words.yesterday
  const at = new Date(atMs)
  const isThisYear = at.getUTCFullYear() === new Date(nowMs).getUTCFullYear()
  return dayFormatter(locale, isThisYear).format(at)
}

// Creating a formatter takes a hundred times longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function dayFormatter(locale: string, isThisYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isThisYear}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  formatters.set(key, made)
  return made
}
