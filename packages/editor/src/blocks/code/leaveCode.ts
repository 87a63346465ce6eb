import { textStart, verbatimAround } from '../../engine/tree/blockSpot.ts'
import { command } from '../../engine/commands/command.ts'
import { deleteSelected } from '../../engine/commands/deleteSelection.ts'
import { insertParagraphBehind, splitAt } from '../../engine/commands/enter.ts'

/** EDIT-CODE: Shift+Enter leaves code; the text behind the caret moves along into a paragraph. */
export const splitCode = command((tr) => {
  if (!verbatimAround(tr.selection)) return false
  deleteSelected(tr)
  const spot = verbatimAround(tr.selection)!
  return splitAt(tr, spot, tr.selection.from - textStart(spot))
})

/** EDIT-CODE: Mod+Enter leaves code for a new paragraph below and moves no text. */
export const leaveCode = command((tr) => {
  const spot = verbatimAround(tr.selection)
  return spot !== null && insertParagraphBehind(tr, spot.pos)
})
