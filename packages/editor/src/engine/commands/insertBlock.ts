import { isTextBlockType } from '@sheaf/model'
import { NodeSelection, type Transaction } from 'prosemirror-state'
import type { BlockKind } from '../blockTypes/blockKinds.ts'
import { placeCaret } from '../tree/blockEdits.ts'
import { createAtomBlock, createBlock, hasLine } from '../tree/blockNode.ts'
import { blockAt, blockEnd, siblingAfter, type BlockSpot } from '../tree/blockSpot.ts'
import { convertBlock } from './convertBlock.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/**
 * EDIT-SLASH-4: an empty block becomes the kind, any other gets a block of the kind behind it. The caret goes
 * into its text; behind a block without text it goes to the next empty paragraph, which is made if missing. A block
 * that holds a file or a formula is selected as a whole.
 */
export function insertBlock(tr: Transaction, at: BlockSpot, kind: BlockKind): void {
  if (kind.insert) {
    kind.insert(tr, at.pos)
    return
  }
  const isEmpty = hasLine(at.node) && at.node.firstChild!.content.size === 0
  const hasText = isTextBlockType(kind.type)
  const converts = isEmpty && (hasText || at.node.childCount === 1)
  const pos = converts ? at.pos : blockEnd(at)
  if (converts) convertBlock(tr, pos, kind.type, kind.data)
  else tr.insert(pos, hasText ? createBlock(kind.type, kind.data) : createAtomBlock(kind.type, kind.data))
  if (!converts && hasText) blockType(kind.type).onMade?.(tr, pos)
  if (hasText) placeCaret(tr, pos)
  else placeCaretBehind(tr, pos)
  // Its field opens next: the block is what the keys are about.
  if (kind.isSelected) tr.setSelection(NodeSelection.create(tr.doc, pos))
}

/** Puts the caret into the sibling behind a block if it is an empty paragraph, else into a new one. */
function placeCaretBehind(tr: Transaction, pos: number): void {
  const spot = blockAt(tr.doc, pos)
  const next = siblingAfter(tr.doc, spot)
  const isFree = next?.node.attrs['type'] === 'paragraph' && next.node.firstChild!.content.size === 0
  if (!isFree) tr.insert(blockEnd(spot), createBlock('paragraph'))
  placeCaret(tr, blockEnd(spot))
}
