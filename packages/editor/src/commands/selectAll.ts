import { AllSelection, TextSelection, type Command } from 'prosemirror-state'
import { textEnd, textStart } from '../tree/blockSpot.ts'
import { codeAround } from './codeTab.ts'

/** EDIT-ALL: selects everything; in code, first the code. */
export const selectAll: Command = (state, dispatch) => {
  const code = codeAround(state)
  const isWhole =
    code !== null && state.selection.from === textStart(code) && state.selection.to === textEnd(code)
  const selection =
    code && !isWhole && textEnd(code) > textStart(code)
      ? TextSelection.create(state.doc, textStart(code), textEnd(code))
      : new AllSelection(state.doc)
  dispatch?.(state.tr.setSelection(selection))
  return true
}
