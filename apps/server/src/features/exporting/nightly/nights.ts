const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

/** A night by the date on which it is due: `2026-11-30`. */
export type Night = string

/** The night that was due last, at an hour of UTC. */
export function lastNight(now: Date, hour: number): Night {
  return new Date(now.getTime() - hour * HOUR_MS).toISOString().slice(0, 10)
}

/** When the next one is due. */
export function nextDue(now: Date, hour: number): Date {
  return new Date(Date.parse(lastNight(now, hour)) + DAY_MS + hour * HOUR_MS)
}
