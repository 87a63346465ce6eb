import type { JsonObject } from '@sheaf/base'
import { readTableShape, type BlockData } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { dataOf, typeOf } from '../../engine/binding/blockNodes.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'
import { kidsOf } from '../../engine/tree/blockNode.ts'

/** A cell, or a block rendered as one, and the position right before it. */
export interface GridCell {
  readonly node: Node
  readonly pos: number
}

/** A rendered line of a table, from edge to edge. */
export interface GridRow extends GridCell {
  /** Its cells; a block between rows is its own only cell. */
  readonly cells: readonly GridCell[]
  /** Index among the rows as counted in the data of the table; -1 for a block between rows. */
  readonly index: number
}

/** A simple table in one state of the document. */
export interface TableGrid {
  readonly node: Node
  readonly pos: number
  readonly data: BlockData
  readonly rows: readonly GridRow[]
  /** The number of rows as counted in the data. */
  readonly height: number
  readonly width: number
}

/** A place in the rectangle: rendered line and column. */
export interface GridPlace {
  readonly line: number
  readonly column: number
}

/** Reads the table that starts at a position. */
export function readGrid(doc: Node, pos: number): TableGrid {
  const { node } = blockAt(doc, pos)
  const shape = readTableShape(node, READER)
  let at = kidsStart(node, pos)
  let height = 0
  const rows = shape.rows.map(({ block, cells, index }): GridRow => {
    const row = { node: block, pos: at }
    at += block.nodeSize
    if (!cells) return { ...row, cells: [row], index }
    height++
    let cellPos = kidsStart(block, row.pos)
    const placed = cells.map((cell) => {
      const found = { node: cell, pos: cellPos }
      cellPos += cell.nodeSize
      return found
    })
    return { ...row, cells: placed, index }
  })
  return { node, pos, data: dataOf(node), rows, height, width: shape.width }
}

/** The place of a cell in the rectangle; null for a position where none starts. */
export function placeOfCell(grid: TableGrid, pos: number): GridPlace | null {
  const line = grid.rows.findLastIndex((row) => row.pos <= pos)
  const column = grid.rows[line]?.cells.findIndex((cell) => cell.pos === pos) ?? -1
  return column === -1 ? null : { line, column }
}

/** The cell at a place; for a block between rows that block; null if the row is too short. */
export function cellAt(grid: TableGrid, { line, column }: GridPlace): GridCell | null {
  const row = grid.rows[line]
  return (row?.index === -1 ? row.cells[0] : row?.cells[column]) ?? null
}

/** The map under a key of a table’s data that refers to rows or columns by index. */
export function countedMap(data: BlockData, key: string): JsonObject {
  const map = data[key]
  return Object.fromEntries(typeof map === 'object' && map !== null ? Object.entries(map) : [])
}

/** Position of the first child of a block. */
export function kidsStart(block: Node, pos: number): number {
  return pos + 1 + block.firstChild!.nodeSize + 1
}

const READER = { typeOf, childrenOf: kidsOf }
