import type { Transaction } from 'prosemirror-state'
import { blockType } from '../blockTypes/blockTypes.ts'
import { removeBlock } from '../tree/blockEdits.ts'
import { blockAt, blockEnd, parentOf } from '../tree/blockSpot.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'
import { keepSelection } from './keepSelection.ts'

/** EDIT-LIFT: moves the selected blocks one level out, each right behind its parent, in their order. */
export const lift = command((tr) =>
  keepSelection(tr, () => {
    // From the last to the first, so that all land behind the same parent in their old order.
    for (const root of selectedRoots(tr.doc, tr.selection).toReversed()) moveBehindParent(tr, root.pos)
  }),
)

/** Moves one block behind its parent, the caret with it. False at the top level and inside cells and columns. */
export function liftBlock(tr: Transaction, pos: number): boolean {
  return keepSelection(tr, () => moveBehindParent(tr, pos))
}

function moveBehindParent(tr: Transaction, pos: number): void {
  const spot = blockAt(tr.doc, pos)
  const parent = parentOf(tr.doc, spot)
  if (!parent || blockType(parent.node.attrs['type']).keepsChildren) return
  removeBlock(tr, pos)
  tr.insert(blockEnd(blockAt(tr.doc, parent.pos)), spot.node)
}
