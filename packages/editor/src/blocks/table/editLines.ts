import {
  columnWidth,
  DEFAULT_COLUMN_WIDTH,
  orderAfterCopy,
  orderAfterInsert,
  orderAfterMove,
  orderWithout,
  rekeyTable,
  type TableAxis,
} from '@sheaf/model'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { dataOf } from '../../engine/binding/blockNodes.ts'
import { keepSelection } from '../../engine/commands/keepSelection.ts'
import { appendKids, removeBlock } from '../../engine/tree/blockEdits.ts'
import { copyOf } from '../../engine/tree/blockNode.ts'
import { countedMap, readGrid, type GridRow, type TableGrid } from './tableGrid.ts'
import { createCell, createRow } from './tableNodes.ts'

/** Rows are counted as rendered, columns by the longest row. */
export function lineCount(grid: TableGrid, axis: TableAxis): number {
  return axis === 'row' ? grid.rows.length : grid.width
}

/**
 * EDIT-TABLE-6: inserts empty rows or columns in front of index `at`. A new column is as wide as its neighbour `like`.
 */
export function insertLines(
  tr: Transaction,
  table: number,
  axis: TableAxis,
  at: number,
  { count = 1, like = at }: { readonly count?: number; readonly like?: number } = {},
): boolean {
  const grid = readGrid(tr.doc, table)
  if (axis === 'row') {
    const rows = Array.from({ length: count }, () => createRow(grid.width))
    const { pos } = grid
    if (grid.rows.length === 0) appendKids(tr, pos, rows)
    else splice(tr, grid.rows[at]?.pos ?? pos + grid.node.nodeSize - 2, 0, rows)
    rekey(tr, grid, axis, orderAfterInsert(grid.height, rowsBefore(grid, at), count))
    return true
  }
  for (const row of realRows(grid).toReversed()) {
    // A row that ends before the new column stays short.
    if (row.cells.length < at) continue
    const cells = Array.from({ length: count }, () => createCell())
    insertCells(tr, row, at, cells)
  }
  const order = orderAfterInsert(grid.width, at, count)
  const width = columnWidth(grid.data, Math.min(like, grid.width - 1))
  const widths =
    width === DEFAULT_COLUMN_WIDTH ? {} : Object.fromEntries(newPlaces(order).map((place) => [place, width]))
  rekey(tr, grid, axis, order, widths)
  return true
}

/** EDIT-TABLE-6: deletes rows or columns. Refused for the last row and the last column. */
export function deleteLines(
  tr: Transaction,
  table: number,
  axis: TableAxis,
  lines: ReadonlySet<number>,
): boolean {
  const grid = readGrid(tr.doc, table)
  if (axis === 'row') {
    const gone = grid.rows.filter((_, line) => lines.has(line))
    const indexes = new Set(gone.map(({ index }) => index).filter((index) => index >= 0))
    if (gone.length === 0 || (indexes.size > 0 && indexes.size === grid.height)) return false
    for (const { pos } of gone.toReversed()) removeBlock(tr, pos)
    rekey(tr, grid, axis, orderWithout(grid.height, indexes))
    return true
  }
  const left = orderWithout(grid.width, lines)
  if (left.length === 0 || left.length === grid.width) return false
  for (const row of realRows(grid).toReversed()) {
    for (const [column, { pos }] of [...row.cells.entries()].toReversed())
      if (lines.has(column)) removeBlock(tr, pos)
  }
  rekey(tr, grid, axis, left)
  return true
}

/** EDIT-TABLE-6: inserts a copy of a row or column behind it, with its settings. */
export function duplicateLine(tr: Transaction, table: number, axis: TableAxis, line: number): boolean {
  const grid = readGrid(tr.doc, table)
  if (axis === 'row') {
    const row = grid.rows[line]
    if (!row) return false
    splice(tr, row.pos + row.node.nodeSize, 0, [copyOf(row.node)])
    if (row.index >= 0) rekey(tr, grid, axis, orderAfterCopy(grid.height, row.index))
    return true
  }
  for (const row of realRows(grid).toReversed()) {
    const cell = row.cells[line]
    if (cell) splice(tr, cell.pos + cell.node.nodeSize, 0, [copyOf(cell.node)])
  }
  rekey(tr, grid, axis, orderAfterCopy(grid.width, line))
  return true
}

/** EDIT-TABLE-15: inserts copies of adjacent rows or columns behind the last of them. */
export function duplicateLines(
  tr: Transaction,
  table: number,
  axis: TableAxis,
  lines: readonly number[],
): boolean {
  const last = lines.at(-1)
  if (last === undefined || lines.length === 1)
    return last !== undefined && duplicateLine(tr, table, axis, last)
  const grid = readGrid(tr.doc, table)
  if (axis === 'row') {
    const rows = lines.flatMap((line) => grid.rows[line] ?? [])
    const end = rows.at(-1)!
    splice(
      tr,
      end.pos + end.node.nodeSize,
      0,
      rows.map(({ node }) => copyOf(node)),
    )
    const indexes = rows.map(({ index }) => index).filter((index) => index >= 0)
    rekey(tr, grid, axis, orderAfterCopies(grid.height, indexes))
    return true
  }
  for (const row of realRows(grid).toReversed()) {
    const cells = row.cells.slice(lines[0], last + 1)
    if (cells.length === 0) continue
    // A short row is filled up, so that copies are as far apart as their originals.
    const between = Array.from({ length: lines.length - cells.length }, () => createCell())
    const copies = cells.map(({ node }) => copyOf(node))
    insertCells(tr, row, lines[0]! + cells.length, [...between, ...copies])
  }
  rekey(tr, grid, axis, orderAfterCopies(grid.width, lines))
  return true
}

