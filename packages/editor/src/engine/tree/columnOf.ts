import type { Node } from 'prosemirror-model'
import { blockType } from '../blockTypes/blockTypes.ts'
import { parentOf, type BlockSpot } from './blockSpot.ts'

/** A part of columns and the columns it belongs to. The part may be a block that somebody's client put there bare. */
export interface ColumnSpot {
  readonly column: BlockSpot
  readonly columns: BlockSpot
}

/** The innermost column that a block is or lies in; null outside of columns. */
export function columnOf(doc: Node, spot: BlockSpot): ColumnSpot | null {
  let column = spot
  for (let parent = parentOf(doc, spot); parent; parent = parentOf(doc, parent)) {
    if (blockType(parent.node.attrs['type']).containsColumns) return { column, columns: parent }
    column = parent
  }
  return null
}
