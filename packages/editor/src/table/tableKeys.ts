import {
  AllSelection,
  NodeSelection,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { placeCaret } from '../tree/blockEdits.ts'
import { createBlock, hasLine } from '../tree/blockNode.ts'
import { wholeBlocks } from '../tree/BlockRange.ts'
import {
  blockAbove,
  blockAround,
  blockAt,
  blockBelow,
  blockEnd,
  textEnd,
  textStart,
} from '../tree/blockSpot.ts'
import { cellAround, type CellPlace } from './cellAround.ts'
import { areaOf, cellBeside, CellSelection, selectedCells } from './CellSelection.ts'
import { insertLines, moveLine } from './editLines.ts'
import { clearCells, fillCell, placeInCell, reachCell } from './editLook.ts'
import { cellAt, placeOfCell, readGrid, type GridCell } from './tableGrid.ts'

/** One key press, and how an edit that it means is done: as a step of undo of its own. */
export interface TableKey {
  readonly state: EditorState
  /** Null in tests, where no lines of text are drawn. */
  readonly view: EditorView | null
  readonly run: (tr: Transaction, scrolls?: boolean) => void
}

export type Way = 'up' | 'down' | 'left' | 'right'

/** EDIT-TABLE-8: what Tab does in a cell; in the last one it adds a row. */
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

/** EDIT-TABLE-8, EDIT-TABLE-9: an arrow at the edge of a cell goes on to the next one; with Shift it selects cells. */
export function arrow(key: TableKey, way: Way, isExtending: boolean): boolean {
  const { state } = key
  const { selection } = state
  const place = placeOf(state)
  if (!place) return !isExtending && enterTable(key, way)
  const grid = readGrid(state.doc, place.table)
  const [line, column] = STEPS[way]
  if (isExtending) {
    const anchor = selection instanceof CellSelection ? selection.anchorCell : place.cell
    if (!(selection instanceof CellSelection) && !(isInOneCell(state) && isAtEdge(key, place, way)))
      return false
    const head = cellBeside(grid, place.cell, line, column)?.pos ?? place.cell
    return select(key, anchor, head)
  }
  const isCaret = selection.empty || selection instanceof CellSelection || selection instanceof NodeSelection
  if (!isCaret || !(selection instanceof CellSelection || isAtEdge(key, place, way))) return false
  const next =
    way === 'up' || way === 'down'
      ? cellBeside(grid, place.cell, line, column)
      : inReadingOrder(key, place, way)
  if (!next) return leave(key, place, way)
  const tr = state.tr
  placeInCell(tr, next, way === 'up' || way === 'left' ? 'end' : 'start')
  key.run(keepColumn(key, tr, next, way))
  return true
}

/** EDIT-TABLE-9: what Backspace and Delete do at the edges of a cell, and to cells. */
export function erase(key: TableKey, isForward: boolean): boolean {
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

/** EDIT-TABLE-9: Mod+A selects what the cell holds, then all cells, then everything. */
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
    const isCode = spot?.node.attrs['type'] === 'code' && spot.node.firstChild!.content.size > 0
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
  // The page stays where it is: nobody asked for the far end of the table.
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
export function moveSelected(key: TableKey, way: Way): boolean {
  const { state } = key
  const { selection } = state
  if (!(selection instanceof CellSelection)) return false
  const grid = readGrid(state.doc, selection.table)
  const { top, bottom, left, right } = areaOf(grid, selection)
  const axis = way === 'up' || way === 'down' ? 'row' : 'column'
  const [first, last] = axis === 'row' ? [top, bottom] : [left, right]
  const isBack = way === 'up' || way === 'left'
  const tr = state.tr
  // The neighbour goes to the other side: the selected ones keep their order.
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

/** The cell in which keys happen: of the caret, or the head of the selected ones. */
export function placeOf({ selection }: EditorState): CellPlace | null {
  if (selection instanceof CellSelection) return { table: selection.table, cell: selection.headCell }
  return cellAround(selection.$head)
}

/** The cell that starts at a position of a transaction's document. */
export function cellOf({ doc }: Transaction, pos: number): GridCell {
  return { node: doc.nodeAt(pos)!, pos }
}

const STEPS: Readonly<Record<Way, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
}

function select({ state, run }: TableKey, anchor: number, head: number, scrolls = true): boolean {
  const selection = CellSelection.between(state.doc, anchor, head)
  if (selection) run(state.tr.setSelection(selection), scrolls)
  return selection !== null
}

function isInOneCell({ selection }: EditorState): boolean {
  return cellAround(selection.$anchor)?.cell === cellAround(selection.$head)?.cell
}

function isWithin({ doc }: EditorState, { cell }: CellPlace, pos: number): boolean {
  return pos > cell && pos < blockEnd(blockAt(doc, cell))
}

/** Whether the caret stands in the first or last line of its cell, as it is drawn, or at its first or last character. */
function isAtEdge({ state, view }: TableKey, place: CellPlace, way: Way): boolean {
  const { selection, doc } = state
  const isBack = way === 'up' || way === 'left'
  const whole = wholeBlocks(doc, selection)
  const spot = whole ? (isBack ? whole.first : whole.last) : blockAround(selection.$head)
  if (!spot) return false
  const next = isBack ? blockAbove(doc, spot) : blockBelow(doc, spot)
  if (next && isWithin(state, place, next.pos)) return false
  if (whole) return true
  if (view) return view.endOfTextblock(way, state)
  return selection.head === (isBack ? textStart(spot) : textEnd(spot))
}

function inReadingOrder({ state }: TableKey, { table, cell }: CellPlace, way: Way): GridCell | null {
  const cells = readGrid(state.doc, table).rows.flatMap((row) => row.cells)
  const at = cells.findIndex(({ pos }) => pos === cell)
  return cells[at + (way === 'left' ? -1 : 1)] ?? null
}

/** The caret comes into the next cell below or above where it was, as between lines of a text. */
function keepColumn({ state, view }: TableKey, tr: Transaction, cell: GridCell, way: Way): Transaction {
  if (!view || way === 'left' || way === 'right' || !(tr.selection instanceof TextSelection)) return tr
  const { left } = view.coordsAtPos(state.selection.head)
  const line = !tr.docChanged ? view.coordsAtPos(tr.selection.head) : null
  const hit = line && view.posAtCoords({ left, top: (line.top + line.bottom) / 2 })
  const end = cell.pos + (tr.doc.nodeAt(cell.pos)?.nodeSize ?? 0)
  if (hit && hit.pos > cell.pos && hit.pos < end) tr.setSelection(TextSelection.near(tr.doc.resolve(hit.pos)))
  return tr
}

/** Out of the table: to the block before or behind it, which is made where there is none behind. */
function leave({ state, run }: TableKey, { table }: CellPlace, way: Way): boolean {
  const spot = blockAt(state.doc, table)
  const tr = state.tr
  if (way === 'up' || way === 'left') {
    const above = blockAbove(state.doc, spot)
    if (!above) return false
    if (hasLine(above.node)) placeCaret(tr, above.pos, above.node.firstChild!.content.size)
    else tr.setSelection(NodeSelection.create(tr.doc, above.pos))
  } else {
    const end = blockEnd(spot)
    if (spot.index === spot.container.childCount - 1) tr.insert(end, createBlock('paragraph'))
    if (hasLine(blockAt(tr.doc, end).node)) placeCaret(tr, end)
    else tr.setSelection(NodeSelection.create(tr.doc, end))
  }
  run(tr)
  return true
}

/** From a text beside a table into it; from the table selected as a whole past it. */
function enterTable(key: TableKey, way: Way): boolean {
  const { state } = key
  const { selection, doc } = state
  const isBack = way === 'up' || way === 'left'
  const whole = wholeBlocks(doc, selection)
  if (whole && whole.first.node.attrs['type'] === 'simple_table')
    return leave(key, { table: whole.first.pos, cell: whole.first.pos }, way)
  const spot = whole ? whole.first : blockAround(selection.$head)
  if (!spot || (!whole && !selection.empty)) return false
  const isEdge = whole !== null || atTextEdge(key, way, isBack ? textStart(spot) : textEnd(spot))
  if (!isEdge) return false
  const next = isBack ? blockAbove(doc, spot) : blockBelow(doc, spot)
  if (!next) return false
  if (next.node.attrs['type'] === 'simple_table') return goInto(key, next.pos, isBack)
  const place = isBack ? cellAround(doc.resolve(next.pos + 1)) : null
  return place !== null && goInto(key, place.table, true)
}

function atTextEdge({ state, view }: TableKey, way: Way, edge: number): boolean {
  return view ? view.endOfTextblock(way, state) : state.selection.head === edge
}

function goInto({ state, run }: TableKey, table: number, isBack: boolean): boolean {
  const grid = readGrid(state.doc, table)
  const tr = state.tr
  const line = isBack ? Math.max(0, grid.rows.length - 1) : 0
  placeInCell(tr, reachCell(tr, grid, { line, column: 0 }), isBack ? 'end' : 'start')
  run(tr)
  return true
}

/** A cell of which all is deleted keeps a place to write. */
function eraseAll({ state, run }: TableKey, place: CellPlace, from: number, to: number): boolean {
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
