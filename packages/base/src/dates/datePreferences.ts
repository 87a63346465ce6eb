/** How somebody writes a day: by the language, or always in one order. */
export const DATE_FORMATS = ['local', 'us', 'iso', 'friendly', 'day_month_year'] as const

export type DateFormat = (typeof DATE_FORMATS)[number]

/** How the person at this screen reads days and times; null where their language decides. */
export interface DatePreferences {
  readonly dateFormat: DateFormat | null
  /** Twelve hours, or 24. */
  readonly isTwelveHour: boolean | null
  /** 0 Sunday to 6 Saturday. */
  readonly firstDayOfWeek: number | null
  /** By its IANA name; null for that of the device. */
  readonly timeZone: string | null
}

/** The clocks of a time zone. */
export interface ZoneClock {
  /** By its IANA name. */
  readonly timeZone: string
  /** How far they are ahead of UTC at a time since 1970, both in seconds. */
  readonly offsetAt: (seconds: number) => number
  /** When they show a second of a day, which counts from 1 January 1970; in seconds. */
  readonly momentAt: (day: number, secondOfDay: number) => number
}

let preferences: DatePreferences = {
  dateFormat: null,
  isTwelveHour: null,
  firstDayOfWeek: null,
  timeZone: null,
}

export function datePreferences(): DatePreferences {
  return preferences
}

/**
 * Holds for everything that is written from now on. For the app, which one person uses: a server writes for everybody, so
 * there it is never called.
 */
export function setDatePreferences(next: DatePreferences): void {
  preferences = next
}

/** The arithmetic of the preferred zone, which comes after the preference. Null until it is there: the clock of the device stands in. */
export function preferredClock(): ZoneClock | null {
  return clock?.timeZone === preferences.timeZone ? clock : null
}

export function setPreferredClock(next: ZoneClock): void {
  clock = next
}

let clock: ZoneClock | null = null
