import type { Reminder } from '@sheaf/model'

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN = 8

/** HOME-REMIND-1: the next ones; one of the last day is still to be seen. */
export function upcomingOf(reminders: readonly Reminder[], now: number): readonly Reminder[] {
  return reminders
    .filter(({ scheduledAt }) => scheduledAt * 1000 > now - DAY_MS)
    .toSorted((a, b) => a.scheduledAt - b.scheduledAt)
    .slice(0, SHOWN)
}
