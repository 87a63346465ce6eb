import { Selection, type Transaction } from 'prosemirror-state'
import { blockType } from '../blockTypes/blockTypes.ts'
import { removeBlock, takeKids } from '../tree/blockEdits.ts'
import { blockAt, blockEnd, parentOf } from '../tree/blockSpot.ts'
import { command } from './command.ts'

/**
 * EDIT-DEEP-3: moves what is in the block at `pos` to the top level of the page, right behind the block it lies in there.
 * Rows, cells and columns go with the table or the columns they are parts of.
 */
export function bringOut(pos: number) {
  return command((tr) => {
    const top = tr.doc.resolve(pos).depth === 0 ? pos : tr.doc.resolve(pos).before(1)
    const blocks = takeWhole(tr, pos)
    if (blocks.length === 0) return false
    const to = blockEnd(blockAt(tr.doc, top))
    tr.insert(to, blocks)
    tr.setSelection(Selection.near(tr.doc.resolve(to + 1), 1))
    return true
  })
}

function takeWhole(tr: Transaction, pos: number) {
  let whole = blockAt(tr.doc, pos)
  if (!blockType(whole.node.attrs['type']).containsOnlyParts) return takeKids(tr, pos)
  for (let frame = parentOf(tr.doc, whole); frame && blockType(frame.node.attrs['type']).containsOnlyParts;) {
    whole = frame
    frame = parentOf(tr.doc, frame)
  }
  if (!parentOf(tr.doc, whole)) return []
  removeBlock(tr, whole.pos)
  return [whole.node]
}
