import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockPosition } from '../gutter/blockAtPoint.ts'
import { scrollNear, scrollerOf } from '../dom/scrollNear.ts'
import { selectBlocks } from '../tree/BlockRange.ts'

/**
 * EDIT-BLOCKS: a frame from where the mouse was pressed to where it is; the blocks it touches are selected. Returns how
 * to end it where it is.
 */
export function startMarquee(view: EditorView, from: MouseEvent, moved: MouseEvent): () => void {
  const frame = document.createElement('div')
  frame.className = 'ed-marquee'
  document.body.append(frame)
  view.focus()
  const scroller = scrollerOf(view.dom)
  // The corner where it began stays with the page when that scrolls.
  const startTop = from.clientY + (scroller?.scrollTop ?? 0)
  let x = moved.clientX
  let y = moved.clientY
  let pending = 0
  const step = (): void => {
    pending = requestAnimationFrame(step)
    if (scroller) scrollNear(scroller, y)
    const top = startTop - (scroller?.scrollTop ?? 0)
    const box = {
      left: Math.min(from.clientX, x),
      right: Math.max(from.clientX, x),
      top: Math.min(top, y),
      bottom: Math.max(top, y),
    }
    Object.assign(frame.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
    })
    select(view, box, y < top)
  }
  const ending = new AbortController()
  const end = (): void => {
    ending.abort()
    cancelAnimationFrame(pending)
    frame.remove()
  }
  const options = { signal: ending.signal }
  addEventListener(
    'pointermove',
    (event) => {
      x = event.clientX
      y = event.clientY
    },
    options,
  )
  addEventListener(
    'pointerup',
    () => {
      // The pointer may have moved since the last frame.
      cancelAnimationFrame(pending)
      step()
      end()
    },
    options,
  )
  for (const type of ['pointercancel', 'blur']) addEventListener(type, end, options)
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
      const { state } = view
      view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(state.selection.from))))
    },
    { ...options, capture: true },
  )
  step()
  return end
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function select(view: EditorView, box: Box, isUpwards: boolean): void {
  if (view.isDestroyed) return
  const touched = touchedBlocks(view.dom, box)
  const first = touched[0]
  const last = touched.at(-1)
  if (!first || !last) return
  const [from, to] = [blockPosition(view, first), blockPosition(view, last)]
  const { doc } = view.state
  const selection = isUpwards ? selectBlocks(doc, to, from) : selectBlocks(doc, from, to)
  if (!selection.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(selection))
}

/** The blocks of one list that the frame touches: the innermost list in which it touches more than one, or its row. */
function touchedBlocks(list: Element, box: Box): readonly HTMLElement[] {
  const touched = [...list.children].filter(
    (child) => child instanceof HTMLElement && child.classList.contains('b') && touches(child, box),
  ) as HTMLElement[]
  const [only] = touched
  if (!only || touched.length > 1) return touched
  const kids = only.querySelector(':scope > .b-kids')
  const row = only.querySelector(':scope > .b-row, :scope > .b-atom')
  if (!kids || (row && row.getClientRects().length > 0 && touches(row, box))) return touched
  const inner = touchedBlocks(kids, box)
  return inner.length > 0 ? inner : touched
}

function touches(element: Element, box: Box): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isBeside = left > box.right || right < box.left
  return bottom > box.top && top < box.bottom && (!isBeside || isFullWidth(element))
}

/** Beside what is as wide as the page the frame need not reach the text. Columns lie next to each other. */
function isFullWidth(element: Element): boolean {
  return !element.parentElement?.parentElement?.classList.contains('b-simple_columns')
}
