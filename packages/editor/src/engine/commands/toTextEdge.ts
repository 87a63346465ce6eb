import { TextSelection, type Command } from 'prosemirror-state'
import { wholeBlocks } from '../tree/BlockRange.ts'
import { hasLine } from '../tree/blockNode.ts'
import { textEnd, textStart } from '../tree/blockSpot.ts'

/**
 * EDIT-ESC-2: Home and End where blocks are selected as wholes; with Shift they select the text. Left to the browser, End
 * would go to the block below.
 */
export function toTextEdge(
  edge: 'start' | 'end',
  { isExtending }: { readonly isExtending: boolean },
): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const whole = wholeBlocks(doc, selection)
    if (!whole) return false
    const { first, last } = whole
    const start = hasLine(first.node) ? textStart(first) : null
    const end = hasLine(last.node) ? textEnd(last) : null
    const head = edge === 'start' ? start : end
    const anchor = edge === 'start' ? end : start
    if (head === null || (isExtending && anchor === null)) return true
    const moved = TextSelection.create(doc, (isExtending ? anchor : null) ?? head, head)
    dispatch?.(tr.setSelection(moved).scrollIntoView())
    return true
  }
}
