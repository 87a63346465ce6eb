import type { CalendarEntry, DayNumber, Field, LayoutSettings } from '@sheaf/model'
import type { Grid } from '../grid/useGrid.ts'

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
  /** The day that has the keys, or gets them next. */
  readonly day: DayNumber
  readonly weeks: readonly CalendarWeek[]
  readonly month: CalendarMonth
  /** By start. */
  readonly entries: readonly CalendarEntry[]
  readonly undated: readonly string[]
  /** Whether somebody may give rows other dates. */
  readonly isArrangeable: boolean
  /** Days on which the row is made whose name is being typed. */
  readonly draft: DayRange | null
  readonly setDraft: (draft: DayRange | null) => void
  /** The list that is open: all entries of a day, or the rows without a date. */
  readonly list: DayNumber | 'undated' | null
  readonly setList: (list: DayNumber | 'undated' | null) => void
  /** Shows the day and gives it the keys, where they are in the calendar. */
  readonly goTo: (day: DayNumber) => void
  /** Shows the month of a day. */
  readonly show: (day: DayNumber) => void
}

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
