import { isZone } from './isZone.ts'

/** The day of a time (seconds) in a time zone, as days since 1 January 1970. */
export function dayOf(seconds: number, timeZone: string): number {
  return Math.floor((seconds + offsetAt(seconds, timeZone)) / DAY)
}

/** The time that the clocks of a time zone show, in seconds since midnight. */
export function secondOfDay(seconds: number, timeZone: string): number {
  return modulo(seconds + offsetAt(seconds, timeZone), DAY)
}

/** The first second of a day. */
export function startOfDay(day: number, timeZone: string): number {
  return momentAt(day, 0, timeZone)
}

/**
 * The time at which the clocks of a time zone show a time of day: the first one if they show it twice; if they skip it,
 * later by the skipped duration.
 */
export function momentAt(day: number, secondOfDay: number, timeZone: string): number {
  const local = day * DAY + secondOfDay
  const before = local - offsetAt(local - DAY, timeZone)
  const after = local - offsetAt(local + DAY, timeZone)
  const shown = [before, after].filter((moment) => moment + offsetAt(moment, timeZone) === local)
  return shown.length === 0 ? before : Math.min(...shown)
}

/** Year, month (1 to 12) and day of month of a day. */
export function calendarDate(day: number): {
  readonly year: number
  readonly month: number
  readonly date: number
} {
  const at = new Date(day * DAY * 1000)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}

export function dayNumber(year: number, month: number, date: number): number {
  // Not Date.UTC, which reads the years 0 to 99 as those after 1900.
  return Math.floor(new Date(0).setUTCFullYear(year, month - 1, date) / (DAY * 1000))
}

/** The first day of the week that contains a day; `firstDayOfWeek` 0 is Sunday. */
export function startOfWeek(day: number, firstDayOfWeek: number): number {
  return day - modulo(weekday(day) - firstDayOfWeek, 7)
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return modulo(day + THURSDAY, 7)
}

/** The time zone, or UTC if it does not exist. */
export function knownZone(timeZone: string): string {
  let known = ZONES.get(timeZone)
  if (known === undefined) {
    known = isZone(timeZone) ? timeZone : 'UTC'
    if (ZONES.size >= MAX_ZONES) ZONES.clear()
    ZONES.set(timeZone, known)
  }
  return known
}

/** How far the clocks of a time zone are ahead of UTC, in seconds. */
export function offsetAt(seconds: number, timeZone: string): number {
  const zone = knownZone(timeZone)
  if (zone === 'UTC') return 0
  const at = Math.min(Math.max(seconds, FIRST_KNOWN), LAST_KNOWN)
  const offsets = offsetsOn(Math.floor(at / DAY), zone)
  if (typeof offsets === 'number') return offsets
  return at < offsets.change ? offsets.before : offsets.after
}

/** The offsets on a UTC day: the one that it has all day, or those before and from the second at which it changes. */
type DayOffsets = number | { readonly before: number; readonly change: number; readonly after: number }

// Determining an offset takes microseconds: offsets are cached per day.
function offsetsOn(day: number, zone: string): DayOffsets {
  let days = OFFSETS.get(zone)
  if (!days) {
    days = new Map()
    OFFSETS.set(zone, days)
  }
  let offsets = days.get(day)
  if (offsets === undefined) {
    const before = lastOf(days.get(day - 1)) ?? readOffset(day * DAY, zone)
    const after = firstOf(days.get(day + 1)) ?? readOffset((day + 1) * DAY, zone)
    offsets = before === after ? before : { before, change: changeOn(day, after, zone), after }
    if (days.size >= MAX_DAYS) days.clear()
    days.set(day, offsets)
  }
  return offsets
}

function firstOf(offsets: DayOffsets | undefined): number | undefined {
  return typeof offsets === 'object' ? offsets.before : offsets
}

function lastOf(offsets: DayOffsets | undefined): number | undefined {
  return typeof offsets === 'object' ? offsets.after : offsets
}

/** The second of a day at which its offset changes. No zone changes twice on one day. */
function changeOn(day: number, after: number, zone: string): number {
  let [low, high] = [day * DAY, (day + 1) * DAY]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(middle, zone) === after) high = middle
    else low = middle
  }
  return high
}

function readOffset(seconds: number, zone: string): number {
  let format = CLOCKS.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: zone })
    CLOCKS.set(zone, format)
  }
  // Its parts are the same numbers and take three times as long.
  const [month = 1, date = 1, year = 0, hour = 0, minute = 0, second = 0] =
    format
      .format(seconds * 1000)
      .match(/\d+/g)
      ?.map(Number) ?? []
  const local = Date.UTC(year, month - 1, date, hour, minute, second)
  return Math.round(local / 1000 - seconds)
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

const DAY = 86_400
const THURSDAY = 4
/** Before and after these times, their offsets are used: 1 January 1000 and 31 December 9999. */
const FIRST_KNOWN = -30_610_224_000
const LAST_KNOWN = 253_402_214_400
/** Of a zone: a thousand years. */
const MAX_DAYS = 366_000
const MAX_ZONES = 1000
const CLOCK: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}
const ZONES = new Map<string, string>()
const OFFSETS = new Map<string, Map<number, DayOffsets>>()
const CLOCKS = new Map<string, Intl.DateTimeFormat>()
