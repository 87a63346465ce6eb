import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { BlockView } from '../views/BlockView.ts'
import { windowKey, windowState, type WindowMeta } from './windowState.ts'
import { WindowView } from './WindowView.ts'

/** EDIT-WINDOW: of a large page, what is seen and a little more is drawn. */
export function blockWindow(viewOf: (block: Node) => BlockView | null): readonly Plugin[] {
  return [windowState(), new Plugin({ view: (view) => new WindowView(view, viewOf) })]
}

/**
 * Draws the blocks around a position, which may be far from what is seen: before it is scrolled to, or measured.
 *
 * @returns whether it was far: scrolling there slowly would lead elsewhere, as what lies between gets its height
 */
export function bringNear(view: EditorView, pos: number): boolean {
  const state = windowKey.getState(view.state)
  if (!state?.isOn || state.near.some(({ from, to }) => from <= pos && pos <= to)) return false
  const meta: WindowMeta = { reveal: pos }
  view.dispatch(view.state.tr.setMeta(windowKey, meta).setMeta('addToHistory', false))
  return true
}
