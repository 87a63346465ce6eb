import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { placeCaret } from '../tree/blockEdits.ts'
import { createBlock } from '../tree/blockNode.ts'

/** EDIT-TYPE-1: the caret in an empty paragraph behind everything, which is made unless the page ends with one. */
export function writeBelow(view: EditorView): void {
  const { doc, tr } = view.state
  const last = doc.lastChild
  const isFree =
    last?.attrs['type'] === 'paragraph' && last.childCount === 1 && last.firstChild!.content.size === 0
  if (isFree) tr.setSelection(TextSelection.create(doc, doc.content.size - 2))
  else {
    tr.insert(doc.content.size, createBlock('paragraph'))
    placeCaret(tr, doc.content.size)
  }
  view.dispatch(tr.scrollIntoView())
  view.focus()
}
