import type { Node } from 'prosemirror-model'
import { parentOf, type BlockSpot } from '../tree/blockSpot.ts'
import { columnOf } from '../tree/columnOf.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/**
 * The block that others are put beside when they are dropped at the edge of one: of what lies deeper, the block at the
 * top level, in a column, a quote, a callout or a toggle. Null inside of tables: their cells hold no columns.
 */
export function besideSpot(doc: Node, spot: BlockSpot): BlockSpot | null {
  const isColumn = blockType(spot.node.attrs['type']).hasFiller
  if (columnOf(doc, spot) && isColumn) return spot
  let outer = spot
  for (let parent = parentOf(doc, spot); parent; parent = parentOf(doc, parent)) {
    const { takesBeside } = blockType(parent.node.attrs['type'])
    if (takesBeside === false) return null
    if (takesBeside) return outer
    outer = parent
  }
  return outer
}
