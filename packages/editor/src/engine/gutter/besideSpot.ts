import type { Node } from 'prosemirror-model'
import { columnOf } from '../../blocks/columns/columnOf.ts'
import { parentOf, type BlockSpot } from '../tree/blockSpot.ts'

/**
 * The block that others are put beside when they are dropped at the edge of one: of what lies deeper, the block at the
 * top level, in a column, a quote, a callout or a toggle. Null inside of tables: their cells hold no columns.
 */
export function besideSpot(doc: Node, spot: BlockSpot): BlockSpot | null {
  const isColumn = spot.node.attrs['type'] === 'simple_column'
  if (columnOf(doc, spot) && isColumn) return spot
  let outer = spot
  for (let parent = parentOf(doc, spot); parent; parent = parentOf(doc, parent)) {
    const { type } = parent.node.attrs
    if (TABLES.has(type)) return null
    if (OPEN.has(type)) return outer
    outer = parent
  }
  return outer
}

const TABLES: ReadonlySet<string> = new Set(['simple_table_cell', 'table/cell', 'simple_table_row'])
const OPEN: ReadonlySet<string> = new Set([
  'simple_column',
  'simple_columns',
  'quote',
  'callout',
  'toggle_list',
])
