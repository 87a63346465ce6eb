/** A place in the grid by its numbers. Row −1 is the head; behind the last column stands what adds a field. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/** A cell, or the cells between two of them. */
export interface GridSelection {
  /** Where it began. */
  readonly anchor: Spot
  /** Where it is moved: this cell is edited, and has the ring. */
  readonly focus: Spot
}

/** Cells of a rectangle, both ends included. */
export interface SpotRange {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

export const HEAD_ROW = -1

export function cellSelection(spot: Spot): GridSelection {
  return { anchor: spot, focus: spot }
}

/** The cells that are selected. A head is selected alone. */
export function rangeOf({ anchor, focus }: GridSelection): SpotRange {
  const from = focus.row === HEAD_ROW ? focus : anchor
  return {
    firstRow: Math.min(from.row, focus.row),
    lastRow: Math.max(from.row, focus.row),
    firstColumn: Math.min(from.column, focus.column),
    lastColumn: Math.max(from.column, focus.column),
  }
}

export function countOf({ firstRow, lastRow, firstColumn, lastColumn }: SpotRange): number {
  return (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1)
}
