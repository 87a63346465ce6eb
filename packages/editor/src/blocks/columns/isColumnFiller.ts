import type { Node } from 'prosemirror-model'
import { textLength, parentOf, type BlockSpot } from '../../engine/tree/blockSpot.ts'

/** EDIT-COL: whether a block is the empty paragraph that stands in a column for want of anything else. */
export function isColumnFiller(doc: Node, spot: BlockSpot): boolean {
  const { node, container } = spot
  const isEmpty = node.attrs['type'] === 'paragraph' && node.childCount === 1 && textLength(node) === 0
  return isEmpty && container.childCount === 1 && parentOf(doc, spot)?.node.attrs['type'] === 'simple_column'
}
