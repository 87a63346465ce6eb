import { TextSelection, type Command } from 'prosemirror-state'
import { formulaAt, formulaKey, inlineFormula, NEW_FORMULA } from './formulaEditing.ts'
import { schema } from '../../engine/schema/schema.ts'
import { isInVerbatim } from '../../engine/tree/blockSpot.ts'

/**
 * EDIT-MATH-11: makes the selected text of a line the source of a formula, and opens its field; at a caret the field
 * opens empty. A selected formula is opened. Refused in code, across lines and over mentions.
 */
export const insertFormula: Command = (state, dispatch) => {
  const { selection, doc } = state
  const { $from, $to, from, to } = selection
  const isLine = $from.parent.type === schema.nodes.line && $from.parent === $to.parent
  if (!(selection instanceof TextSelection) || !isLine) return false
  if (isInVerbatim($from)) return false
  const tr = state.tr
  if (to === from + 1 && formulaAt(doc, from) !== null) {
    dispatch?.(tr.setMeta(formulaKey, { open: from }))
    return true
  }
  const slice = $from.parent.slice($from.parentOffset, $to.parentOffset).content
  if (slice.content.some((node) => !node.isText)) return false
  const latex = slice.textBetween(0, slice.size).trim()
  const marks = $from.marks().filter(({ type }) => type !== schema.marks.code && type !== schema.marks.href)
  tr.replaceWith(from, to, inlineFormula(latex === '' ? NEW_FORMULA : latex, marks))
  tr.setSelection(TextSelection.create(tr.doc, from + 1)).setMeta(formulaKey, { open: from })
  dispatch?.(tr.scrollIntoView())
  return true
}
