import type { Fragment } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { moveText } from '../binding/statedMoves.ts'
import { blockType, isShownType, opensChildren } from '../blockTypes/blockTypes.ts'
import { placeCaret, prependKids, takeKids } from '../tree/blockEdits.ts'
import { createBlock, isVerbatim } from '../tree/blockNode.ts'
import { wholeBlocks } from '../tree/BlockRange.ts'
import { blockAround, blockAt, blockEnd, parentOf, textStart, type BlockSpot } from '../tree/blockSpot.ts'
import { command } from './command.ts'
import { convertBlock } from './convertBlock.ts'
import { deleteSelected } from './deleteSelection.ts'
import { dropLevel } from './dropLevel.ts'
import { insertNewline } from './insertNewline.ts'
import { liftBlock } from './lift.ts'

/** EDIT-ENTER, EDIT-SPLIT: what Enter does, by the block it happens in. */
export const enter = command(enterAt)

/** The same as an edit of a transaction that goes on. */
export function enterAt(tr: Transaction): boolean {
  const whole = wholeBlocks(tr.doc, tr.selection)
  if (whole) return insertParagraphBehind(tr, whole.last.pos)
  deleteSelected(tr)
  const spot = blockAround(tr.selection.$from)
  if (!spot) return false
  const offset = tr.selection.from - textStart(spot)
  if (spot.node.firstChild!.content.size === 0) return enterEmpty(tr, spot)
  if (isVerbatim(spot.node)) return insertNewline(tr)
  if (offset === 0) return insertEmptyBefore(tr, spot)
  return splitAt(tr, spot, offset)
}

/** Splits a block in front of a character; the text behind it goes to a new block. */
export function splitAt(tr: Transaction, spot: BlockSpot, offset: number): boolean {
  const line = spot.node.firstChild!.content
  const [start, end] = [textStart(spot) + offset, textStart(spot) + line.size]
  moveText(tr, start, end, () => {
    tr.delete(start, end)
    const tail = insertTail(tr, spot.pos, line.cut(offset))
    placeCaret(tr, tail)
    return tail + 2
  })
  return true
}

/** Puts what stood behind the place of a split into a new block, and answers where that is. */
function insertTail(tr: Transaction, pos: number, tail: Fragment): number {
  const { type, data } = blockAt(tr.doc, pos).node.attrs
  if (opensChildren({ type, data })) return prependKids(tr, pos, [createBlock('paragraph', {}, tail)])
  const { splitsAlike, keepsKidsAtSplit } = blockType(type)
  // What is folded away is out of sight: it stays where it was put.
  const kids = keepsKidsAtSplit || !isShownType(type) ? [] : takeKids(tr, pos)
  const behind = blockEnd(blockAt(tr.doc, pos))
  tr.insert(behind, createBlock(splitsAlike ? type : 'paragraph', {}, tail, kids))
  return behind
}

/** A new paragraph behind a block and its children, with the caret in it. */
export function insertParagraphBehind(tr: Transaction, pos: number): boolean {
  const behind = blockEnd(blockAt(tr.doc, pos))
  tr.insert(behind, createBlock('paragraph'))
  placeCaret(tr, behind)
  return true
}

function insertEmptyBefore(tr: Transaction, spot: BlockSpot): boolean {
  const { type, data } = spot.node.attrs
  const { emptyBefore } = blockType(type)
  tr.insert(spot.pos, emptyBefore ? createBlock(type, emptyBefore(data)) : createBlock('paragraph'))
  return true
}

function enterEmpty(tr: Transaction, spot: BlockSpot): boolean {
  const { type } = spot.node.attrs
  if (isVerbatim(spot.node)) return insertParagraphBehind(tr, spot.pos)
  if (dropLevel(tr, spot)) return true
  const parent = parentOf(tr.doc, spot)
  const isLastChild = parent !== null && spot.index === spot.container.childCount - 1
  const isBare = spot.node.childCount === 1
  const around = parent && blockType(parent.node.attrs['type'])
  const staysInside = blockType(type).isItem && around?.isBox
  if (isLastChild && isBare && !staysInside && !around?.keepsChildren) {
    return liftBlock(tr, spot.pos)
  }
  if (type !== 'paragraph') return convertBlock(tr, spot.pos, 'paragraph', {})
  if (isBare) return insertParagraphBehind(tr, spot.pos)
  tr.insert(spot.pos, createBlock('paragraph'))
  return true
}
