import type { Node } from 'prosemirror-model'
import { NodeSelection, type Command } from 'prosemirror-state'
import { blockType } from '../blockTypes/blockTypes.ts'
import { BlockRange, blockOfHead, selectBlocks } from '../tree/BlockRange.ts'
import { blockAt, parentOf, siblingAfter, siblingBefore, type BlockSpot } from '../tree/blockSpot.ts'

/**
 * EDIT-BLOCKS: where blocks are selected as wholes, takes in the next one above or below, or gives the last one taken
 * back. Beyond the first and the last sibling it takes the block that holds them.
 */
export function extendBlocks(direction: 'up' | 'down'): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const head = blockOfHead(doc, selection)
    const isWhole = selection instanceof NodeSelection || selection instanceof BlockRange
    if (!head || !isWhole) return false
    const anchor = selection instanceof BlockRange ? selection.anchorPos : head.pos
    const next = (direction === 'up' ? siblingBefore : siblingAfter)(doc, head) ?? outer(doc, head)
    if (next) dispatch?.(tr.setSelection(selectBlocks(doc, anchor, next.pos)).scrollIntoView())
    return true
  }
}

function outer(doc: Node, spot: BlockSpot): BlockSpot | null {
  let parent = parentOf(doc, spot)
  while (parent) {
    const frame = parentOf(doc, parent)
    if (!frame || !blockType(frame.node.attrs['type']).containsOnlyParts) break
    parent = frame
  }
  return parent && blockAt(doc, parent.pos)
}
