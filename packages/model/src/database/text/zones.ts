/** Days since 1 January 1970 of a moment (seconds) where the time zone is. */
export function dayOf(seconds: number, timeZone: string): number {
  return Math.floor((seconds + offsetAt(seconds, timeZone)) / DAY)
}

/** The first second of a day. */
export function startOfDay(day: number, timeZone: string): number {
  const local = day * DAY
  const guess = local - offsetAt(local, timeZone)
  // The second look is right where the offset changed between the guess and the day's start.
  return local - offsetAt(guess, timeZone)
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
  return Math.floor(Date.UTC(year, month - 1, date) / (DAY * 1000))
}

/** The day a week begins with; `firstDayOfWeek` 0 is Sunday. */
export function startOfWeek(day: number, firstDayOfWeek: number): number {
  return day - modulo(weekday(day) - firstDayOfWeek, 7)
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return modulo(day + THURSDAY, 7)
}

/** A zone that exists: UTC for all else. */
export function knownZone(timeZone: string): string {
  let known = ZONES.get(timeZone)
  if (known === undefined) {
    known = isZone(timeZone) ? timeZone : 'UTC'
    if (ZONES.size >= MAX_ZONES) ZONES.clear()
    ZONES.set(timeZone, known)
  }
  return known
}

// Offsets only change on quarter hours, and asking for one costs microseconds: they are remembered per quarter.
function offsetAt(seconds: number, timeZone: string): number {
  const zone = knownZone(timeZone)
  if (zone === 'UTC') return 0
  const quarter = Math.floor(Math.min(Math.max(seconds, FIRST_KNOWN), LAST_KNOWN) / QUARTER)
  let offsets = OFFSETS.get(zone)
  if (!offsets) {
    offsets = new Map()
    OFFSETS.set(zone, offsets)
  }
  let offset = offsets.get(quarter)
  if (offset === undefined) {
    offset = readOffset(quarter * QUARTER, zone)
    if (offsets.size >= MAX_QUARTERS) offsets.clear()
    offsets.set(quarter, offset)
  }
  return offset
}

function readOffset(seconds: number, zone: string): number {
  let format = CLOCKS.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: zone })
    CLOCKS.set(zone, format)
  }
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return Math.round(local / 1000 - seconds)
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

const DAY = 86_400
const QUARTER = 900
const THURSDAY = 4
/** Before and after these the offsets of these moments are taken: 1 January 1000 and 9000. */
const FIRST_KNOWN = -30_610_224_000
const LAST_KNOWN = 221_845_392_000
const MAX_QUARTERS = 50_000
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
const OFFSETS = new Map<string, Map<number, number>>()
const CLOCKS = new Map<string, Intl.DateTimeFormat>()
