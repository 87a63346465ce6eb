import { isFolded } from '@sheaf/model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockAt, blockEnd, textEnd } from '../tree/blockSpot.ts'

/** Folds or opens one block; the rest of its data stays. A selection among its children moves to its own text. */
export function setFolded(tr: Transaction, pos: number, collapsed: boolean): void {
  const spot = blockAt(tr.doc, pos)
  tr.setNodeAttribute(pos, 'data', { ...spot.node.attrs['data'], collapsed })
  const { from, to } = tr.selection
  const isInside = (at: number) => at > textEnd(spot) && at < blockEnd(spot)
  if (collapsed && (isInside(from) || isInside(to)))
    tr.setSelection(TextSelection.create(tr.doc, textEnd(spot)))
}

/** Opens a folded block into which something is put, so that it does not vanish under the hand that put it there. */
export function unfold(tr: Transaction, pos: number): void {
  if (isFolded(blockAttrs(blockAt(tr.doc, pos).node))) setFolded(tr, pos, false)
}
