import { isTextBlockType } from '@sheaf/model'
import { NodeSelection, type Transaction } from 'prosemirror-state'
import { blockType } from '../blockTypes/blockTypes.ts'
import { removeBlock } from '../tree/blockEdits.ts'
import { hasLine } from '../tree/blockNode.ts'
import {
  blockAbove,
  blockAround,
  parentOf,
  siblingBefore,
  textEnd,
  textStart,
  type BlockSpot,
} from '../tree/blockSpot.ts'
import { atColumnBorder } from './atColumnBorder.ts'
import { shareCell } from '../tree/shareCell.ts'
import { command } from './command.ts'
import { convertBlock } from './convertBlock.ts'
import { dropLevel } from './dropLevel.ts'
import { deleteBetween, deleteSelected } from './deleteSelection.ts'
import { liftBlock } from './lift.ts'

/** EDIT-BACK: Backspace over a selection or at the start of a block. Inside a text the browser deletes. */
export const backspace = command((tr) => {
  if (!tr.selection.empty) return deleteSelected(tr)
  const spot = blockAround(tr.selection.$from)
  if (!spot || !hasLine(spot.node) || tr.selection.from !== textStart(spot)) return false
  const { type } = spot.node.attrs
  if (!isTextBlockType(type)) return selectBlock(tr, spot)
  if (dropLevel(tr, spot)) return true
  if (type !== 'paragraph') return convertBlock(tr, spot.pos, 'paragraph', {})
  if (liftsOut(tr, spot)) return liftBlock(tr, spot.pos)
  return joinAbove(tr, spot)
})

/** Selects a block as a whole: what would be deleted is shown first. */
export function selectBlock(tr: Transaction, spot: BlockSpot): boolean {
  tr.setSelection(NodeSelection.create(tr.doc, spot.pos))
  return true
}

/** Whether joining would swallow something that is not plain text; such blocks are selected first. */
export function resistsJoining(tr: Transaction, spot: BlockSpot, other: BlockSpot): boolean {
  return !hasLine(other.node) || !isTextBlockType(other.node.attrs['type']) || !shareCell(tr.doc, spot, other)
}

/** A paragraph without text and children: it can go instead of the text beside it. */
export function isEmptyParagraph({ node }: BlockSpot): boolean {
  return node.attrs['type'] === 'paragraph' && node.childCount === 1 && node.firstChild!.content.size === 0
}

function liftsOut(tr: Transaction, spot: BlockSpot): boolean {
  const parent = parentOf(tr.doc, spot)
  const isBareLastChild = spot.node.childCount === 1 && spot.index === spot.container.childCount - 1
  return parent !== null && isBareLastChild && !blockType(parent.node.attrs['type']).keepsChildren
}

function joinAbove(tr: Transaction, spot: BlockSpot): boolean {
  const above = blockAbove(tr.doc, spot)
  if (!above) return false
  const taken = atColumnBorder(tr, spot, above, 'up')
  if (taken !== null) return taken
  if (yieldsToJoin(above)) {
    removeBlock(tr, above.pos)
    return true
  }
  if (resistsJoining(tr, spot, above)) return selectBlock(tr, siblingBefore(tr.doc, spot) ?? above)
  if (isEmptyParagraph(above) && siblingBefore(tr.doc, spot)?.pos === above.pos) {
    // The text stays where it is, so that what others type into it at this moment stays with it.
    removeBlock(tr, above.pos)
    return true
  }
  deleteBetween(tr, textEnd(above), textStart(spot))
  return true
}

/** Whether a block goes where its neighbour would join it: with nothing in it. Other clients, and two people at once, may leave blocks below one. */
export function yieldsToJoin({ node }: BlockSpot): boolean {
  return blockType(node.attrs['type']).yieldsToJoin === true && !hasLine(node) && node.childCount === 1
}
