import { dateLocale, personClock, personZone } from '@sheaf/base'
import { daysBetween, timeWords } from '../../platform/i18n/whenWords.ts'

const MINUTE_MS = 60_000

/** How long ago, as short as it is clear under the heading of its days: "8 min", "1 hr", "17:00", "Mon", "12 Mar". */
export function ageWords(moment: Date, now: Date, language: string): string {
  const days = daysBetween(now, moment)
  if (days === 0) return hoursAgo(Math.max(0, now.getTime() - moment.getTime()), language)
  if (days === -1) return timeWords(moment, language)
  const isThisYear = personClock(moment).year === personClock(now).year
  const style: Intl.DateTimeFormatOptions =
    days > -7
      ? { weekday: 'short' }
      : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }
  return new Intl.DateTimeFormat(dateLocale(language), { ...style, timeZone: personZone() }).format(moment)
}

function hoursAgo(ms: number, language: string): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour']
  return new Intl.NumberFormat(dateLocale(language), { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  )
}
