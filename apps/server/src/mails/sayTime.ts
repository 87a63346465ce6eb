import { dateFormatter, type DatePreferences } from '@sheaf/base'

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

/** MAIL-LANG-3: day and time in a language, as the reader wants them; in UTC where they chose no time zone. */
export function sayMoment(moment: Date, language: string, dates: DatePreferences): string {
  const timeZone = dates.timeZone ?? 'UTC'
  const said = dateFormatter(language, { hasDay: true, hasTime: true }, { ...dates, timeZone }).format(moment)
  return `${said} ${zoneName(moment, language, timeZone)}`
}

function zoneName(moment: Date, language: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
