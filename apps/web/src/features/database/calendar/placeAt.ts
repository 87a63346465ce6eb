import type { DayNumber } from '@sheaf/model'
import { DAY, type LocalSeconds } from './localTime.ts'

/** What of a calendar is at a point of the window. */
export type CalendarPlace =
  | { readonly kind: 'day'; readonly day: DayNumber }
  | { readonly kind: 'time'; readonly day: DayNumber; readonly at: LocalSeconds }
  /** What lists rows without a date, or leads to it. */
  | { readonly kind: 'undated' }

/** Null: none. Days are found below entries that lie across them. */
export function placeAt(x: number, y: number): CalendarPlace | null {
  const found = document.elementsFromPoint(x, y).find((each) => each.matches(PLACES))
  if (!(found instanceof HTMLElement)) return null
  if (found.matches(UNDATED)) return { kind: 'undated' }
  const day = Number(found.dataset['day'])
  if (!found.matches('.calendar-hours')) return { kind: 'day', day }
  const { top, height } = found.getBoundingClientRect()
  const part = Math.min(Math.max((y - top) / height, 0), 1)
  return { kind: 'time', day, at: day * DAY + Math.min(part * DAY, DAY - 1) }
}

const UNDATED = '.calendar-undated, .calendar-tray'
const PLACES = `${UNDATED}, .calendar-day, .calendar-hours`
