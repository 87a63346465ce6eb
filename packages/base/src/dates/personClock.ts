import { datePreferences, preferredClock } from './datePreferences.ts'

/** What a clock and a calendar show. `month` counts from 0. */
export interface ClockTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hours: number
  readonly minutes: number
}

/** The time zone of the person at this screen: the one they chose, else that of the device. */
export function personZone(): string {
  return datePreferences().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** SET-PREF-7: a moment on the clock of the person at this screen. */
export function personClock(moment: Date): ClockTime {
  const zone = preferredClock()
  const offsetMs = zone ? zone.offsetAt(moment.getTime() / 1000) * 1000 : -moment.getTimezoneOffset() * 60_000
  const shown = new Date(moment.getTime() + offsetMs)
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    day: shown.getUTCDate(),
    hours: shown.getUTCHours(),
    minutes: shown.getUTCMinutes(),
  }
}

/** The moment at which that clock shows a time; what goes over the end of a day, a month or an hour counts on. */
export function personMoment({ year, month, day, hours = 0, minutes = 0 }: PartialTime): Date {
  const zone = preferredClock()
  if (zone === null) return new Date(year, month, day, hours, minutes)
  return new Date(zone.momentAt(Date.UTC(year, month, day) / DAY_MS, (hours * 60 + minutes) * 60) * 1000)
}

/** The day of a moment on that calendar, as days since 1 January 1970. */
export function personDay(moment: Date): number {
  const { year, month, day } = personClock(moment)
  return Date.UTC(year, month, day) / DAY_MS
}

const DAY_MS = 86_400_000

type PartialTime = Omit<ClockTime, 'hours' | 'minutes'> & Partial<Pick<ClockTime, 'hours' | 'minutes'>>
