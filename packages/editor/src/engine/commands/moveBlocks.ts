import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { BlockType } from '../blockTypes/BlockType.ts'
import { blockType, columnsBlockType } from '../blockTypes/blockTypes.ts'
import { removeBlock, removeBlocks, prependKids } from '../tree/blockEdits.ts'
import {
  blockAt,
  blockEnd,
  parentOf,
  siblingAfter,
  siblingBefore,
  type BlockSpot,
} from '../tree/blockSpot.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'
import { keepSelection } from './keepSelection.ts'
import { unfold } from './fold.ts'
import { fitsInto, isFiller, typesAround } from '../tree/placement.ts'

/** Where moved blocks land, relative to a block that stays; `start` and `end` are in a column beside it. */
export interface MoveTarget {
  /** Position right before the block that stays. */
  readonly pos: number
  readonly side: 'before' | 'behind' | 'inside' | 'start' | 'end'
}

/**
 * EDIT-MOVE: moves blocks with their children to a target. Refused when the target lies inside one of them, and where
 * columns would come to stand in columns, or in a cell what no cell holds.
 */
export function moveBlocks(tr: Transaction, from: readonly number[], target: MoveTarget): boolean {
  if (!mayMove(tr.doc, from, target)) return false
  const moved = from.map((pos) => blockAt(tr.doc, pos))
  const givesWay = isFiller(tr.doc, blockAt(tr.doc, target.pos))
  return keepSelection(tr, () => {
    const start = tr.mapping.maps.length
    if (isRun(moved)) removeBlocks(tr, moved[0]!, moved.at(-1)!)
    else for (const { pos } of moved.toReversed()) removeBlock(tr, pos)
    const anchor = tr.mapping.slice(start).map(target.pos)
    insertAt(
      tr,
      { pos: anchor, side: target.side },
      moved.map(({ node }) => node),
      givesWay,
    )
  })
}

export function mayMove(doc: Node, from: readonly number[], { pos, side }: MoveTarget): boolean {
  const moved = from.map((each) => blockAt(doc, each))
  if (moved.some((spot) => pos >= spot.pos && pos < blockEnd(spot))) return false
  const target = blockAt(doc, pos)
  const isBeside = side === 'start' || side === 'end'
  const list = side === 'inside' ? target : parentOf(doc, target)
  // Columns hold columns and rows hold cells; what is moved is neither.
  if (list && !isBeside && blockType(list.node.attrs['type']).containsOnlyParts) return false
  return moved.every((spot) => fitsInto(doc, spot, typesAt(doc, target, side)))
}

/** The types of blocks around a place. What is put beside a block comes to stand in columns. */
function typesAt(doc: Node, target: BlockSpot, side: MoveTarget['side']): readonly BlockType[] {
  const around = typesAround(doc, target)
  if (side === 'inside') return [blockType(target.node.attrs['type']), ...around]
  const columns = side === 'start' || side === 'end' ? columnsBlockType() : null
  return columns ? [columns, ...around] : around
}

/** Whether blocks are siblings without others between them. */
function isRun(blocks: readonly BlockSpot[]): boolean {
  return blocks.every(
    (spot, index) =>
      index === 0 || (spot.container === blocks[0]!.container && spot.pos === blockEnd(blocks[index - 1]!)),
  )
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

function insertAt(tr: Transaction, target: MoveTarget, nodes: readonly Node[], givesWay: boolean): void {
  const { pos, side } = target
  if (side === 'start' || side === 'end') columnsBlockType()?.putBeside?.(tr, pos, side, nodes)
  else if (side === 'inside') {
    prependKids(tr, pos, nodes)
    unfold(tr, pos)
  } else if (givesWay) tr.replaceWith(pos, blockEnd(blockAt(tr.doc, pos)), nodes)
  else tr.insert(side === 'before' ? pos : blockEnd(blockAt(tr.doc, pos)), nodes)
}
