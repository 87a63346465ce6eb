import type { Node } from 'prosemirror-model'
import { parentOf, type BlockSpot } from '../../engine/tree/blockSpot.ts'

/** A part of columns and the columns it belongs to. The part may be a block that somebody's client put there bare. */
export interface ColumnSpot {
  readonly column: BlockSpot
  readonly columns: BlockSpot
}

/** The innermost column that a block is or lies in; null outside of columns. */
export function columnOf(doc: Node, spot: BlockSpot): ColumnSpot | null {
  let column = spot
  for (let parent = parentOf(doc, spot); parent; parent = parentOf(doc, parent)) {
    if (parent.node.attrs['type'] === 'simple_columns') return { column, columns: parent }
    column = parent
  }
  return null
}

/** Whether columns may stand here: not inside of columns, and not in a cell. */
export function mayHoldColumns(doc: Node, spot: BlockSpot): boolean {
  for (let parent = parentOf(doc, spot); parent; parent = parentOf(doc, parent)) {
    if (NO_COLUMNS.has(parent.node.attrs['type'])) return false
  }
  return true
}

const NO_COLUMNS: ReadonlySet<string> = new Set([
  'simple_columns',
  'simple_column',
  'simple_table_cell',
  'table/cell',
])
