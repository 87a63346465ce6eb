import {
  AllSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
} from 'prosemirror-state'
import { selectBlocks, wholeBlocks } from '../tree/BlockRange.ts'
import { textEnd, textStart, verbatimAround } from '../tree/blockSpot.ts'

/**
 * EDIT-ALL: selects everything; in code, first the code. Where blocks are selected as wholes, first all that stand
 * beside them, in the column or below the block they are in.
 */
export const selectAll: Command = (state, dispatch) => {
  const siblings = allSiblings(state)
  if (siblings) {
    dispatch?.(state.tr.setSelection(siblings))
    return true
  }
  const code = verbatimAround(state.selection)
  const isWhole =
    code !== null && state.selection.from === textStart(code) && state.selection.to === textEnd(code)
  const selection =
    code && !isWhole && textEnd(code) > textStart(code)
      ? TextSelection.create(state.doc, textStart(code), textEnd(code))
      : new AllSelection(state.doc)
  dispatch?.(state.tr.setSelection(selection))
  return true
}

function allSiblings({ doc, selection }: EditorState): Selection | null {
  const whole = wholeBlocks(doc, selection)
  if (!whole || doc.resolve(whole.first.pos).depth === 0) return null
  const { container, pos, index } = whole.first
  const before = container.children.slice(0, index).reduce((size, node) => size + node.nodeSize, 0)
  const start = pos - before
  const all = selectBlocks(doc, start, start + container.content.size - container.lastChild!.nodeSize)
  return all.eq(selection) ? null : all
}
