import type { EditorView } from 'prosemirror-view'

/** Whether the text at a position runs from right to left, so that Left goes on and Right goes back. */
export function writesLeft(view: EditorView | undefined, pos: number): boolean {
  if (!view) return false
  const { node } = view.domAtPos(pos)
  const element = node instanceof Element ? node : node.parentElement
  return element !== null && getComputedStyle(element).direction === 'rtl'
}
