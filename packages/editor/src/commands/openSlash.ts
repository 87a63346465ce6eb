import type { Command } from 'prosemirror-state'
import { slashKey } from '../menus/slashState.ts'
import { createBlock, hasLine } from '../tree/blockNode.ts'
import { schema } from '../schema/schema.ts'
import { blockAt, blockEnd, textLength, textStart } from '../tree/blockSpot.ts'
import { placeCaret } from '../tree/blockEdits.ts'

/** EDIT-SLASH: opens the menu in a block if it is empty, else in a new paragraph behind it. */
export function openSlash(pos: number): Command {
  return (state, dispatch) => {
    const spot = blockAt(state.doc, pos)
    const tr = state.tr
    const isFree = hasLine(spot.node) && textLength(spot.node) === 0 && spot.node.attrs['type'] !== 'code'
    const at = isFree ? pos : blockEnd(spot)
    if (!isFree) tr.insert(at, createBlock('paragraph'))
    tr.insert(textStart(blockAt(tr.doc, at)), schema.text('/'))
    placeCaret(tr, at, 1)
    tr.setMeta(slashKey, { open: at + 2 })
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
