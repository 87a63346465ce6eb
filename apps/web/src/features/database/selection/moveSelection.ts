import type { LineKind } from '../layout/GridLines.ts'
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
  /** Headers of groups, and what adds rows to them, included. */
  readonly rows: number
  readonly kindAt: (row: number) => LineKind
  readonly columns: number
  /** The row that a page further down, or up, begins in sight. */
  readonly pageFrom: (row: number, by: 1 | -1) => number
  /** Whether the head ends in what adds a field. */
  readonly hasAddField: boolean
}

/** The selection after a move; `withShift` the anchor stays. */
export function moveSelection(
  selection: GridSelection,
  move: GridMove,
  withShift: boolean,
  size: GridSize,
): GridSelection {
  const { focus } = selection
  // A header is selected alone.
  const isExtending = withShift && !isGroup(selection.anchor.row, size)
  // The header of a group has no columns; it keeps the one from which it was reached.
  if (isGroup(focus.row, size) && ALONG.has(move)) return selection
  const aimed = target(focus, move, size)
  const from = isExtending ? Math.max(0, aimed.row) : aimed.row
  const row = nearestStop(from, TO_TOP.has(move) ? -1 : 1, isExtending || !STEPS.has(move), size)
  const moved = within({ row, column: aimed.column }, size, isExtending)
  return isExtending ? { anchor: selection.anchor, focus: moved } : cellSelection(moved)
}

/** The next cell in the order of reading, row after row; null behind the last and before the first. */
export function stepSelection({ focus }: GridSelection, by: 1 | -1, size: GridSize): GridSelection | null {
  const columns = size.columns + (focus.row === HEAD_ROW && size.hasAddField ? 1 : 0)
  const column = focus.column + by
  if (column >= 0 && column < columns && !isGroup(focus.row, size))
    return cellSelection({ row: focus.row, column })
  const row = rowFrom(focus.row + by, by, size) ?? (by === -1 && focus.row > HEAD_ROW ? HEAD_ROW : null)
  if (row === null) return null
  const last = size.columns - (row === HEAD_ROW && size.hasAddField ? 0 : 1)
  return cellSelection({ row, column: by === 1 ? 0 : last })
}

/** The row below or above, past the headers of groups; the same behind the last one. */
export function nextRow(row: number, by: 1 | -1, size: GridSize): number {
  return rowFrom(row + by, by, size) ?? row
}

/** Where the keys begin: in the first cell, or the head of a grid without rows. */
export function firstSpot(size: GridSize): Spot {
  return { row: size.rows === 0 ? HEAD_ROW : nearestStop(0, 1, true, size), column: 0 }
}

export function selectAll(size: GridSize): GridSelection | null {
  const [first, last] = [rowFrom(0, 1, size), rowFrom(size.rows - 1, -1, size)]
  if (first === null || last === null || size.columns === 0) return null
  return { anchor: { row: last, column: size.columns - 1 }, focus: { row: first, column: 0 } }
}

/**
 * The place itself or the nearest in a direction, else in the other, at which a selection may stand: rows and headers of groups;
 * with `isPassing` rows, and headers only where there are no rows.
 */
export function nearestStop(row: number, by: 1 | -1, isPassing: boolean, size: GridSize): number {
  if (row < 0) return row
  const from = Math.min(row, size.rows - 1)
  const passed = rowFrom(from, by, size) ?? rowFrom(from, by === 1 ? -1 : 1, size)
  if (isPassing && passed !== null) return passed
  const isStop = (at: number) => size.kindAt(at) !== 'new'
  return lineFrom(from, by, isStop, size) ?? lineFrom(from, by === 1 ? -1 : 1, isStop, size) ?? HEAD_ROW
}

function rowFrom(row: number, by: 1 | -1, size: GridSize): number | null {
  return lineFrom(row, by, (at) => size.kindAt(at) === 'row', size)
}

function lineFrom(
  row: number,
  by: 1 | -1,
  isStop: (row: number) => boolean,
  { rows }: GridSize,
): number | null {
  for (let at = row; at >= 0 && at < rows; at += by) if (isStop(at)) return at
  return null
}

function isGroup(row: number, size: GridSize): boolean {
  return row >= 0 && row < size.rows && size.kindAt(row) === 'group'
}

function target({ row, column }: Spot, move: GridMove, { rows, columns, pageFrom }: GridSize): Spot {
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
      return { row: Math.max(pageFrom(row, -1), Math.min(row, 0)), column }
    case 'pageDown':
      return { row: pageFrom(row, 1), column }
  }
}

// A range has no head in it.
function within({ row, column }: Spot, { rows, columns, hasAddField }: GridSize, isExtending: boolean): Spot {
  const first = isExtending ? 0 : HEAD_ROW
  const shownRow = Math.max(first, Math.min(row, rows - 1))
  const last = columns - (shownRow === HEAD_ROW && hasAddField ? 0 : 1)
  return { row: shownRow, column: Math.max(0, Math.min(column, last)) }
}

/** Moves within a line. */
const ALONG: ReadonlySet<GridMove> = new Set(['previous', 'next', 'firstColumn', 'lastColumn'])
/** Moves that stop at the headers of groups; the others go from cell to cell. */
const STEPS: ReadonlySet<GridMove> = new Set(['up', 'down', 'pageUp', 'pageDown', ...ALONG])
const TO_TOP: ReadonlySet<GridMove> = new Set(['up', 'pageUp', 'lastRow', 'lastCell'])
