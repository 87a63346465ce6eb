import { TextSelection, type Command } from 'prosemirror-state'
import type { TitleDirection } from '../../ports/EditorOptions.ts'
import { removeBlock } from '../tree/blockEdits.ts'
import { writesLeft } from './writesLeft.ts'

/** EDIT-TITLE: at the very start of the document, Up, Left and Backspace hand the caret to the title. */
export function escapeToTitle(
  key: 'up' | 'left' | 'right' | 'backspace',
  onEscape: (direction: TitleDirection) => void,
): Command {
  return (state, dispatch, view) => {
    const { selection } = state
    const isInFirst = selection instanceof TextSelection && selection.empty && selection.$head.start() === 2
    if (!isInFirst) return false
    if (key === 'up' ? view && !view.endOfTextblock('up') : selection.head !== 2) return false
    // Where the text runs to the left, it is Right that goes back.
    if ((key === 'left' || key === 'right') && (key === 'right') !== writesLeft(view, selection.head))
      return false
    const first = state.doc.firstChild!
    const isEmpty = first.childCount === 1 && first.firstChild!.content.size === 0
    if (dispatch && key === 'backspace' && isEmpty && state.doc.childCount > 1) {
      const tr = state.tr
      removeBlock(tr, 0)
      dispatch(tr)
    }
    if (dispatch) onEscape(key === 'up' ? 'up' : 'left')
    return true
  }
}
