import { TextSelection, type Command } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { command } from './command.ts'
import { writesLeft } from './writesLeft.ts'

/** EDIT-MENTION-4: Backspace behind a mention takes it as a whole. */
export const deleteInlineBefore = command((tr) => {
  const { selection } = tr
  if (!(selection instanceof TextSelection) || !selection.empty) return false
  if (selection.$head.nodeBefore?.type !== schema.nodes.inline) return false
  tr.delete(selection.head - 1, selection.head)
  return true
})

/** EDIT-MENTION-4: Delete in front of a mention does the same. */
export const deleteInlineBehind = command((tr) => {
  const { selection } = tr
  if (!(selection instanceof TextSelection) || !selection.empty) return false
  if (selection.$head.nodeAfter?.type !== schema.nodes.inline) return false
  tr.delete(selection.head, selection.head + 1)
  return true
})

/** The caret steps over a mention as over a character; browsers get lost at elements that cannot be edited. */
export function stepOverInline(direction: 'left' | 'right'): Command {
  return (state, dispatch, view) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || !selection.empty) return false
    const { $head } = selection
    const isRtl = writesLeft(view, $head.pos)
    const isBack = (direction === 'left') !== isRtl
    const node = isBack ? $head.nodeBefore : $head.nodeAfter
    if (node?.type !== schema.nodes.inline) return false
    const to = TextSelection.create(state.doc, $head.pos + (isBack ? -1 : 1))
    dispatch?.(state.tr.setSelection(to).scrollIntoView())
    return true
  }
}
