import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { removeBlock, prependKids } from '../tree/blockEdits.ts'
import { blockAt, blockEnd, siblingAfter, siblingBefore } from '../tree/blockSpot.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'
import { keepSelection } from './keepSelection.ts'
import { unfold } from './toggleFold.ts'

/** Where moved blocks land, relative to a block that stays. */
export interface MoveTarget {
  /** Position right before the block that stays. */
  readonly pos: number
  readonly side: 'before' | 'behind' | 'inside'
}

/** EDIT-MOVE: moves blocks with their children to a target. Refused when the target lies inside one of them. */
export function moveBlocks(tr: Transaction, from: readonly number[], target: MoveTarget): boolean {
  const moved = from.map((pos) => blockAt(tr.doc, pos))
  if (moved.some((spot) => target.pos >= spot.pos && target.pos < blockEnd(spot))) return false
  return keepSelection(tr, () => {
    const start = tr.mapping.maps.length
    for (const { pos } of moved.toReversed()) removeBlock(tr, pos)
    const anchor = tr.mapping.slice(start).map(target.pos)
    insertAt(
      tr,
      { pos: anchor, side: target.side },
      moved.map(({ node }) => node),
    )
  })
}

/** EDIT-MOVE: swaps the selected run of siblings with the sibling above it. */
export const moveUp = command((tr) => {
  const roots = siblings(tr)
  const above = roots[0] && siblingBefore(tr.doc, roots[0])
  if (!above) return false
  return moveBlocks(tr, [above.pos], { pos: roots.at(-1)!.pos, side: 'behind' })
})

/** EDIT-MOVE: swaps the selected run of siblings with the sibling below it. */
export const moveDown = command((tr) => {
  const roots = siblings(tr)
  const below = roots.length > 0 ? siblingAfter(tr.doc, roots.at(-1)!) : null
  if (!below) return false
  return moveBlocks(tr, [below.pos], { pos: roots[0]!.pos, side: 'before' })
})

function siblings(tr: Transaction) {
  const roots = selectedRoots(tr.doc, tr.selection)
  return roots.every((root) => root.container === roots[0]!.container) ? roots : []
}

function insertAt(tr: Transaction, { pos, side }: MoveTarget, nodes: readonly Node[]): void {
  if (side === 'inside') {
    prependKids(tr, pos, nodes)
    unfold(tr, pos)
  } else tr.insert(side === 'before' ? pos : blockEnd(blockAt(tr.doc, pos)), nodes)
}
