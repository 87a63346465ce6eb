import type { Node } from 'prosemirror-model'
import { Plugin, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { WindowedBlock } from './WindowedBlock.ts'
import { windowKey, windowState, type WindowMeta } from './windowState.ts'
import { WindowView } from './WindowView.ts'

/** EDIT-WINDOW: of a large page, what is seen and a little more is drawn. */
export function blockWindow(viewOf: (block: Node) => WindowedBlock | null): readonly Plugin[] {
  return [
    windowState(),
    new Plugin({
      view: (view) => new WindowView(view, viewOf),
      props: { handleKeyDown: goToEnd },
    }),
  ]
}

/** EDIT-WINDOW-3: to either end of the page, where the browser would look for text along the way. */
function goToEnd(view: EditorView, event: KeyboardEvent): boolean {
  if (!windowKey.getState(view.state)?.isOn || event.altKey) return false
  const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)
  if (!(isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)) return false
  const isStart = event.key === (isMac ? 'ArrowUp' : 'Home')
  if (!isStart && event.key !== (isMac ? 'ArrowDown' : 'End')) return false
  const { doc, selection, tr } = view.state
  const end = isStart ? Selection.atStart(doc) : Selection.atEnd(doc)
  view.dispatch(
    tr
      .setSelection(event.shiftKey ? TextSelection.between(selection.$anchor, end.$head) : end)
      .scrollIntoView(),
  )
  return true
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
