import { isFolded } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { Selection, TextSelection } from 'prosemirror-state'
import { blockAttrs, hasLine } from './blockNode.ts'
import { blockAround, blockAt, blockBelow, blockEnd, textEnd, type BlockSpot } from './blockSpot.ts'
import { shareCell } from './shareCell.ts'

/**
 * EDIT-FOLD-4: the folded toggle whose children stay when this selection is deleted, which starts in its text and ends
 * behind it. Null: nothing of what lies between the ends stays.
 */
export function foldedStart(doc: Node, selection: Selection): BlockSpot | null {
  if (!(selection instanceof TextSelection) || coversAll(doc, selection)) return null
  const [start, end] = [blockAround(selection.$from), blockAround(selection.$to)]
  return start && end && shareCell(doc, start, end) && leavesChildren(start, end) ? start : null
}

/** The same of the blocks in which a selection starts and ends. */
export function leavesChildren(start: BlockSpot, end: BlockSpot): boolean {
  return isFolded(blockAttrs(start.node)) && end.pos >= blockEnd(start)
}

/** Whether a selection runs from the first character of the document to the last, over more than one block. */
export function coversAll(doc: Node, { from, to, $from, $to }: Selection): boolean {
  return !$from.sameParent($to) && from <= 2 && to >= lastShown(doc) && doc.content.size > 0
}

/** The end of the last text that is not folded away, or of the document where no text comes last. */
function lastShown(doc: Node): number {
  const last = doc.lastChild
  if (!last) return 0
  let spot = blockAt(doc, doc.content.size - last.nodeSize)
  for (let below: BlockSpot | null = spot; below; below = blockBelow(doc, below)) spot = below
  return hasLine(spot.node) ? textEnd(spot) : Selection.atEnd(doc).to
}
