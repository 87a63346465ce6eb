import {
  AllSelection,
  NodeSelection,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { createBlock, hasLine, isVerbatim } from '../../engine/tree/blockNode.ts'
import { wholeBlocks } from '../../engine/tree/BlockRange.ts'
import {
  blockAbove,
  blockAround,
  blockAt,
  blockBelow,
  blockEnd,
  textEnd,
  textStart,
} from '../../engine/tree/blockSpot.ts'
import { cellAround, type CellPlace } from './cellAround.ts'
import { areaOf, CellSelection, selectedCells } from './CellSelection.ts'
import { insertLines, moveLine } from './editLines.ts'
import { clearCells, fillCell, placeInCell, reachCell } from './editLook.ts'
import { cellAt, placeOfCell, readGrid, type GridCell } from './tableGrid.ts'

/** One key press, and the function that runs its edit as a separate undo step. */
export interface EditKey {
  readonly state: EditorState
  /** Null in tests, where no text is rendered. */
  readonly view: EditorView | null
  readonly run: (tr: Transaction, scrolls?: boolean) => void
}

/** A key that may move horizontally. */
export interface TableKey extends EditKey {
  /** Whether the content at a position is displayed right to left. */
  readonly runsLeft: (pos: number) => boolean
}

export type ArrowDirection = 'up' | 'down' | 'left' | 'right'

/** EDIT-TABLE-8: Tab in a cell; in the last one it adds a row. */
export function tab({ state, run }: TableKey, isBack: boolean): boolean {
  const place = placeOf(state)
  if (!place) return false
  const grid = readGrid(state.doc, place.table)
  const from = placeOfCell(grid, place.cell)
  if (!from) return false
  const tr = state.tr
  const width = grid.rows[from.line]!.index === -1 ? 1 : grid.width
  let { line, column } = from
  column += isBack ? -1 : 1
  if (column < 0) {
    line--
    column = grid.rows[line]?.index === -1 ? 0 : grid.width - 1
  } else if (column >= width) {
    line++
    column = 0
  }
  if (line < 0) return true
  if (line >= grid.rows.length) insertLines(tr, grid.pos, 'row', line)
  const now = line >= grid.rows.length ? readGrid(tr.doc, grid.pos) : grid
  placeInCell(tr, reachCell(tr, now, { line, column }), 'end')
  run(tr)
  return true
}

/** EDIT-TABLE-9: Backspace and Delete at the edges of a cell, and for selected cells. */
export function erase(key: EditKey, isForward: boolean): boolean {
  const { state, run } = key
  const { selection } = state
  if (selection instanceof CellSelection) {
    const tr = state.tr
    clearCells(tr, selectedCells(state.doc, selection))
    placeInCell(tr, cellOf(tr, tr.mapping.map(selection.headCell)), 'start')
    run(tr)
    return true
  }
  const place = placeOf(state)
  if (!place) return false
  const whole = wholeBlocks(state.doc, selection)
  if (whole) return eraseAll(key, place, whole.first.pos, blockEnd(whole.last))
  if (!selection.empty) return false
  const spot = blockAround(selection.$head)
  if (!spot || !hasLine(spot.node) || spot.node.attrs['type'] !== 'paragraph') return false
  if (selection.head !== (isForward ? textEnd(spot) : textStart(spot))) return false
  const other = isForward ? blockBelow(state.doc, spot) : blockAbove(state.doc, spot)
  return !other || !isWithin(state, place, other.pos)
}

/** EDIT-TABLE-9: Mod+A selects the content of the cell, then all cells, then everything. */
export function selectMore(key: TableKey): boolean {
  const { state } = key
  const { selection, doc } = state
  const place = placeOf(state)
  if (!place || selection instanceof AllSelection) return false
  const grid = readGrid(doc, place.table)
  const cells = grid.rows.flatMap((row) => row.cells)
  const [first, corner] = [cells[0], cells.at(-1)]
  if (!first || !corner) return false
  if (selection instanceof CellSelection) {
    if (selection.anchorCell === corner.pos && selection.headCell === first.pos) return false
  } else {
    const spot = blockAround(selection.$head)
    const isCode = spot && isVerbatim(spot.node) && spot.node.firstChild!.content.size > 0
    if (isCode && (selection.from !== textStart(spot) || selection.to !== textEnd(spot))) return false
    const cell = doc.nodeAt(place.cell)!
    const start = TextSelection.near(doc.resolve(place.cell + 1), 1).from
    const end = TextSelection.near(doc.resolve(place.cell + cell.nodeSize - 1), -1).to
    const isWhole = selection.from <= start && selection.to >= end
    if (!isWhole && end > start) {
      key.run(state.tr.setSelection(TextSelection.create(doc, start, end)))
      return true
    }
  }
  // Without scrolling: nobody asked for the far end of the table.
  return select(key, corner.pos, first.pos, false)
}

/** EDIT-TABLE-9: Escape selects the cell, then the table. */
export function widen(key: TableKey): boolean {
  const { state } = key
  const place = placeOf(state)
  if (!place || wholeBlocks(state.doc, state.selection)) return false
  if (!(state.selection instanceof CellSelection)) return select(key, place.cell, place.cell)
  key.run(state.tr.setSelection(NodeSelection.create(state.doc, place.table)))
  return true
}

/** EDIT-TABLE-7: moves the selected rows or columns one place on. */
export function moveSelected(key: TableKey, direction: ArrowDirection): boolean {
  const { state } = key
  const { selection } = state
  if (!(selection instanceof CellSelection)) return false
  const grid = readGrid(state.doc, selection.table)
  const { top, bottom, left, right } = areaOf(grid, selection)
  const axis = direction === 'up' || direction === 'down' ? 'row' : 'column'
  const [first, last] = axis === 'row' ? [top, bottom] : [left, right]
  const isBack = leadsBack(direction, tableRunsLeft(key, grid.pos))
  const tr = state.tr
  // The neighbour is moved to the other side: the selected ones keep their order.
  if (!moveLine(tr, grid.pos, axis, isBack ? first - 1 : last + 1, isBack ? last : first)) return true
  const anchor = placeOfCell(grid, selection.anchorCell)!
  const head = placeOfCell(grid, selection.headCell)!
  const step = isBack ? -1 : 1
  const shift = (place: typeof head) =>
    axis === 'row' ? { ...place, line: place.line + step } : { ...place, column: place.column + step }
  const now = readGrid(tr.doc, grid.pos)
  const [from, to] = [cellAt(now, shift(anchor)), cellAt(now, shift(head))]
  const moved = from && to && CellSelection.between(tr.doc, from.pos, to.pos)
  if (moved) tr.setSelection(moved)
  key.run(tr)
  return true
}

/** The cell that keys apply to: that of the caret, or the head of the selected ones. */
export function placeOf({ selection }: EditorState): CellPlace | null {
  if (selection instanceof CellSelection) return { table: selection.table, cell: selection.headCell }
  return cellAround(selection.$head)
}

/** Whether an arrow key moves to what comes before, depending on the direction of text or columns. */
export function leadsBack(direction: ArrowDirection, isRtl: boolean): boolean {
  return direction === 'up' || direction === (isRtl ? 'right' : 'left')
}

/** Whether the first column of a table is on the right. */
export function tableRunsLeft({ runsLeft }: TableKey, table: number): boolean {
  return runsLeft(table + 1)
}

/** The cell that starts at a position of a transaction's document. */
export function cellOf({ doc }: Transaction, pos: number): GridCell {
  return { node: doc.nodeAt(pos)!, pos }
}

/** Selects the cells between two of them. */
export function select({ state, run }: TableKey, anchor: number, head: number, scrolls = true): boolean {
  const selection = CellSelection.between(state.doc, anchor, head)
  if (selection) run(state.tr.setSelection(selection), scrolls)
  return selection !== null
}

/** Whether a position lies in the cell. */
export function isWithin({ doc }: EditorState, { cell }: CellPlace, pos: number): boolean {
  return pos > cell && pos < blockEnd(blockAt(doc, cell))
}

/** A cell whose content is deleted completely keeps a text block. */
function eraseAll({ state, run }: EditKey, place: CellPlace, from: number, to: number): boolean {
  const cell = { node: state.doc.nodeAt(place.cell)!, pos: place.cell }
  if (cell.node.attrs['type'] !== 'simple_table_cell') return from === cell.pos
  const isAll = from === cell.pos + 3 && to === cell.pos + cell.node.nodeSize - 2
  if (!isAll) return false
  const tr = state.tr
  fillCell(tr, cell, [createBlock('paragraph')])
  placeInCell(tr, cellOf(tr, cell.pos), 'start')
  run(tr)
  return true
}
