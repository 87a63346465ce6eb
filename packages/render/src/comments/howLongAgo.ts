import { dateFormatter } from '@sheaf/base'
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
  const hasYear = at.getUTCFullYear() !== new Date(nowMs).getUTCFullYear()
  return dateFormatter(locale, { hasDay: true, hasTime: false, hasYear, isUtc: true }).format(at)
}
