import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { followDrag } from '../../engine/dom/followDrag.ts'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { blockAt, siblingBefore, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import { columnShare } from './columnShare.ts'
import { setShares } from './setShares.ts'

/** The separator in front of a column. */
export interface Separator {
  readonly view: EditorView
  readonly separator: HTMLElement
  /** Position of the column behind the separator; null after it was deleted. */
  readonly position: () => number | null
  readonly onDone: () => void
}

/** The minimum share of a column of the width of both. */
const NARROWEST = 0.1
/** The step of an arrow key. */
const STEP = 0.02

/**
 * EDIT-COL: moves the border between two columns while the pointer or a key is held, and writes both ratios once, when
 * it is released. Escape cancels.
 */
export function startResizing(target: Separator, event: PointerEvent | KeyboardEvent): void {
  if (event instanceof KeyboardEvent) step(target, event)
  else if (!running) drag(target, event)
}

interface Pair {
  readonly before: BlockSpot
  readonly after: BlockSpot
  readonly beforeElement: HTMLElement
  readonly afterElement: HTMLElement
  /** Share of the first column of the width of both. */
  readonly part: number
}

let running: { readonly target: Separator; part: number } | null = null

function drag(target: Separator, event: PointerEvent): void {
  const pair = pairAt(target)
  if (!pair) return
  const { separator } = target
  running = { target, part: pair.part }
  const left = pair.beforeElement.getBoundingClientRect()
  const right = pair.afterElement.getBoundingClientRect()
  const room = left.width + right.width
  const towards = getComputedStyle(separator).direction === 'rtl' ? -1 : 1
  separator.classList.add('is-moved')
  document.documentElement.classList.add('ed-resizing')
  const end = (writes: boolean): void => {
    separator.classList.remove('is-moved')
    document.documentElement.classList.remove('ed-resizing')
    finish(target, pair, writes)
  }
  followDrag({
    onMove: ({ x }) => tryPart(pair, pair.part + ((x - event.clientX) * towards) / room),
    onDrop: () => end(true),
    onCancel: () => end(false),
  })
}

function step(target: Separator, event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const pair = pairAt(target)
  if (!pair) return
  if (!running) {
    running = { target, part: pair.part }
    const signal = new AbortController()
    const done = (released: Event): void => {
      if (released instanceof KeyboardEvent && released.type === 'keydown') {
        if (released.key !== 'Escape') return
        released.preventDefault()
        released.stopPropagation()
      }
      signal.abort()
      finish(target, pair, released.type !== 'keydown')
    }
    for (const type of ['keyup', 'blur', 'keydown'])
      target.separator.addEventListener(type, done, { signal: signal.signal, capture: type === 'keydown' })
  }
  const towards = getComputedStyle(target.separator).direction === 'rtl' ? -1 : 1
  const size = (event.shiftKey ? 5 : 1) * STEP
  if (event.key === 'Home') tryPart(pair, 0)
  else if (event.key === 'End') tryPart(pair, 1)
  else if (event.key === 'Enter') tryPart(pair, 0.5)
  else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') tryPart(pair, running.part + size * towards)
  else tryPart(pair, running.part - size * towards)
}

/** Shows a width without writing it. */
function tryPart(pair: Pair, part: number): void {
  if (!running) return
  const total = totalOf(pair)
  // No ratio exceeds 1, whatever the sum of both.
  const least = Math.max(NARROWEST, 1 - 1 / total)
  running.part = Math.min(Math.max(part, least), 1 - least)
  pair.beforeElement.style.flexGrow = String(total * running.part * 1000)
  pair.afterElement.style.flexGrow = String(total * (1 - running.part) * 1000)
  const percent = Math.round(running.part * 100)
  running.target.separator.setAttribute('aria-valuenow', String(percent))
  running.target.separator.setAttribute('aria-valuetext', `${percent} %`)
}

function finish(target: Separator, pair: Pair, writes: boolean): void {
  const part = running?.part ?? pair.part
  running = null
  const { view } = target
  // The stored widths are shown again; others may have changed them meanwhile.
  for (const [element, spot] of [
    [pair.beforeElement, pair.before],
    [pair.afterElement, pair.after],
  ] as const) {
    if (element.isConnected) element.style.flexGrow = String(columnShare(dataOf(spot.node)) * 1000)
  }
  const now = pairAt(target)
  if (writes && now && view.editable && Math.abs(part - pair.part) > 0.001) {
    stopUndoGroup(view.state)
    const tr = view.state.tr
    setShares(tr, now.before.pos, now.after.pos, part)
    view.dispatch(tr)
  }
  target.onDone()
}

function pairAt({ view, position }: Separator): Pair | null {
  const pos = position()
  if (pos === null) return null
  const after = blockAt(view.state.doc, pos)
  const before = siblingBefore(view.state.doc, after)
  const beforeElement = before && view.nodeDOM(before.pos)
  const afterElement = view.nodeDOM(pos)
  if (!before || !(beforeElement instanceof HTMLElement) || !(afterElement instanceof HTMLElement))
    return null
  const share = columnShare(dataOf(before.node))
  const part = share / (share + columnShare(dataOf(after.node)))
  return { before, after, beforeElement, afterElement, part }
}

function totalOf({ before, after }: Pair): number {
  return columnShare(dataOf(before.node)) + columnShare(dataOf(after.node))
}

function dataOf(block: Node): Readonly<Record<string, unknown>> {
  return blockAttrs(block).data
}
