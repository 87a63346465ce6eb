import type { Command } from 'prosemirror-state'
import type { BlockKind } from '../blocks/blockKinds.ts'
import { slashKey } from '../menus/slashState.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { insertBlock } from './insertBlock.ts'

/** EDIT-SLASH: takes away what was typed for the menu and inserts the chosen kind there. */
export function chooseSlash(kind: BlockKind): Command {
  return (state, dispatch) => {
    const menu = slashKey.getState(state)
    if (!menu) return false
    const tr = state.tr.setMeta(slashKey, { close: true }).delete(menu.from, menu.to)
    const spot = blockAround(tr.selection.$from)
    if (!spot) return false
    insertBlock(tr, spot, kind)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