/** EDIT-TABLE-7: moves a row or column to another place. Blocks keep their ids, and the caret stays in its text. */
export function moveLine(tr: Transaction, table: number, axis: TableAxis, from: number, to: number): boolean {
  const grid = readGrid(tr.doc, table)
  const count = lineCount(grid, axis)
  if (from === to || from < 0 || to < 0 || from >= count || to >= count) return false
  return keepSelection(tr, () => {
    if (axis === 'row') moveRow(tr, grid, from, to)
    else moveColumn(tr, grid, from, to)
  })
}

/** EDIT-TABLE-15: moves adjacent rows or columns, so that the first gets an index. */
export function moveLines(
  tr: Transaction,
  table: number,
  axis: TableAxis,
  lines: readonly number[],
  to: number,
): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || first === to) return false
  if (to < 0 || to + lines.length > lineCount(readGrid(tr.doc, table), axis)) return false
  // Each is moved past the others of them, so that they keep their order.
  for (const _ of lines)
    if (to > first) moveLine(tr, table, axis, first, to + lines.length - 1)
    else moveLine(tr, table, axis, last, to)
  return true
}

function moveRow(tr: Transaction, grid: TableGrid, from: number, to: number): void {
  const row = grid.rows[from]!
  const target = grid.rows[to]!
  const behind = to > from
  const at = behind ? target.pos + target.node.nodeSize : target.pos
  // Later positions of the document first, so that the other position stays valid.
  if (behind) splice(tr, at, 0, [row.node])
  splice(tr, row.pos, row.node.nodeSize, [])
  if (!behind) splice(tr, at, 0, [row.node])
  if (row.index === -1) return
  const others = grid.rows.filter((_, line) => line !== from)
  const index = others.slice(0, to).filter((each) => each.index >= 0).length
  rekey(tr, grid, 'row', orderAfterMove(grid.height, row.index, index))
}

function moveColumn(tr: Transaction, grid: TableGrid, from: number, to: number): void {
  for (const row of realRows(grid).toReversed()) {
    const length = row.cells.length
    if (length <= Math.min(from, to)) continue
    const cells: Node[] = row.cells.map(({ node }) => node)
    // A short row is filled up, so that the other cells stay where they are displayed.
    while (cells.length <= Math.max(from, to)) cells.push(createCell())
    const [moved] = cells.splice(from, 1)
    cells.splice(to, 0, moved!)
    const first = row.cells[Math.min(from, to)]!.pos
    const last = row.cells.at(-1)!
    const end = Math.max(from, to)
    const behind = row.cells[end]
    const until = behind ? behind.pos + behind.node.nodeSize : last.pos + last.node.nodeSize
    splice(tr, first, until - first, cells.slice(Math.min(from, to), end + 1))
  }
  rekey(tr, grid, 'column', orderAfterMove(grid.width, from, to))
}

function realRows(grid: TableGrid): readonly GridRow[] {
  return grid.rows.filter(({ index }) => index >= 0)
}

function rowsBefore(grid: TableGrid, line: number): number {
  return grid.rows.slice(0, line).filter(({ index }) => index >= 0).length
}

/** The order of indexes after adjacent lines were copied behind the last of them. */
function orderAfterCopies(length: number, places: readonly number[]): readonly number[] {
  const order = [...Array(length).keys()]
  const end = places.length > 0 ? places.at(-1)! + 1 : length
  return [...order.slice(0, end), ...places, ...order.slice(end)]
}

function newPlaces(order: readonly (number | null)[]): readonly number[] {
  return order.flatMap((old, place) => (old === null ? [place] : []))
}

/** Inserts cells in front of a cell of a row, or behind its last. */
export function insertCells(tr: Transaction, row: GridRow, at: number, cells: readonly Node[]): void {
  if (row.cells.length === 0) appendKids(tr, row.pos, cells)
  else splice(tr, row.cells[at]?.pos ?? row.pos + row.node.nodeSize - 2, 0, cells)
}

/** Replaces whole blocks by whole blocks, as a plain step, since a thousand rows may need one each. */
function splice(tr: Transaction, from: number, size: number, blocks: readonly Node[]): void {
  tr.step(new ReplaceStep(from, from + size, new Slice(Fragment.from(blocks), 0, 0)))
}

/** Updates the keys of the table’s settings of its rows or columns; `widths` are those of new columns. */
function rekey(
  tr: Transaction,
  grid: TableGrid,
  axis: TableAxis,
  order: readonly (number | null)[],
  widths: Readonly<Record<string, number>> = {},
): void {
  const before = dataOf(grid.node)
  const data = rekeyTable(before, axis, order, axis === 'row' ? grid.height : grid.width)
  const column_widths = { ...countedMap(data, 'column_widths'), ...widths }
  const now = Object.keys(widths).length > 0 ? { ...data, column_widths } : data
  if (JSON.stringify(now) !== JSON.stringify(before)) tr.setNodeAttribute(grid.pos, 'data', now)
}
