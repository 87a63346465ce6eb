import { DATE_FORMATS, type JsonValue } from '@sheaf/base'
import type { Preferences } from './preferences.ts'

/** Preferences as the profile keeps them (`readPreferences`). Null takes a key away: nobody has chosen. */
export function preferenceMetadata(change: Partial<Preferences>): Record<string, JsonValue> {
  const written = {
    theme: change.theme === 'system' ? null : change.theme,
    language: change.language,
    reduced_motion: change.motion && (change.motion === 'reduced' ? true : null),
    start_page: change.startPage && (change.startPage === 'last' ? null : change.startPage),
    date_format: change.dateFormat && DATE_FORMATS.indexOf(change.dateFormat),
    time_format:
      change.isTwelveHour === null
        ? null
        : change.isTwelveHour === undefined
          ? undefined
          : change.isTwelveHour
            ? 0
            : 1,
    start_week_on: change.firstDayOfWeek,
    timezone: change.timeZone === undefined ? undefined : zoneMetadata(change.timeZone),
  }
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

function zoneMetadata(chosen: string | null): JsonValue {
  if (chosen === null) return null
  return { default_timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, timezone: chosen }
}
