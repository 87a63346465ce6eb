import type { ZoneClock } from './datePreferences.ts'
import { momentAt, offsetAt } from './zones.ts'

export function zoneClock(timeZone: string): ZoneClock {
  return {
    timeZone,
    offsetAt: (seconds) => offsetAt(seconds, timeZone),
    momentAt: (day, secondOfDay) => momentAt(day, secondOfDay, timeZone),
  }
}
