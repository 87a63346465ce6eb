import { useRef, useState, type PointerEvent } from 'react'

/** Where an item comes to stand. */
export interface ItemPlace {
  /** Index of the item beside which it is. */
  readonly beside: number
  readonly isAfter: boolean
}

interface Reordering extends ItemPlace {
  readonly from: number
  /** In a list whose items hold no others: the item comes to stand before the one of this index. */
  readonly to: number
}

/** Which way a list goes. */
type Axis = 'x' | 'y'

/**
 * Moves the items of a list, which say `data-item`, by a drag of what hears `start`; also with a finger. Items may hold
 * others: each counts, in the order of the page.
 */
export function useReorder<T extends HTMLElement>(
  onDrop: (from: number, to: number, place: ItemPlace) => void,
  axis: Axis = 'y',
) {
  const list = useRef<T>(null)
  const [drag, setDrag] = useState<Reordering | null>(null)

  function start(event: PointerEvent, from: number): void {
    const frame = list.current
    if (event.button !== 0 || !frame) return
    event.preventDefault()
    const { clientX, clientY, pointerId } = event
    const grip = event.currentTarget as HTMLElement
    const listening = new AbortController()
    const { signal } = listening
    let isDragging = false
    const end = (place: ItemPlace | null) => {
      listening.abort()
      setDrag(null)
      if (!isDragging) return
      swallowClick()
      if (place !== null) onDrop(from, indexOf(place), place)
    }
    // The pointer may have left what is dragged with its first move.
    addEventListener(
      'pointermove',
      (moved) => {
        if (moved.pointerId !== pointerId) return
        isDragging ||= Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLACK
        if (!isDragging) return
        grip.setPointerCapture(pointerId)
        scrollTowards(frame, moved, axis)
        const place = placeAt(frame, moved, axis)
        setDrag({ from, to: indexOf(place), ...place })
      },
      { signal },
    )
    addEventListener('pointerup', (lifted) => end(placeAt(frame, lifted, axis)), { signal })
    addEventListener('pointercancel', () => end(null), { signal })
  }
  return { list, drag, start }
}

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Before or behind the item that is nearest, the innermost of several. */
function placeAt(frame: Element, { clientX, clientY }: Point, axis: Axis): ItemPlace {
  const isRtl = axis === 'x' && getComputedStyle(frame).direction === 'rtl'
  const at = axis === 'y' ? clientY : clientX
  let nearest = { beside: 0, isAfter: false, distance: Infinity }
  for (const [index, item] of [...frame.querySelectorAll('[data-item]')].entries()) {
    const { top, bottom, left, right } = item.getBoundingClientRect()
    const [from, to] = axis === 'y' ? [top, bottom] : [left, right]
    const distance = Math.max(0, from - at, at - to)
    const isBehind = at > (from + to) / 2
    if (distance <= nearest.distance) nearest = { beside: index, isAfter: isBehind !== isRtl, distance }
  }
  const { beside, isAfter } = nearest
  return { beside, isAfter }
}

function indexOf({ beside, isAfter }: ItemPlace): number {
  return isAfter ? beside + 1 : beside
}

function scrollTowards(frame: HTMLElement, { clientX, clientY }: Point, axis: Axis): void {
  const { top, bottom, left, right } = frame.getBoundingClientRect()
  if (axis === 'y') frame.scrollBy({ top: Math.min(0, clientY - top) + Math.max(0, clientY - bottom) })
  else frame.scrollBy({ left: Math.min(0, clientX - left) + Math.max(0, clientX - right) })
}

/** The press that ends a drag presses nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** Pixels that a press may wander. */
const SLACK = 4
