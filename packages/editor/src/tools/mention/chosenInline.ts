import { TextSelection, type EditorState } from 'prosemirror-state'
import { schema } from '../../engine/schema/schema.ts'

/** Position of what stands in a text for something else and is selected as the one character it takes; else null. */
export function chosenInline({ doc, selection }: EditorState): number | null {
  const { from, to } = selection
  if (!(selection instanceof TextSelection) || to !== from + 1) return null
  return doc.nodeAt(from)?.type === schema.nodes.inline ? from : null
}

/** EDIT-MENTION-9, EDIT-MATH-3: an arrow beside a mention or a formula selects it, and from there leaves it on the other side. */
export function stepOverInline(state: EditorState, isBack: boolean): TextSelection | null {
  const { doc, selection } = state
  if (!(selection instanceof TextSelection)) return null
  const chosen = chosenInline(state)
  if (chosen !== null) return TextSelection.create(doc, isBack ? chosen : chosen + 1)
  const { empty, from, $from } = selection
  const beside = isBack ? $from.nodeBefore : $from.nodeAfter
  if (!empty || beside?.type !== schema.nodes.inline) return null
  const pos = isBack ? from - 1 : from
  return TextSelection.create(doc, pos, pos + 1)
}
