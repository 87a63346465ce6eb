import type { EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { areaOf, CellSelection } from './CellSelection.ts'
import { readGrid } from './tableGrid.ts'

/** Marks the selected cells, each with the edges that are edges of the whole selection: top, bottom, start, end. */
export function pickedCells({ doc, selection }: EditorState): DecorationSet | null {
  if (!(selection instanceof CellSelection)) return null
  const grid = readGrid(doc, selection.table)
  const { top, bottom, left, right } = areaOf(grid, selection)
  const marks: Decoration[] = []
  for (let line = top; line <= bottom; line++) {
    const row = grid.rows[line]!
    const isWide = row.index === -1
    row.cells.forEach(({ node, pos }, column) => {
      if (!isWide && (column < left || column > right)) return
      const edges = [
        line === top && 'top',
        line === bottom && 'bottom',
        (isWide || column === left) && 'start',
        (isWide || column === right) && 'end',
      ].filter((edge) => edge !== false)
      marks.push(Decoration.node(pos, pos + node.nodeSize, { 'data-picked': edges.join(' ') }))
    })
  }
  return DecorationSet.create(doc, marks)
}
