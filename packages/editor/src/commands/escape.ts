import { NodeSelection, type Command } from 'prosemirror-state'
import { blockAround } from '../tree/blockSpot.ts'

/** EDIT-ESC: Escape selects the block around the caret; again, it leaves the editor, so that Tab moves on. */
export const escape: Command = (state, dispatch, view) => {
  if (state.selection instanceof NodeSelection) {
    view?.dom.blur()
    return true
  }
  const spot = blockAround(state.selection.$head)
  if (!spot) return false
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, spot.pos)))
  return true
}
