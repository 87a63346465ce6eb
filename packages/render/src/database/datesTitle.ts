import type { CalendarSpan } from './DatabasePage.ts'

/** The title of a page of a calendar: a month, a day, or the first and the last day. */
export function datesTitle(span: CalendarSpan, locale: string): string {
  const timeZone = 'UTC'
  if (span.kind === 'month')
    return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone }).format(
      Date.UTC(span.year, span.month - 1, 1),
    )
  const { first, count } = span
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    // Both ends of a range must fit.
    month: count === 1 ? 'long' : 'short',
    day: 'numeric',
    ...(count === 1 && { weekday: 'long' as const }),
    timeZone,
  })
  if (count === 1) return format.format(first * DAY_MS)
  return format.formatRange(first * DAY_MS, (first + count - 1) * DAY_MS)
}

const DAY_MS = 86_400_000
