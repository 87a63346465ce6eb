import type { EditorView } from 'prosemirror-view'
import type { Anchor, Box } from '../floating/placeFloat.ts'
import { blockAtPoint } from '../gutter/blockAtPoint.ts'

/**
 * EDIT-BAR-1: what floats beside a selection begins where its blocks do, and those that it covers: the
 * margin belongs to the handles of blocks, which are not to be taken for the bar. `reach`: how far it
 * covers what is above, or below where there is no room, in px.
 */
export function besideHandles(view: EditorView, box: Box, reach: number): Anchor {
  const { from, to } = view.state.selection
  const ends = [from, to].map((pos) => blockOf(view.domAtPos(pos).node))
  const [first] = ends
  const isRtl = getComputedStyle(view.dom).direction === 'rtl'
  const start = (block: Element) => block.getBoundingClientRect()[isRtl ? 'right' : 'left']
  const x = first ? start(first) + (isRtl ? -1 : 1) : box.left
  const isAbove = box.top >= reach + MARGIN
  const covered = [reach, reach / 2].map((away) =>
    blockAtPoint(view.dom, x, isAbove ? box.top - away : box.bottom + away),
  )
  const starts = [...ends, ...covered].flatMap((block) => (block ? [start(block)] : []))
  if (starts.length === 0) return box
  return isRtl ? { ...box, before: Math.min(...starts) } : { ...box, after: Math.max(...starts) }
}

/** Kept free at the edge of the window. */
const MARGIN = 8

/** Of a table the whole: what it holds has tools of its own. */
function blockOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('.b-simple_table, .b-table') ?? element?.closest('.b') ?? null
}
