import { dateFormatter } from '@sheaf/base'

/**
 * A date in words, in UTC, since a page is rendered once for readers everywhere. In English, the day precedes the
 * month.
 */
export function formatDay(date: Date, locale: string): string {
  return formatter(locale, false).format(date)
}

/** A date and a time in words, in UTC. */
export function formatMoment(date: Date, locale: string): string {
  return formatter(locale, true).format(date)
}

/** A date, a date with time, or a range of them, in UTC. */
export function formatDates(
  start: Date,
  end: Date | null,
  { hasTime, locale }: { readonly hasTime: boolean; readonly locale: string },
): string {
  const format = formatter(locale, hasTime)
  return end === null ? format.format(start) : format.formatRange(start, end)
}

function formatter(locale: string, hasTime: boolean): Intl.DateTimeFormat {
  return dateFormatter(locale, { hasDay: true, hasTime, isUtc: true })
}
