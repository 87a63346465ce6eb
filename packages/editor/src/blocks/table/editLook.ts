import { columnWidth, MIN_COLUMN_WIDTH, type TableAxis } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { writesNewText } from '../../engine/binding/statedMoves.ts'
import { dataOf } from '../../engine/binding/blockNodes.ts'
import { createBlock, hasLine, kidsOf, withContent } from '../../engine/tree/blockNode.ts'
import { blockAt, blockEnd } from '../../engine/tree/blockSpot.ts'
import { appendKids } from '../../engine/tree/blockEdits.ts'
import { insertCells } from './editLines.ts'
import {
  countedMap,
  kidsStart,
  readGrid,
  type GridCell,
  type GridPlace,
  type TableGrid,
} from './tableGrid.ts'
import { createCell, createRow } from './tableNodes.ts'

/** The settings of one row or column, by the suffix of their data keys (collab-model 2.3). */
export type LineKey = 'colors' | 'text_colors' | 'aligns' | 'bold_attributes'

/** EDIT-TABLE-5: sets a setting of a row or column; null removes it. */
export function setLineLook(
  tr: Transaction,
  table: number,
  axis: TableAxis,
  index: number,
  key: LineKey,
  value: string | boolean | null,
): boolean {
  const data = dataOf(blockAt(tr.doc, table).node)
  const name = `${axis}_${key}`
  const { [String(index)]: _, ...rest } = countedMap(data, name)
  const now = value === null ? rest : { ...rest, [String(index)]: value }
  tr.setNodeAttribute(table, 'data', { ...data, [name]: now })
  return true
}

/** EDIT-TABLE-5: makes the first row or column a header, or a normal one. */
export function setHeader(tr: Transaction, table: number, axis: TableAxis, isOn: boolean): boolean {
  const data = dataOf(blockAt(tr.doc, table).node)
  tr.setNodeAttribute(table, 'data', { ...data, [`enable_header_${axis}`]: isOn })
  return true
}

/** EDIT-TABLE-4: sets widths of columns in pixels, by index; at least the minimum of the format. */
export function setColumnWidths(
  tr: Transaction,
  table: number,
  widths: ReadonlyMap<number, number>,
): boolean {
  const grid = readGrid(tr.doc, table)
  const made: Record<string, number> = {}
  for (const [index, wanted] of widths) {
    const width = Math.max(MIN_COLUMN_WIDTH, Math.round(wanted))
    if (columnWidth(grid.data, index) !== width) made[String(index)] = width
  }
  if (Object.keys(made).length === 0) return false
  const column_widths = { ...countedMap(grid.data, 'column_widths'), ...made }
  tr.setNodeAttribute(table, 'data', { ...grid.data, column_widths })
  return true
}

/** EDIT-TABLE-4: makes all columns together as wide as the page, in their proportions; or all equally wide. */
export function fitWidths(tr: Transaction, table: number, total: number | null): boolean {
  const grid = readGrid(tr.doc, table)
  const widths = Array.from({ length: grid.width }, (_, index) => columnWidth(grid.data, index))
  const sum = widths.reduce((all, width) => all + width, 0)
  const now = widths.map((width) => (total === null ? sum / widths.length : (width * total) / sum))
  return setColumnWidths(tr, table, new Map(now.entries()))
}

/** EDIT-TABLE-9: clears cells: each keeps its first paragraph, without text. */
export function clearCells(tr: Transaction, cells: readonly GridCell[]): void {
  writesNewText(tr)
  for (const { node, pos } of cells.toReversed()) {
    if (isEmptyCell(node)) continue
    if (node.attrs['type'] === 'simple_table_cell') fillCell(tr, { node, pos }, [emptied(node)])
    else if (hasLine(node)) tr.delete(pos + 2, pos + 2 + node.firstChild!.content.size)
  }
}

/** Replaces the contents of a cell by blocks. */
export function fillCell(tr: Transaction, { node, pos }: GridCell, kids: readonly Node[]): void {
  if (kidsOf(node).length === 0) appendKids(tr, pos, kids)
  else tr.replaceWith(kidsStart(node, pos), pos + node.nodeSize - 2, kids)
}

/** Whether a cell contains only an empty paragraph. */
export function isEmptyCell(cell: Node): boolean {
  const kids = kidsOf(cell)
  return kids.length === 1 && kids[0]!.eq(emptied(cell))
}

/** The cell at a place of the rectangle; missing cells and rows are created up to there. */
export function reachCell(tr: Transaction, grid: TableGrid, { line, column }: GridPlace): GridCell {
  if (grid.rows.length === 0) appendKids(tr, grid.pos, [createRow(1)])
  const now = grid.rows.length === 0 ? readGrid(tr.doc, grid.pos) : grid
  const row = now.rows[line] ?? now.rows[0]!
  if (row.index === -1) return row
  const missing = column + 1 - row.cells.length
  if (missing <= 0) return row.cells[column]!
  insertCells(
    tr,
    row,
    row.cells.length,
    Array.from({ length: missing }, () => createCell()),
  )
  return readGrid(tr.doc, grid.pos).rows[line]!.cells[column]!
}

/** Puts the caret into a cell. A cell without a text block gets one. */
export function placeInCell(tr: Transaction, cell: GridCell, at: 'start' | 'end'): void {
  let { node, pos } = cell
  if (node.attrs['type'] === 'simple_table_cell') {
    if (kidsOf(node).length === 0) {
      appendKids(tr, pos, [createBlock('paragraph')])
      node = tr.doc.nodeAt(pos)!
    }
    const inner = TextSelection.near(
      at === 'start' ? tr.doc.resolve(kidsStart(node, pos)) : tr.doc.resolve(pos + node.nodeSize - 2),
      at === 'start' ? 1 : -1,
    )
    tr.setSelection(inner)
    return
  }
  const end = blockEnd(blockAt(tr.doc, pos))
  tr.setSelection(TextSelection.near(tr.doc.resolve(at === 'start' ? pos + 1 : end), at === 'start' ? 1 : -1))
}

function emptied(cell: Node): Node {
  const first = kidsOf(cell).find((kid) => hasLine(kid))
  if (!first) return createBlock('paragraph')
  const plain = createBlock('paragraph').firstChild!
  return withContent(
    first.type.create({ ...first.attrs, type: 'paragraph', data: {} }, first.content),
    plain,
    [],
  )
}
