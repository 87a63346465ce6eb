import { NodeSelection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { createBlock, hasLine } from '../../engine/tree/blockNode.ts'
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
import { cellBeside, CellSelection } from './CellSelection.ts'
import { placeInCell, reachCell } from './editLook.ts'
import { readGrid, type GridCell } from './tableGrid.ts'
import {
  isWithin,
  leadsBack,
  placeOf,
  select,
  tableRunsLeft,
  type TableKey,
  type ArrowDirection,
} from './tableKeys.ts'

/**
 * EDIT-TABLE-8, EDIT-TABLE-9: an arrow key at the edge of a cell goes to the next cell; with Shift it selects cells.
 * Left and Right go to the cell displayed there: in right-to-left columns (EDIT-RTL-7), Left goes to the next.
 */
export function arrow(key: TableKey, direction: ArrowDirection, isExtending: boolean): boolean {
  const { state } = key
  const { selection } = state
  const place = placeOf(state)
  if (!place) return !isExtending && enterTable(key, direction)
  const grid = readGrid(state.doc, place.table)
  const isBack = leadsBack(direction, tableRunsLeft(key, place.table))
  const isUpright = direction === 'up' || direction === 'down'
  const step = isBack ? -1 : 1
  const beside = () => cellBeside(grid, place.cell, isUpright ? step : 0, isUpright ? 0 : step)
  if (isExtending) {
    const anchor = selection instanceof CellSelection ? selection.anchorCell : place.cell
    if (!(selection instanceof CellSelection) && !(isInOneCell(state) && isAtEdge(key, place, direction)))
      return false
    return select(key, anchor, beside()?.pos ?? place.cell)
  }
  const isCaret = selection.empty || selection instanceof CellSelection || selection instanceof NodeSelection
  if (!isCaret || !(selection instanceof CellSelection || isAtEdge(key, place, direction))) return false
  const next = isUpright ? beside() : inReadingOrder(key, place, step)
  if (!next) return leave(key, place, isBack)
  const tr = state.tr
  placeInCell(tr, next, isBack ? 'end' : 'start')
  key.run(isUpright ? keepColumn(key, tr, next) : keepSide(key, tr, place.table, isBack))
  return true
}

function isInOneCell({ selection }: EditorState): boolean {
  return cellAround(selection.$anchor)?.cell === cellAround(selection.$head)?.cell
}

/** Whether the caret is in the first or last rendered line of its cell, or at its first or last character. */
function isAtEdge(key: TableKey, place: CellPlace, direction: ArrowDirection): boolean {
  const { selection, doc } = key.state
  const whole = wholeBlocks(doc, selection)
  const isBack = leadsBack(direction, whole ? tableRunsLeft(key, place.table) : key.runsLeft(selection.head))
  const spot = whole ? (isBack ? whole.first : whole.last) : blockAround(selection.$head)
  if (!spot) return false
  const next = isBack ? blockAbove(doc, spot) : blockBelow(doc, spot)
  if (next && isWithin(key.state, place, next.pos)) return false
  return whole !== null || atTextEdge(key, direction, isBack ? textStart(spot) : textEnd(spot))
}

function inReadingOrder({ state }: TableKey, { table, cell }: CellPlace, step: number): GridCell | null {
  const cells = readGrid(state.doc, table).rows.flatMap((row) => row.cells)
  return cells[cells.findIndex(({ pos }) => pos === cell) + step] ?? null
}

/** The caret keeps its horizontal position in the cell below or above, as between lines of a text. */
function keepColumn({ state, view }: TableKey, tr: Transaction, cell: GridCell): Transaction {
  if (!view || !(tr.selection instanceof TextSelection)) return tr
  const { left } = view.coordsAtPos(state.selection.head)
  const line = !tr.docChanged ? view.coordsAtPos(tr.selection.head) : null
  const hit = line && view.posAtCoords({ left, top: (line.top + line.bottom) / 2 })
  const end = cell.pos + (tr.doc.nodeAt(cell.pos)?.nodeSize ?? 0)
  if (hit && hit.pos > cell.pos && hit.pos < end) tr.setSelection(TextSelection.near(tr.doc.resolve(hit.pos)))
  return tr
}

/** The caret enters a cell at the side it comes from, also if a text runs against the direction of the columns. */
function keepSide(key: TableKey, tr: Transaction, table: number, isBack: boolean): Transaction {
  const { selection } = tr
  if (tr.docChanged || !(selection instanceof TextSelection)) return tr
  const { $head } = selection
  if (key.runsLeft($head.pos) === tableRunsLeft(key, table)) return tr
  return tr.setSelection(TextSelection.create(tr.doc, isBack ? $head.start() : $head.end()))
}

/** Leaves the table: to the block before or behind it; behind it a paragraph is inserted if there is none. */
function leave({ state, run }: TableKey, { table }: CellPlace, isBack: boolean): boolean {
  const spot = blockAt(state.doc, table)
  const tr = state.tr
  if (isBack) {
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

/** From a text beside a table into it; from a selected table past it. */
function enterTable(key: TableKey, direction: ArrowDirection): boolean {
  const { state } = key
  const { selection, doc } = state
  const whole = wholeBlocks(doc, selection)
  const isBack = leadsBack(direction, key.runsLeft(whole ? whole.first.pos : selection.head))
  if (whole && whole.first.node.attrs['type'] === 'simple_table')
    return leave(key, { table: whole.first.pos, cell: whole.first.pos }, isBack)
  const spot = whole ? whole.first : blockAround(selection.$head)
  if (!spot || (!whole && !selection.empty)) return false
  const isEdge = whole !== null || atTextEdge(key, direction, isBack ? textStart(spot) : textEnd(spot))
  if (!isEdge) return false
  const next = isBack ? blockAbove(doc, spot) : blockBelow(doc, spot)
  if (!next) return false
  if (next.node.attrs['type'] === 'simple_table') return goInto(key, next.pos, isBack)
  const place = isBack ? cellAround(doc.resolve(next.pos + 1)) : null
  return place !== null && goInto(key, place.table, true)
}

function atTextEdge({ state, view }: TableKey, direction: ArrowDirection, edge: number): boolean {
  return view ? view.endOfTextblock(direction, state) : state.selection.head === edge
}

function goInto({ state, run }: TableKey, table: number, isBack: boolean): boolean {
  const grid = readGrid(state.doc, table)
  const tr = state.tr
  const line = isBack ? Math.max(0, grid.rows.length - 1) : 0
  placeInCell(tr, reachCell(tr, grid, { line, column: 0 }), isBack ? 'end' : 'start')
  run(tr)
  return true
}
