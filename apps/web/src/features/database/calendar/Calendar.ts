import type { CALENDAR_SPANS, CalendarEntry, DayNumber, Field, LayoutSettings } from '@sheaf/model'
import type { Grid } from '../grid/useGrid.ts'
import type { TimedEntry } from './layOutDay.ts'
import type { LocalSpan } from './localTime.ts'

/** What the parts of a calendar share. */
export interface Calendar {
  readonly grid: Grid
  readonly name: string
  /** The field whose dates it shows; null where the database has none. */
  readonly field: Field | null
  readonly settings: LayoutSettings['calendar']
  /** By the clocks of the field, whose time zone may be its own. */
  readonly timeZone: string
  readonly today: DayNumber
  /** Seconds since 1970. */
  readonly now: number
  readonly mode: CalendarMode
  readonly setMode: (mode: CalendarMode) => void
  /** Null where days do not stand beside each other. */
  readonly daysBeside: number | null
  /** What is shown, in words. */
  readonly title: string
  /** The day that has the keys, or gets them next. */
  readonly day: DayNumber
  /** Among the hours of the day, seconds since midnight; null for the day itself. */
  readonly slot: number | null
  readonly weeks: readonly CalendarWeek[]
  readonly month: CalendarMonth
  /** By start. */
  readonly entries: readonly CalendarEntry[]
  /** Of the days that stand beside each other: those among their hours, and those above. */
  readonly timed: readonly TimedEntry[]
  readonly whole: readonly CalendarEntry[]
  /** Of a list, the days that stand in it. */
  readonly listed: readonly DayNumber[]
  readonly undated: readonly string[]
  /** Whether somebody may give rows other dates. */
  readonly isArrangeable: boolean
  /** Where the row is made whose name is being typed. */
  readonly draft: Draft | null
  readonly setDraft: (draft: Draft | null) => void
  /** What is open: all entries of a day, the rows without a date, or what leads to any day. */
  readonly list: CalendarPlane
  readonly setList: (list: CalendarPlane) => void
  /** Shows the day and gives it the keys, where they are in the calendar. */
  readonly goTo: (day: DayNumber, slot?: number | null) => void
  /** Shows what the day is part of. */
  readonly show: (day: DayNumber) => void
  /** To the next page, or the one before; answers with the day that gets the keys there. */
  readonly turn: (by: 1 | -1) => DayNumber
}

/** The format knows all but the last (collab-model 4.7). */
export type CalendarMode = (typeof CALENDAR_SPANS)[number] | 'agenda'

export const CALENDAR_MODES = ['month', 'week', 'day', 'agenda'] as const satisfies readonly CalendarMode[]

export type CalendarPlane = DayNumber | 'undated' | 'jump' | null

export interface CalendarMonth {
  readonly year: number
  /** From 1. */
  readonly month: number
}

export interface CalendarWeek {
  readonly first: DayNumber
  /** Those that are shown. */
  readonly days: readonly DayNumber[]
}

export interface DayRange {
  readonly firstDay: DayNumber
  readonly lastDay: DayNumber
}

export interface Draft extends DayRange {
  /** Null: whole days. */
  readonly span: LocalSpan | null
}
