import { Slice, type Node } from 'prosemirror-model'
import { Selection, SelectionRange } from 'prosemirror-state'
import type { Mappable } from 'prosemirror-transform'
import { cellAround } from './cellAround.ts'
import { cellAt, kidsStart, placeOfCell, readGrid, type GridCell, type TableGrid } from './tableGrid.ts'

/** The rows and columns of a cell selection, ends included. */
export interface CellArea {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/**
 * A cell selection in a simple table: the rectangle between two cells. Each cell is a range of its own, so that marks,
 * colours and "Turn into" apply to the contents of the cells.
 */
export class CellSelection extends Selection {
  override visible = false
  /** Position right before the table. */
  readonly table: number
  /** Positions right before the cell where the selection started, and before the cell that it is extended from. */
  readonly anchorCell: number
  readonly headCell: number

  private constructor(
    ranges: readonly SelectionRange[],
    table: number,
    anchorCell: number,
    headCell: number,
  ) {
    super(ranges[0]!.$from, ranges[0]!.$to, ranges)
    this.table = table
    this.anchorCell = anchorCell
    this.headCell = headCell
  }

  /** Null if the positions are not of cells of one table. */
  static between(doc: Node, anchorCell: number, headCell: number): CellSelection | null {
    const table = tableOfCell(doc, anchorCell)
    if (table === null || tableOfCell(doc, headCell) !== table) return null
    const grid = readGrid(doc, table)
    const area = areaBetween(grid, anchorCell, headCell)
    if (!area) return null
    const cells = cellsIn(grid, area)
    // The head first: it determines what is announced and scrolled to.
    const ordered = [
      ...cells.filter(({ pos }) => pos === headCell),
      ...cells.filter(({ pos }) => pos !== headCell),
    ]
    return new CellSelection(
      ordered.map((cell) => rangeOf(doc, cell)),
      table,
      anchorCell,
      headCell,
    )
  }

  map(doc: Node, mapping: Mappable): Selection {
    const anchor = mapping.mapResult(this.anchorCell, 1)
    const head = mapping.mapResult(this.headCell, 1)
    const mapped =
      anchor.deletedAfter || head.deletedAfter ? null : CellSelection.between(doc, anchor.pos, head.pos)
    return mapped ?? Selection.near(doc.resolve(Math.min(head.pos + 1, doc.content.size)))
  }

  eq(other: Selection): boolean {
    return (
      other instanceof CellSelection &&
      other.anchorCell === this.anchorCell &&
      other.headCell === this.headCell
    )
  }

  override content(): Slice {
    return Slice.empty
  }

  toJSON(): { type: string; anchor: number; head: number } {
    return { type: 'cells', anchor: this.anchorCell, head: this.headCell }
  }

  static override fromJSON(doc: Node, json: { anchor: number; head: number }): Selection {
    return CellSelection.between(doc, json.anchor, json.head) ?? Selection.near(doc.resolve(json.head))
  }
}

Selection.jsonID('cells', CellSelection)

/** The rows and columns of a cell selection in its table. */
export function areaOf(grid: TableGrid, { anchorCell, headCell }: CellSelection): CellArea {
  return areaBetween(grid, anchorCell, headCell)!
}

/** The existing cells of an area, each once, in reading order. */
export function cellsIn(grid: TableGrid, { top, bottom, left, right }: CellArea): readonly GridCell[] {
  return grid.rows
    .slice(top, bottom + 1)
    .flatMap((row) => (row.index === -1 ? row.cells : row.cells.slice(left, right + 1)))
}

export function selectedCells(doc: Node, selection: CellSelection): readonly GridCell[] {
  const grid = readGrid(doc, selection.table)
  return cellsIn(grid, areaOf(grid, selection))
}

function areaBetween(grid: TableGrid, anchor: number, head: number): CellArea | null {
  const one = placeOfCell(grid, anchor)
  const other = placeOfCell(grid, head)
  if (!one || !other) return null
  const isWide = grid.rows[one.line]!.index === -1 || grid.rows[other.line]!.index === -1
  return {
    top: Math.min(one.line, other.line),
    bottom: Math.max(one.line, other.line),
    left: isWide ? 0 : Math.min(one.column, other.column),
    right: isWide ? grid.width - 1 : Math.max(one.column, other.column),
  }
}

/** The next cell in a direction of the rectangle; null beyond its edges. Missing cells are skipped. */
export function cellBeside(grid: TableGrid, pos: number, line: number, column: number): GridCell | null {
  const place = placeOfCell(grid, pos)
  if (!place) return null
  let at = place
  for (;;) {
    at = { line: at.line + line, column: at.column + column }
    if (at.line < 0 || at.line >= grid.rows.length || at.column < 0 || at.column >= grid.width) return null
    if (column !== 0 && grid.rows[at.line]!.index === -1) return null
    const cell = cellAt(grid, at)
    if (cell) return cell
  }
}

function tableOfCell(doc: Node, pos: number): number | null {
  if (pos < 0 || pos >= doc.content.size) return null
  const $pos = doc.resolve(pos)
  if (!$pos.nodeAfter || $pos.nodeAfter.isText || $pos.nodeAfter.isLeaf) return null
  const place = cellAround(doc.resolve(pos + 1))
  return place?.cell === pos ? place.table : null
}

/** The contents of a cell; the block itself if it is empty or only rendered as a cell. */
function rangeOf(doc: Node, { node, pos }: GridCell): SelectionRange {
  const isCell = node.attrs['type'] === 'simple_table_cell' && node.childCount > 1
  const from = isCell ? kidsStart(node, pos) : pos
  const to = isCell ? pos + node.nodeSize - 2 : pos + node.nodeSize
  return new SelectionRange(doc.resolve(from), doc.resolve(to))
}
