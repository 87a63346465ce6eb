import type { EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { areaOf, CellSelection } from './CellSelection.ts'
import { readGrid, type GridCell } from './tableGrid.ts'

/** Decorates the selected cells, each with its sides that are edges of the selection: top, bottom, start, end. */
export function pickedCells({ doc, selection }: EditorState): DecorationSet | null {
  if (!(selection instanceof CellSelection)) return null
  const grid = readGrid(doc, selection.table)
  const { top, bottom, left, right } = areaOf(grid, selection)
  const marks: Decoration[] = []
  for (let line = top; line <= bottom; line++) {
    const row = grid.rows[line]!
    const isWide = row.index === -1
    const isWhole = !isWide && left === 0 && right === grid.width - 1 && row.cells.length === grid.width
    const edges = (start: boolean, end: boolean): string =>
      [line === top && 'top', line === bottom && 'bottom', start && 'start', end && 'end']
        .filter((edge) => edge !== false)
        .join(' ')
    const mark = ({ node, pos }: GridCell, of: string): void => {
      marks.push(Decoration.node(pos, pos + node.nodeSize, { 'data-picked': of }))
    }
    // One decoration for a whole row, since a long table has many cells.
    if (isWhole && right > left) mark(row, edges(true, true))
    else
      row.cells.forEach((cell, column) => {
        if (isWide || (column >= left && column <= right))
          mark(cell, edges(isWide || column === left, isWide || column === right))
      })
  }
  return DecorationSet.create(doc, marks)
}
