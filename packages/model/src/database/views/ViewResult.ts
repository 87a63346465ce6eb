import type { Field, SelectOption } from '../fields/Field.ts'
import type { CalculationKind, DatabaseView } from './DatabaseView.ts'

/** A view with its rules applied: what is displayed, in which order. It contains row ids; rows are not decoded. */
export interface ViewResult {
  readonly view: DatabaseView
  readonly fields: readonly VisibleField[]
  /** Ids of the rows that pass the filters, in order. */
  readonly rowIds: readonly string[]
  /** Null if the view does not group. */
  readonly groups: ViewGroups | null
}

export interface VisibleField {
  readonly field: Field
  /** Pixels. */
  readonly width: number
  readonly wrap: boolean
  /** In cards and details the field is left out if its cell is empty. */
  readonly hideWhenEmpty: boolean
}

export interface ViewGroups {
  readonly field: Field
  /** In order, including hidden ones. */
  readonly groups: readonly RowGroup[]
}

export interface RowGroup {
  /** As stored in the view; the field's id for the group of rows without a value. */
  readonly id: string
  readonly key: GroupKey
  /** A row can be in several. */
  readonly rowIds: readonly string[]
  /** How many rows it has, where `rowIds` names the first of them only. */
  readonly rowCount?: number
  readonly visible: boolean
  readonly collapsed: boolean
  /** Stored colour of the group; null for the colour of its option. */
  readonly color: string | null
  /** How many rows it should have at most. */
  readonly limit: number | null
}

export type GroupKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'option'; readonly option: SelectOption }
  | { readonly kind: 'checkbox'; readonly checked: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'date'
      readonly start: DayNumber
      readonly by: 'relative' | 'day' | 'week' | 'month' | 'year'
    }
  | { readonly kind: 'row'; readonly rowId: string }
  | { readonly kind: 'person'; readonly userId: string }
  /** Of a chart: all groups that it has no room for. */
  | { readonly kind: 'others'; readonly count: number }

/** Days since 1 January 1970, in the time zone of the reader. */
export type DayNumber = number

/** Result of a calculation of a view, and what is needed to format it: see `calculationText`. */
export interface CalculationResult {
  readonly field: Field
  readonly kind: CalculationKind
  readonly value:
    /** With every digit. */
    | { readonly unit: 'number'; readonly decimal: string }
    | { readonly unit: 'count'; readonly number: number }
    /** 0 to 1. */
    | { readonly unit: 'percent'; readonly number: number }
    /** Seconds since 1970. */
    | { readonly unit: 'date'; readonly number: number }
    | { readonly unit: 'days'; readonly number: number }
    /** No values to calculate with. */
    | null
}

/** Rows of a calendar. */
export interface CalendarResult {
  /** Null if the database has no dates. */
  readonly field: Field | null
  /** By start. */
  readonly entries: readonly CalendarEntry[]
  /** Rows without a date, in the order of the view. */
  readonly withoutDate: readonly string[]
}

export interface CalendarEntry {
  readonly rowId: string
  /** Seconds since 1970. */
  readonly start: number
  readonly end: number | null
  readonly includeTime: boolean
  readonly firstDay: DayNumber
  /** Equal to `firstDay` for a single day. */
  readonly lastDay: DayNumber
}
