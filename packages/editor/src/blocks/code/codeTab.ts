import { TextSelection, type Transaction } from 'prosemirror-state'
import { textEnd, textStart, verbatimAround, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import { command } from '../../engine/commands/command.ts'

/** EDIT-CODE: Tab in code inserts a tab at the caret, or at the start of every selected line. */
export const codeTab = command((tr) => {
  const spot = verbatimAround(tr.selection)
  if (!spot) return false
  const { from, to } = tr.selection
  if (from === to) {
    tr.insertText('\t')
    return true
  }
  for (const start of lineStarts(tr, spot).toReversed()) tr.insertText('\t', start)
  tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(from, -1), tr.mapping.map(to)))
  return true
})

/** EDIT-CODE: Shift+Tab in code removes one tab, or up to two spaces, from the start of each selected line. */
export const codeUntab = command((tr) => {
  const spot = verbatimAround(tr.selection)
  if (!spot) return false
  for (const start of lineStarts(tr, spot).toReversed()) {
    const indent = /^(\t| {1,2})/.exec(tr.doc.textBetween(start, textEnd(spot)))
    if (indent) tr.delete(start, start + indent[0].length)
  }
  return true
})

function lineStarts(tr: Transaction, spot: BlockSpot): readonly number[] {
  const start = textStart(spot)
  const text = spot.node.firstChild!.textContent
  const starts = [text.lastIndexOf('\n', tr.selection.from - start - 1) + 1]
  for (
    let at = text.indexOf('\n', tr.selection.from - start);
    at !== -1 && at < tr.selection.to - start;
    at = text.indexOf('\n', at + 1)
  ) {
    starts.push(at + 1)
  }
  return starts.map((offset) => start + offset)
}
