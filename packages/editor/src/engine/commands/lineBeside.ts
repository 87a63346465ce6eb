import type { EditorView } from 'prosemirror-view'
import type { BlockSpot } from '../tree/blockSpot.ts'

/**
 * EDIT-ARROW-2: where Up or Down leads in a neighbour with text, where browsers lose their way at the mark before it:
 * all of them from exactly above or below its start, and Firefox also from further out and when it is empty. Null
 * where the browser finds the way.
 */
export function lineBeside(view: EditorView | undefined, next: BlockSpot, isBack: boolean): number | null {
  if (!view) return null
  const start = next.pos + 2
  const { size } = next.node.firstChild!.content
  const line = view.domAtPos(start).node
  const element = line instanceof Element ? line : line.parentElement
  const box = element?.closest('.b-line')?.getBoundingClientRect()
  if (!box || box.height === 0) return null
  const { left } = view.coordsAtPos(view.state.selection.head)
  const isAtEdge = Math.min(Math.abs(left - box.left), Math.abs(left - box.right)) < NEAR
  const isOutside = size === 0 || left < box.left || left > box.right
  if (!isAtEdge && !(isOutside && isFirefox())) return null
  // Into the row of the line that is nearest: the last one on the way up.
  const x = Math.min(Math.max(left, box.left + 1), box.right - 1)
  const at = view.posAtCoords({ left: x, top: isBack ? box.bottom - NEAR : box.top + NEAR })
  return at && at.pos >= start && at.pos <= start + size ? at.pos : start
}

export function isFirefox(): boolean {
  return /gecko\/\d/i.test(navigator.userAgent)
}

/** Pixels between what is drawn at one place. */
const NEAR = 4
