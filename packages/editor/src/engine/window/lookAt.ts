import type { EditorView } from 'prosemirror-view'
import { LOOK_AT } from './heldOpen.ts'

/** Shows what is folded around a position, for this person and until the caret is put somewhere. */
export function lookAt(view: EditorView, pos: number): void {
  view.dispatch(view.state.tr.setMeta(LOOK_AT, pos))
  // What a reader has closed for themselves is closed over anything that is held open.
  const { node } = view.domAtPos(pos)
  for (let up = node.parentElement; up && up !== view.dom; up = up.parentElement) {
    if (up.dataset['shown'] === 'closed') up.dataset['shown'] = 'open'
  }
}
