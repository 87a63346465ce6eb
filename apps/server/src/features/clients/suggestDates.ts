import type { MentionItem } from '@sheaf/contract'
import { foldName } from '../databaseRecords/index.ts'

const DAY_MS = 86_400_000
/** Days from today, as they are offered. */
const OFFERED = [0, 1, -1]

/** Days that the query names: by the word of the language for today and the days beside it, or as `2026-11-29`. */
export function suggestDates(now: Date, language: string, query: string): MentionItem[] {
  const wanted = foldName(query)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const offered = OFFERED.map((days) => ({
    title: capital(words.format(days, 'day'), language),
    day: new Date(now.getTime() + days * DAY_MS),
  })).filter(({ title }) => foldName(title).startsWith(wanted))
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? new Date(wanted) : null
  const isDay = typed !== null && !Number.isNaN(typed.getTime()) && typed.toISOString().startsWith(wanted)
  return [...offered, ...(isDay ? [{ title: wanted, day: typed }] : [])].map(({ title, day }) => ({
    kind: 'date',
    title,
    subtitle: day.toISOString().slice(0, 10),
    // At noon in UTC it is this day nearly everywhere.
    mention: { type: 'date', date: `${day.toISOString().slice(0, 10)}T12:00:00.000Z`, include_time: false },
  }))
}

function capital(text: string, language: string): string {
  const [first = '', ...others] = text
  return first.toLocaleUpperCase(language) + others.join('')
}
