import type { CalculationKind } from './DatabaseView.ts'
import type { CalculationResult, GroupKey } from './ViewResult.ts'

/** The layout that is displayed; `other` for unsupported ones. */
export type PlannedLayout = 'grid' | 'board' | 'calendar' | 'other'

/** What a view displays besides its rows, computed for all rows at once; plain JSON, to be stored. */
export interface ViewPlan {
  /** `ENGINE_VERSION` of when it was computed; missing in plans that are older than that. */
  readonly engine?: number
  readonly layout: PlannedLayout
  /** When its rules refer to another day, in milliseconds since 1970; null if they do not depend on the day. */
  readonly until: number | null
  /** Rows that pass the filters. */
  readonly total: number
  /** Null if the view does not group. */
  readonly grouping: PlannedGrouping | null
  /** Of the footer of a grid. */
  readonly totals: readonly PlannedTotal[]
  /** For a calendar: its field, rows without a date, and rows by the days displayed together. */
  readonly calendar: PlannedCalendar | null
  /** What a chart draws above its rows; missing for other layouts. */
  readonly chart?: PlannedChart
}

/** A calculation; older plans have its result as English text. */
export type PlannedTotal = { readonly fieldId: string; readonly kind: CalculationKind } & (
  | { readonly value: CalculationResult['value'] }
  | { readonly text: string }
)

interface PlannedGrouping {
  readonly fieldId: string
  readonly groups: readonly PlannedGroup[]
}

export interface PlannedGroup {
  readonly id: string
  readonly key: GroupKey
  readonly color: string | null
  readonly count: number
  readonly isVisible: boolean
  /** Missing in older plans. */
  readonly isFolded?: boolean
  /** Of a grid, in the order of `ViewPlan.totals`; missing for groups that are not shown. */
  readonly totals?: readonly CalculationResult['value'][]
}

export interface PlannedCalendar {
  readonly fieldId: string | null
  readonly undated: number
  /** The number of days displayed together; missing in older plans, which supported only months. */
  readonly days?: number | null
  /**
   * How many rows have dates on the days displayed together: for months by `YYYY-MM`, with the days of the whole table;
   * for days by the first of them, `YYYY-MM-DD`. Entries without rows are left out.
   */
  readonly months: Readonly<Record<string, number>>
}

export interface PlannedChart {
  /** The field of its groups; null for one number. */
  readonly fieldId: string | null
  /** In order, each with one result. */
  readonly groups: readonly PlannedGroup[]
  /** Of all rows that have a bar: what is calculated of each group first. */
  readonly totals: readonly PlannedTotal[]
}

/** Rows of a view in one of its sections. */
export interface PlannedSection {
  readonly section: string
  readonly rowIds: readonly string[]
}

/** The section of all rows, or of those without a date. */
export const ALL_ROWS = ''
export const UNDATED = 'undated'

/** The section of a group, by its index among all groups: ids of groups can be long texts. */
export function groupSection(index: number): string {
  return `group ${index}`
}
