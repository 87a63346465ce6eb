import type { EditorView } from 'prosemirror-view'
import { lookAt } from '../../engine/window/lookAt.ts'
import { bringNear } from '../../engine/window/blockWindow.ts'
import { windowKey } from '../../engine/window/windowState.ts'
import type { FoundRange } from './findState.ts'

/** Positions of the document that can be seen, with as much again above and below. */
export function seenRange(view: EditorView): FoundRange {
  const { doc } = view.state
  const whole = { from: 0, to: doc.content.size }
  const drawn = windowKey.getState(view.state)
  if (drawn?.isOn) return drawn.main
  if (doc.childCount < 60) return whole
  const height = innerHeight
  const blocks = view.dom.children
  const first = firstBelow(blocks, -height)
  const last = Math.min(blocks.length, firstBelow(blocks, 2 * height) + 1)
  let from = 0
  for (let index = 0; index < Math.min(first, doc.childCount); index++) from += doc.child(index).nodeSize
  let to = from
  for (let index = first; index < Math.min(last, doc.childCount); index++) to += doc.child(index).nodeSize
  return { from: Math.max(0, from - 1), to }
}

/** The element that scrolls the page. */
export function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each)
    if (overflowY === 'auto' || overflowY === 'scroll') return each
  }
  return document.scrollingElement ?? document.documentElement
}

/**
 * Scrolls so that a position stands a third down the page, unless it can be seen already; what is folded around it
 * opens for this person. `top`: what is covered, in px.
 */
export function showPosition(view: EditorView, pos: number, top: number): void {
  bringNear(view, pos)
  lookAt(view, pos)
  const scroller = scrollerOf(view.dom)
  const place = view.coordsAtPos(pos)
  const box = scroller.getBoundingClientRect()
  const low = Math.max(box.top, 0, top) + MARGIN
  const high = Math.min(box.bottom, visualViewport?.height ?? innerHeight, innerHeight) - MARGIN
  if (place.top >= low && place.bottom <= high) return
  scroller.scrollTop += place.top - low - (high - low) / 3
}

/** The first of the elements, which follow each other down the page, that ends below a line of the window. */
function firstBelow(elements: HTMLCollection, line: number): number {
  let low = 0
  let high = elements.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (elements[middle]!.getBoundingClientRect().bottom < line) low = middle + 1
    else high = middle
  }
  return low
}

const MARGIN = 24
