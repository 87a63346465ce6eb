import type { Command } from 'prosemirror-state'
import { selectBlocks, wholeBlocks } from '../tree/BlockRange.ts'
import { blockAround } from '../tree/blockSpot.ts'

/** EDIT-ESC: Escape selects the blocks that the selection lies in as wholes; again, it leaves the editor, so that Tab moves on. */
export const escape: Command = (state, dispatch, view) => {
  const { doc, selection } = state
  if (wholeBlocks(doc, selection)) {
    view?.dom.blur()
    return true
  }
  const first = blockAround(selection.$anchor)
  const last = blockAround(selection.$head)
  if (!first || !last) return false
  dispatch?.(state.tr.setSelection(selectBlocks(doc, first.pos, last.pos)))
  return true
}
