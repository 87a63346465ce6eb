/** Sizes of the grid in pixels; they are those of grid.css. */
export interface GridMeasures {
  readonly rowHeight: number
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
export const PHONE_MEASURES: GridMeasures = {
  rowHeight: 44,
  groupHeight: 40,
  headHeight: 36,
  totalsHeight: 0,
  numberWidth: 0,
  firstWidth: 176,
}
