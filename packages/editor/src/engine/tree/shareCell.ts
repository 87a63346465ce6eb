import type { Node } from 'prosemirror-model'
import { blockType } from '../blockTypes/blockTypes.ts'
import { parentOf, type BlockSpot } from './blockSpot.ts'

/** Whether two blocks lie in the same cell or column, or both in none: only then their texts may join. */
export function shareCell(doc: Node, one: BlockSpot, other: BlockSpot): boolean {
  return cellOf(doc, one) === cellOf(doc, other)
}

function cellOf(doc: Node, spot: BlockSpot): Node | null {
  for (let parent = parentOf(doc, spot); parent; parent = parentOf(doc, parent)) {
    if (blockType(parent.node.attrs['type']).keepsChildren) return parent.node
  }
  return null
}
