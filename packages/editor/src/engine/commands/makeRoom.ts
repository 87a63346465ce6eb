import type { Transaction } from 'prosemirror-state'
import { writesNewText } from '../binding/statedMoves.ts'
import { placeCaret } from '../tree/blockEdits.ts'
import { createBlock } from '../tree/blockNode.ts'
import { BlockRange, wholeBlocks } from '../tree/BlockRange.ts'
import { blockEnd } from '../tree/blockSpot.ts'
import { insertParagraphBehind } from './enter.ts'

/**
 * EDIT-TYPE: an empty paragraph with the caret in it for what is typed while blocks are selected as wholes: behind a
 * single block, in the place of several. Does nothing at other selections.
 */
export function makeRoom(tr: Transaction): void {
  const whole = wholeBlocks(tr.doc, tr.selection)
  if (!whole) return
  writesNewText(tr)
  const { first, last } = whole
  if (!(tr.selection instanceof BlockRange)) {
    insertParagraphBehind(tr, last.pos)
    return
  }
  tr.replaceWith(first.pos, blockEnd(last), createBlock('paragraph'))
  placeCaret(tr, first.pos)
}
