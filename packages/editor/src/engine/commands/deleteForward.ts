import { placeCaret, removeBlock } from '../tree/blockEdits.ts'
import { hasLine } from '../tree/blockNode.ts'
import { blockAround, blockBelow, textEnd, textStart } from '../tree/blockSpot.ts'
import { atColumnBorder } from './atColumnBorder.ts'
import { yieldsToJoin, isEmptyParagraph, resistsJoining, selectBlock } from './backspace.ts'
import { command } from './command.ts'
import { deleteBetween, deleteSelected } from './deleteSelection.ts'

/** EDIT-DEL: Delete over a selection or at the end of a block. Inside a text the browser deletes. */
export const deleteForward = command((tr) => {
  if (!tr.selection.empty) return deleteSelected(tr)
  const spot = blockAround(tr.selection.$from)
  if (!spot || !hasLine(spot.node) || tr.selection.from !== textEnd(spot)) return false
  const below = blockBelow(tr.doc, spot)
  if (!below) return true
  const taken = atColumnBorder(tr, spot, below, 'down')
  if (taken !== null) return taken
  if (yieldsToJoin(below)) {
    removeBlock(tr, below.pos)
    return true
  }
  if (resistsJoining(tr, spot, below)) return selectBlock(tr, below)
  if (isEmptyParagraph(spot)) {
    removeBlock(tr, spot.pos)
    placeCaret(tr, tr.mapping.map(below.pos))
    return true
  }
  deleteBetween(tr, textEnd(spot), textStart(below))
  return true
})
