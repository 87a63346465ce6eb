import type { CalculationKind } from './DatabaseView.ts'
import type { GroupKey } from './ViewResult.ts'

/** How a view is shown; `other` for what has no form of its own. */
export type PlannedLayout = 'grid' | 'board' | 'calendar' | 'other'

/** What a view shows besides its rows, worked out for all of them at once; plain JSON, to be kept. */
export interface ViewPlan {
  readonly layout: PlannedLayout
  /** When another day begins for its rules, in milliseconds since 1970; null where they count from no day. */
  readonly until: number | null
  /** Rows that pass the filters. */
  readonly total: number
  /** Null where the view does not group. */
  readonly grouping: PlannedGrouping | null
  /** Of the footer of a grid, as text. */
  readonly totals: readonly {
    readonly fieldId: string
    readonly kind: CalculationKind
    readonly text: string
  }[]
  /** Of a calendar: its field, rows without a date, and rows by the days that are shown together. */
  readonly calendar: PlannedCalendar | null
}

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
  /** Absent in plans of before. */
  readonly isFolded?: boolean
}

export interface PlannedCalendar {
  readonly fieldId: string | null
  readonly undated: number
  /** Of what the days are, that are shown together; absent in plans of before, which knew months alone. */
  readonly days?: number | null
  /**
   * How many rows have dates on the days that are shown together: of months those of their tables, by `YYYY-MM`, of days
   * by the first of them, `YYYY-MM-DD`. What has none is not in it.
   */
  readonly months: Readonly<Record<string, number>>
}

/** Rows of a view in one of its lists. */
export interface PlannedSection {
  readonly section: string
  readonly rowIds: readonly string[]
}

/** The list of all rows, or of those without a date. */
export const ALL_ROWS = ''
export const UNDATED = 'undated'

/** The list of a group, by its place among all groups: ids of groups can be whole texts. */
export function groupSection(index: number): string {
  return `group ${index}`
}
