import type { RowGroup } from '@sheaf/model'
import type { ChartPoint, ChartSettings } from '@sheaf/model/charts'
import type { Grid } from '../grid/useGrid.ts'

/** A view as a chart: its points, and what is said about them. */
export interface Chart {
  readonly grid: Grid
  /** Of the database, for those who hear it. */
  readonly name: string
  readonly settings: ChartSettings
  readonly title: string
  /** What is calculated, as "Sum of Budget". */
  readonly what: string
  readonly marks: readonly ChartMark[]
  /** Of all rows that have a mark, in the format of the field. */
  readonly totals: readonly { readonly label: string; readonly value: string }[]
  /** A number in the format of what is calculated. */
  readonly textOf: (number: number) => string
  /** The results are whole numbers. */
  readonly isWhole: boolean
  /** Results add up to one for all. */
  readonly hasShares: boolean
  readonly shareText: (share: number) => string
  /** Sets how the chart is drawn, for oneself; the keys take it back. */
  readonly change: (settings: Partial<ChartSettings>) => void
}

/** A bar, a point of a line, or a part of a ring. */
export interface ChartMark {
  readonly point: ChartPoint<RowGroup>
  readonly name: string
  /** The number of its fill, 0 to 9. */
  readonly fill: number
  /** Whether its name stands on the tint of an option. */
  readonly hasTint: boolean
  readonly value: string
  /** How many rows are behind it, and which part of all it is. */
  readonly about: string
  /** For those who hear it: all of that. */
  readonly label: string
}
