import { isFolded } from '@sheaf/model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { blockAt, blockEnd, textEnd } from '../../engine/tree/blockSpot.ts'
import { shownBlocks } from '../../engine/tree/selectedBlocks.ts'
import { command } from '../../engine/commands/command.ts'

/** EDIT-FOLD: folds the selected toggles, or opens them when all of them are folded. */
export const toggleFold = command((tr) => {
  const toggles = shownBlocks(tr.doc, tr.selection).filter(({ node }) => node.attrs['type'] === 'toggle_list')
  const folded = !toggles.every(({ node }) => isFolded(blockAttrs(node)))
  for (const { pos } of toggles) setFolded(tr, pos, folded)
  return toggles.length > 0
})

/** Folds or opens one toggle; the rest of its data stays. A selection among its children moves to its own text. */
export function setFolded(tr: Transaction, pos: number, collapsed: boolean): void {
  const spot = blockAt(tr.doc, pos)
  tr.setNodeAttribute(pos, 'data', { ...spot.node.attrs['data'], collapsed })
  const { from, to } = tr.selection
  const isInside = (at: number) => at > textEnd(spot) && at < blockEnd(spot)
  if (collapsed && (isInside(from) || isInside(to)))
    tr.setSelection(TextSelection.create(tr.doc, textEnd(spot)))
}

/** Opens a toggle into which something is put, so that it does not vanish under the hand that put it there. */
export function unfold(tr: Transaction, pos: number): void {
  if (isFolded(blockAttrs(blockAt(tr.doc, pos).node))) setFolded(tr, pos, false)
}
