import type { SpotRange } from './GridSelection.ts'

/** A range of lines as one of the rows alone, counted without the headers of groups and what else stands between them. */
export function rowRange(rowIds: readonly (string | null)[], range: SpotRange): SpotRange {
  const before = rowsWithin(rowIds, 0, range.firstRow)
  return {
    ...range,
    firstRow: before,
    lastRow: before + rowsWithin(rowIds, range.firstRow, range.lastRow + 1) - 1,
  }
}

function rowsWithin(rowIds: readonly (string | null)[], from: number, end: number): number {
  let count = 0
  for (let at = from; at < Math.min(end, rowIds.length); at += 1) if (rowIds[at] !== null) count += 1
  return count
}

/** Position of a row that is counted without other lines; behind the last one there are new rows only. */
export function positionOfRow(rowIds: readonly (string | null)[], row: number): number {
  let rows = -1
  for (const [position, id] of rowIds.entries()) {
    if (id !== null) rows += 1
    if (rows === row) return position
  }
  return rowIds.length + (row - rows - 1)
}
