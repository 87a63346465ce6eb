import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { ColumnEdges } from '../layout/columnsInSight.ts'

interface ColumnDragOptions {
  readonly edges: ColumnEdges
  /** Columns that stand while others go by. */
  readonly frozen: number
  /** The column comes to stand before the one of an index. */
  readonly onDrop: (column: number, index: number) => void
}

/** A column whose head is dragged. */
export interface ColumnDrag {
  readonly column: number
  /** Before the column of this index it would come to stand. */
  readonly to: number
  /** How far that place stands from where it is without scrolling. */
  readonly shift: number
}

/** Moves columns by their heads: a mouse drags at once, a finger after it has rested on the head. */
export function useColumnDrag(options: ColumnDragOptions) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const isClickTaken = useRef(false)

  function start(event: PointerEvent, column: number): void {
    // The first names the rows and stays.
    if (event.button !== 0 || column === 0) return
    const head = event.currentTarget as HTMLElement
    isClickTaken.current = false
    followHead(head, event.nativeEvent, {
      onMove(x) {
        scrollTowards(head, x)
        setDrag({ column, ...placeAt(head, x, current.current) })
      },
      onEnd(x) {
        setDrag(null)
        if (x === null) return
        isClickTaken.current = true
        current.current.onDrop(column, placeAt(head, x, current.current).to)
      },
    })
  }
  /** The press that ends a drag opens nothing. */
  function handleClick(event: MouseEvent): void {
    if (!isClickTaken.current) return
    isClickTaken.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { drag, start, handleClick }
}

interface HeadDrag {
  readonly onMove: (x: number) => void
  /** Null: it was no drag, or was given up. */
  readonly onEnd: (x: number | null) => void
}

/** Hears a pointer from its press on. */
function followHead(
  head: HTMLElement,
  { clientX, pointerId, pointerType }: globalThis.PointerEvent,
  drag: HeadDrag,
) {
  const listening = new AbortController()
  const { signal } = listening
  const isTouch = pointerType === 'touch'
  let isDragging = false
  // A finger that is lifted where it rested has pressed; also the quick one that a busy page hears late.
  let hasMoved = false
  const begin = () => {
    isDragging = true
    head.setPointerCapture(pointerId)
    drag.onMove(clientX)
  }
  const rest = isTouch ? setTimeout(begin, REST_MS) : undefined
  const end = (x: number | null) => {
    clearTimeout(rest)
    listening.abort()
    drag.onEnd(hasMoved ? x : null)
  }
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return
      const isFar = Math.abs(event.clientX - clientX) > SLACK
      if (!isDragging && isTouch && isFar) return end(null)
      if (!isDragging && isFar) begin()
      if (!isDragging) return
      hasMoved ||= isFar
      drag.onMove(event.clientX)
    },
    { signal },
  )
  addEventListener('pointerup', (event) => end(event.clientX), { signal })
  addEventListener('pointercancel', () => end(null), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return
      event.preventDefault()
      event.stopPropagation()
      end(null)
    },
    { signal, capture: true },
  )
  // What is dragged does not scroll, and a finger that rests opens no menu of the browser.
  const hold = (event: Event) => isDragging && event.preventDefault()
  addEventListener('touchmove', hold, { signal, passive: false })
  addEventListener('contextmenu', hold, { signal })
}

/** Brings the columns beyond an edge into sight. */
function scrollTowards(head: HTMLElement, x: number): void {
  const scroller = head.closest('.grid-scroller')
  if (!scroller) return
  const { left, right } = scroller.getBoundingClientRect()
  const by = x < left + EDGE ? -SCROLL_STEP : x > right - EDGE ? SCROLL_STEP : 0
  if (by !== 0) scroller.scrollBy({ left: by })
}

/** The column before which a place lies. */
function placeAt(
  head: HTMLElement,
  x: number,
  { edges, frozen }: Pick<ColumnDragOptions, 'edges' | 'frozen'>,
): Pick<ColumnDrag, 'to' | 'shift'> {
  const row = head.closest('[role=row]')
  const first = row?.querySelector('.is-first')?.getBoundingClientRect()
  const scroller = head.closest<HTMLElement>('.grid-scroller')
  if (!first || !scroller) return { to: 1, shift: 0 }
  const isRtl = getComputedStyle(scroller).direction === 'rtl'
  const inSight = isRtl ? first.right - x : x - first.left
  // Those that stand do not scroll.
  const scrolled = Math.abs(scroller.scrollLeft)
  const place = inSight < (edges[frozen] ?? 0) ? inSight : inSight + scrolled
  const index = edges.findIndex((edge, at) => place < (edge + (edges[at + 1] ?? edge)) / 2)
  const to = Math.max(1, index === -1 ? edges.length - 1 : index)
  return { to, shift: to < frozen ? scrolled : 0 }
}

/** Pixels that a press may wander. */
const SLACK = 6
const REST_MS = 400
/** Pixels from an edge within which a drag scrolls, and how far with each move. */
const EDGE = 24
const SCROLL_STEP = 16
