import { dayOf, momentAt, secondOfDay, type CalendarEntry, type DayNumber } from '@sheaf/model'

/**
 * What the clocks of a place show, counted in seconds as if they had never been changed: a day has 86,400 of them. Where clocks go
 * forward an hour of them is skipped, where they go back one comes twice.
 */
export type LocalSeconds = number

export interface LocalSpan {
  readonly from: LocalSeconds
  readonly to: LocalSeconds
}

export function toLocal(seconds: number, timeZone: string): LocalSeconds {
  return dayOf(seconds, timeZone) * DAY + secondOfDay(seconds, timeZone)
}

/** The first moment at which clocks show it; where it is skipped, later by as much. */
export function toMoment(local: LocalSeconds, timeZone: string): number {
  const day = dayOfLocal(local)
  return momentAt(day, local - day * DAY, timeZone)
}

export function dayOfLocal(local: LocalSeconds): DayNumber {
  return Math.floor(local / DAY)
}

/** Where an entry stands among hours; null for one that stands above them: it has no time, or goes on for a day and longer. */
export function spanOf({ start, end, includeTime }: CalendarEntry, timeZone: string): LocalSpan | null {
  if (!includeTime || (end !== null && end - start >= DAY)) return null
  const from = toLocal(start, timeZone)
  if (end === null || end <= start) return { from, to: from + UNTOLD }
  const to = toLocal(end, timeZone)
  // Clocks were set back in between: it is as long as it takes.
  return { from, to: to > from ? to : from + (end - start) }
}

/** To the nearest step. */
export function snapped(local: LocalSeconds, step: number): LocalSeconds {
  return Math.round(local / step) * step
}

export const DAY = 86_400
export const HOUR = 3600
/** Steps of drags, and of those with Alt. */
export const STEP = 900
export const FINE_STEP = 300
/** What is shorter has its name and its time on one line: 40 pixels. */
export const SHORT = 3000
/** How long a row stands whose end nobody has said. */
export const UNTOLD = 60 * 60
