import { DATE_FORMATS, type DatePreferences } from './datePreferences.ts'
import { isZone } from './isZone.ts'

/**
 * SET-PREF-1: how somebody reads days and times, from the metadata of their profile. It stands there as other clients
 * write it; what cannot be read is as if nobody had chosen.
 */
export function readDatePreferences(metadata: Readonly<Record<string, unknown>>): DatePreferences {
  const { date_format, time_format, start_week_on, timezone } = metadata
  return {
    dateFormat: typeof date_format === 'number' ? (DATE_FORMATS[date_format] ?? null) : null,
    isTwelveHour: time_format === 0 ? true : time_format === 1 ? false : null,
    firstDayOfWeek: isWeekday(start_week_on) ? start_week_on : null,
    timeZone: chosenZone(timezone),
  }
}

/** Other clients keep the zone of a device beside the one that somebody chose; only that one is a preference. */
function chosenZone(stored: unknown): string | null {
  const chosen =
    typeof stored === 'object' && stored !== null && 'timezone' in stored ? stored.timezone : null
  return typeof chosen === 'string' && isZone(chosen) ? chosen : null
}

function isWeekday(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6
}
