const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "10 minutes", "1 hour", "7 days" in a language. */
export function sayDuration(durationMs: number, language: string): string {
  const [unit, unitMs] =
    durationMs % DAY_MS === 0 && durationMs > DAY_MS
      ? ['day', DAY_MS]
      : durationMs % HOUR_MS === 0
        ? ['hour', HOUR_MS]
        : ['minute', MINUTE_MS]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), unitDisplay: 'long' })
  return format.format(Math.round(durationMs / Number(unitMs)))
}

/** Day and time in a language, in UTC: where the reader is, nobody knows. */
export function sayMoment(moment: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return format.format(moment)
}
