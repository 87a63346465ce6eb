import type { NewBlock } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { toNodes, type ClipboardContent } from '../../engine/content/ClipboardContent.ts'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { createBlock } from '../../engine/tree/blockNode.ts'
import { cellAround } from './cellAround.ts'
import { fitToCell } from './cellContent.ts'
import { areaOf, CellSelection, selectedCells, type CellArea } from './CellSelection.ts'
import { insertCells, insertLines } from './editLines.ts'
import { clearCells, fillCell, placeInCell } from './editLook.ts'
import { placeOfCell, readGrid, type GridCell, type GridPlace, type TableGrid } from './tableGrid.ts'
import { createCell } from './tableNodes.ts'

/**
 * EDIT-TABLE-9: inserts content into cells. A single table fills the cells from the current one on, and the table grows
 * if necessary; selected cells that are a multiple of its size are filled repeatedly. Any other content goes into the
 * first cell, and the others are not changed.
 */
export function insertIntoCells(tr: Transaction, content: ClipboardContent): boolean {
  const { selection } = tr
  const only = content.blocks.length === 1 ? content.blocks[0]! : null
  if (selection instanceof CellSelection) {
    const grid = readGrid(tr.doc, selection.table)
    const area = areaOf(grid, selection)
    if (only?.type === 'simple_table')
      return fillFrom(tr, selection.table, { line: area.top, column: area.left }, repeated(only, grid, area))
    const first = selectedCells(tr.doc, selection).reduce((one, other) => (other.pos < one.pos ? other : one))
    clearCells(tr, [first])
    placeInCell(tr, { node: tr.doc.nodeAt(first.pos)!, pos: first.pos }, 'start')
    return insertContent(tr, content)
  }
  const place = cellAround(selection.$from)
  if (!place || only?.type !== 'simple_table') return false
  const at = placeOfCell(readGrid(tr.doc, place.table), place.cell)
  return at !== null && fillFrom(tr, place.table, at, only)
}

/** Cells repeated to fill a selection of several times their size, as in spreadsheets; otherwise as they are. */
function repeated(source: NewBlock, { rows }: TableGrid, { top, bottom, left, right }: CellArea): NewBlock {
  const lines = (source.children ?? []).filter(({ type }) => type === 'simple_table_row')
  const width = Math.max(...lines.map(({ children = [] }) => children.length))
  const down = rows.slice(top, bottom + 1).filter(({ index }) => index >= 0).length / lines.length
  const across = (right - left + 1) / width
  if (!Number.isInteger(down) || !Number.isInteger(across) || down * across <= 1) return source
  // Short rows take as many columns as the longest.
  const wide = lines.map((line) => {
    const cells = Array.from({ length: width }, (_, at) => line.children?.[at] ?? EMPTY_CELL)
    return { ...line, children: Array.from({ length: across }, () => cells).flat() }
  })
  return { ...source, children: Array.from({ length: down }, () => wide).flat() }
}

const EMPTY_CELL: NewBlock = { type: 'simple_table_cell' }

function fillFrom(tr: Transaction, table: number, at: GridPlace, source: NewBlock): boolean {
  const rows = (source.children ?? [])
    .filter(({ type }) => type === 'simple_table_row')
    .map((row) => (row.children ?? []).map(contentOf))
  const width = Math.max(...rows.map((row) => row.length))
  if (rows.length === 0 || width <= 0) return false
  const lines = grow(tr, table, at, rows.length, width)
  const grid = readGrid(tr.doc, table)
  const targets: (readonly [GridCell, readonly Node[]])[] = rows.flatMap((row, index) =>
    row.map((kids, column) => [grid.rows[lines[index]!]!.cells[at.column + column]!, kids] as const),
  )
  const [first, last] = [targets[0]!, targets.at(-1)!]
  const start = tr.mapping.maps.length
  // From last to first: the positions of the remaining cells stay valid.
  for (const [cell, kids] of targets.toReversed()) fillCell(tr, cell, kids)
  const end = tr.mapping.slice(start).map(last[0].pos)
  const picked = CellSelection.between(tr.doc, first[0].pos, end)
  if (picked) tr.setSelection(picked)
  return true
}

/** Adds the missing rows and columns, and returns the lines of the rows to fill. */
function grow(
  tr: Transaction,
  table: number,
  { line, column }: GridPlace,
  height: number,
  width: number,
): readonly number[] {
  const before = readGrid(tr.doc, table)
  const missing = column + width - before.width
  if (missing > 0) insertLines(tr, table, 'column', before.width, { count: missing, like: before.width - 1 })
  const realFrom = (grid: typeof before) =>
    grid.rows.flatMap((row, index) => (index >= line && row.index >= 0 ? [index] : []))
  const lacking = height - realFrom(before).length
  if (lacking > 0) insertLines(tr, table, 'row', before.rows.length, { count: lacking })
  const grid = readGrid(tr.doc, table)
  const lines = realFrom(grid).slice(0, height)
  for (const each of lines.toReversed()) {
    const row = grid.rows[each]!
    const short = column + width - row.cells.length
    if (short > 0)
      insertCells(
        tr,
        row,
        row.cells.length,
        Array.from({ length: short }, () => createCell()),
      )
  }
  return lines
}

function contentOf(cell: NewBlock): readonly Node[] {
  const isCell = cell.type === 'simple_table_cell'
  const kids = toNodes(fitToCell(isCell ? (cell.children ?? []) : [cell]))
  return kids.length > 0 ? kids : [createBlock('paragraph')]
}
