import type { Spot, SpotRange } from '../selection/GridSelection.ts'

/** Cells beside a range that are filled from it. */
export interface FillTarget {
  readonly along: 'rows' | 'fields'
  /** Whether they stand behind the range. */
  readonly isAfter: boolean
  readonly range: SpotRange
}

/** The cells between a range and a place, in rows or in columns, in which it is further away; null within the range. */
export function fillTarget(range: SpotRange, { row, column }: Spot): FillTarget | null {
  const rows = Math.max(range.firstRow - row, row - range.lastRow, 0)
  const columns = Math.max(range.firstColumn - column, column - range.lastColumn, 0)
  if (rows + columns === 0) return null
  if (rows >= columns) {
    const isAfter = row > range.lastRow
    const [firstRow, lastRow] = isAfter ? [range.lastRow + 1, row] : [row, range.firstRow - 1]
    return { along: 'rows', isAfter, range: { ...range, firstRow, lastRow } }
  }
  const isAfter = column > range.lastColumn
  const [firstColumn, lastColumn] = isAfter ? [range.lastColumn + 1, column] : [column, range.firstColumn - 1]
  return { along: 'fields', isAfter, range: { ...range, firstColumn, lastColumn } }
}
