import type { RowHeight } from '@sheaf/model'

/** Sizes of the grid in pixels; they are those of grid.css. */
export interface GridMeasures {
  readonly rowHeight: number
  /** Of the line at the end of a group, which adds a row to it; where it is not as high as rows. */
  readonly newHeight?: number
  /** Of the header of a group. */
  readonly groupHeight: number
  readonly headHeight: number
  /** Of the totals, which cover the last rows in sight; phones have none. */
  readonly totalsHeight: number
  /** Of the column of numbers; phones have none. */
  readonly numberWidth: number
  /** Of the first column, where it is not as wide as the view says. */
  readonly firstWidth: number | null
}

export const WIDE_MEASURES: GridMeasures = {
  rowHeight: 36,
  groupHeight: 40,
  headHeight: 34,
  totalsHeight: 40,
  numberWidth: 44,
  firstWidth: null,
}
const PHONE_MEASURES: GridMeasures = {
  rowHeight: 44,
  groupHeight: 40,
  headHeight: 36,
  totalsHeight: 0,
  numberWidth: 0,
  firstWidth: 176,
}

/** Lines of text that rows of a height have. */
export const LINES_OF_ROWS: Readonly<Record<RowHeight, number>> = {
  short: 1,
  medium: 2,
  tall: 4,
  extra_tall: 6,
}

const LINE_HEIGHT = 20

export function measuresOf(isPhone: boolean, height: RowHeight): GridMeasures {
  const measures = isPhone ? PHONE_MEASURES : WIDE_MEASURES
  if (height === 'short') return measures
  const { rowHeight } = measures
  return {
    ...measures,
    rowHeight: rowHeight + (LINES_OF_ROWS[height] - 1) * LINE_HEIGHT,
    newHeight: rowHeight,
  }
}
