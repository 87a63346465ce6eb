import type { Command } from 'prosemirror-state'
import type { BlockKind } from '../blockTypes/blockKinds.ts'
import { slashKey } from './slashState.ts'
import { placeCaret } from '../tree/blockEdits.ts'
import { createBlock, hasLine, isVerbatim } from '../tree/blockNode.ts'
import { blockAt, blockEnd, textLength, type BlockSpot } from '../tree/blockSpot.ts'
import { insertBlock } from '../commands/insertBlock.ts'

/** Where a kind was chosen: at a block, and what was typed there for the menu. */
export interface KindPlace {
  readonly pos: number
  readonly from?: number
  readonly to?: number
}

/** EDIT-SLASH-4, 5: takes away what was typed for the menu and inserts the chosen kind there, in one step. */
export function chooseKind(kind: BlockKind, { pos, from = 0, to = 0 }: KindPlace): Command {
  return (state, dispatch) => {
    const tr = state.tr.setMeta(slashKey, { close: true })
    if (to > from) tr.delete(from, to)
    const spot = blockAt(tr.doc, pos)
    // Code without a word is code: only a paragraph behind it is free.
    if (isVerbatim(spot.node)) {
      tr.insert(blockEnd(spot), createBlock('paragraph'))
      insertBlock(tr, blockAt(tr.doc, blockEnd(spot)), kind)
    } else insertBlock(tr, spot, kind)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Puts the caret into a block if it is empty, else into a new paragraph behind it. */
export function startLine(pos: number): Command {
  return (state, dispatch) => {
    const spot = blockAt(state.doc, pos)
    const tr = state.tr
    const at = isFree(spot) ? pos : blockEnd(spot)
    if (at !== pos) tr.insert(at, createBlock('paragraph'))
    placeCaret(tr, at)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function isFree({ node }: BlockSpot): boolean {
  return hasLine(node) && textLength(node) === 0 && !isVerbatim(node)
}
