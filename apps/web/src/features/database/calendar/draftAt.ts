import type { DayNumber } from '@sheaf/model'
import type { Draft } from './Calendar.ts'
import { DAY, UNTOLD } from './localTime.ts'

/** A new row of a day, or of an hour of it from so many seconds after midnight on. */
export function draftAt(day: DayNumber, slot: number | null = null): Draft {
  const from = day * DAY + (slot ?? 0)
  return { firstDay: day, lastDay: day, span: slot === null ? null : { from, to: from + UNTOLD } }
}
