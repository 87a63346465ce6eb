import type { Command } from 'prosemirror-state'
import { wholeBlocks } from '../../engine/tree/BlockRange.ts'
import { moveAcross } from './moveAcross.ts'

/**
 * EDIT-COL: Alt+Shift with an arrow to the side moves blocks into the column there. On Apple keyboards that selects
 * words, so there it is only for blocks that are selected as wholes.
 */
export function moveSideways(to: 'left' | 'right'): Command {
  return (state, dispatch, view) => {
    if (isApple() && !wholeBlocks(state.doc, state.selection)) return false
    const isRtl = view ? getComputedStyle(view.dom).direction === 'rtl' : false
    return moveAcross((to === 'right') === isRtl ? 'start' : 'end')(state, dispatch, view)
  }
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}
