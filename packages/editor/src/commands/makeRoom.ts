import type { Transaction } from 'prosemirror-state'
import { placeCaret, removeBlock } from '../tree/blockEdits.ts'
import { createBlock } from '../tree/blockNode.ts'
import { BlockRange, wholeBlocks } from '../tree/BlockRange.ts'
import { siblingBefore } from '../tree/blockSpot.ts'
import { insertParagraphBehind } from './enter.ts'

/**
 * EDIT-TYPE: an empty paragraph with the caret in it for what is typed while blocks are selected as wholes: behind a
 * single block, in the place of several. Does nothing at other selections.
 */
export function makeRoom(tr: Transaction): void {
  const whole = wholeBlocks(tr.doc, tr.selection)
  if (!whole) return
  const { first, last } = whole
  if (!(tr.selection instanceof BlockRange)) {
    insertParagraphBehind(tr, last.pos)
    return
  }
  for (let spot = last; spot.pos > first.pos; spot = siblingBefore(tr.doc, spot)!) removeBlock(tr, spot.pos)
  tr.replaceWith(first.pos, first.pos + first.node.nodeSize, createBlock('paragraph'))
  placeCaret(tr, first.pos)
}
