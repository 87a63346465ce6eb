import { cellSelection, HEAD_ROW, type GridSelection, type Spot } from './GridSelection.ts'

/** Where keys go. `previous` and `next` are columns in the order of reading. */
export type GridMove =
  | 'up'
  | 'down'
  | 'previous'
  | 'next'
  | 'firstRow'
  | 'lastRow'
  | 'firstColumn'
  | 'lastColumn'
  | 'firstCell'
  | 'lastCell'
  | 'pageUp'
  | 'pageDown'

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows that are seen at once. */
  readonly page: number
  /** Whether the head ends in what adds a field. */
  readonly hasAddField: boolean
}

/** The selection after a move; with `isExtending` the anchor stays. */
export function moveSelection(
  selection: GridSelection,
  move: GridMove,
  isExtending: boolean,
  size: GridSize,
): GridSelection {
  const moved = within(target(selection.focus, move, size), size, isExtending)
  return isExtending ? { anchor: selection.anchor, focus: moved } : cellSelection(moved)
}

/** The next cell in the order of reading, line after line; null behind the last and before the first. */
export function stepSelection({ focus }: GridSelection, by: 1 | -1, size: GridSize): GridSelection | null {
  const columns = size.columns + (focus.row === HEAD_ROW && size.hasAddField ? 1 : 0)
  const column = focus.column + by
  if (column >= 0 && column < columns) return cellSelection({ row: focus.row, column })
  const row = focus.row + by
  if (row < HEAD_ROW || row >= size.rows) return null
  const last = size.columns - (row === HEAD_ROW && size.hasAddField ? 0 : 1)
  return cellSelection({ row, column: by === 1 ? 0 : last })
}

export function selectAll({ rows, columns }: GridSize): GridSelection | null {
  if (rows === 0 || columns === 0) return null
  return { anchor: { row: rows - 1, column: columns - 1 }, focus: { row: 0, column: 0 } }
}

function target({ row, column }: Spot, move: GridMove, { rows, columns, page }: GridSize): Spot {
  switch (move) {
    case 'up':
      return { row: row - 1, column }
    case 'down':
      return { row: row + 1, column }
    case 'previous':
      return { row, column: column - 1 }
    case 'next':
      return { row, column: column + 1 }
    case 'firstRow':
      return { row: Math.min(row, 0), column }
    case 'lastRow':
      return { row: rows - 1, column }
    case 'firstColumn':
      return { row, column: 0 }
    case 'lastColumn':
      return { row, column: columns - 1 }
    case 'firstCell':
      return { row: 0, column: 0 }
    case 'lastCell':
      return { row: rows - 1, column: columns - 1 }
    case 'pageUp':
      return { row: Math.max(row - page, Math.min(row, 0)), column }
    case 'pageDown':
      return { row: row + page, column }
  }
}

// A range has no head in it.
function within({ row, column }: Spot, { rows, columns, hasAddField }: GridSize, isExtending: boolean): Spot {
  const first = isExtending ? 0 : HEAD_ROW
  const shownRow = Math.max(first, Math.min(row, rows - 1))
  const last = columns - (shownRow === HEAD_ROW && hasAddField ? 0 : 1)
  return { row: shownRow, column: Math.max(0, Math.min(column, last)) }
}
