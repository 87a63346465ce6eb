import {
  useEffect,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import {
  fitPlace,
  MAX_PANEL,
  movePlace,
  readPlace,
  resizePlace,
  writePlace,
  type PanelPlace,
} from './panelPlace.ts'

export interface PanelPlacing {
  readonly style: CSSProperties
  /** Of the head, which moves the panel. */
  readonly head: HTMLAttributes<HTMLElement>
  /** Of the corner that makes it larger and smaller; arrows do so too, and with Shift they move it. */
  readonly grip: HTMLAttributes<HTMLElement>
  readonly isLarge: boolean
  readonly toggleLarge: () => void
}

type Change = (place: PanelPlace, by: { readonly start: number; readonly top: number }) => PanelPlace

const STEP = 16

/** Where the panel stands, how large it is, and the gestures that change it; the device remembers both. */
export function usePanelPlace(panel: RefObject<HTMLElement | null>): PanelPlacing {
  const [place, setPlace] = useState(() => readPlace(localStorage))
  const [isLarge, setLarge] = useState(false)
  const size = useWindowSize()
  const shown = fitPlace(isLarge ? { ...place, width: MAX_PANEL, height: MAX_PANEL } : place, size)
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1

  function begin(event: PointerEvent, change: Change): void {
    const target = event.target as Element
    if (event.button !== 0 || target.closest('button, input, [contenteditable]')) return
    const from = { x: event.clientX, y: event.clientY }
    const element = event.currentTarget
    element.setPointerCapture(event.pointerId)
    const placeAt = (at: { clientX: number; clientY: number }) =>
      fitPlace(change(shown, { start: sign * (from.x - at.clientX), top: from.y - at.clientY }), size)
    const handleMove = (at: Event): void => setPlace(placeAt(at as globalThis.PointerEvent))
    const handleEnd = (at: Event): void => {
      element.removeEventListener('pointermove', handleMove)
      writePlace(localStorage, placeAt(at as globalThis.PointerEvent))
    }
    setLarge(false)
    element.addEventListener('pointermove', handleMove)
    element.addEventListener('lostpointercapture', handleEnd, { once: true })
    event.preventDefault()
    panel.current?.focus({ preventScroll: true })
  }

  function handleArrow(event: KeyboardEvent): void {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    const change = event.shiftKey ? movePlace : resizePlace
    const next = fitPlace(change(shown, { start: sign * by[0] * STEP, top: by[1] * STEP }), size)
    setPlace(next)
    writePlace(localStorage, next)
  }

  return {
    style: {
      insetInlineEnd: shown.end,
      insetBlockEnd: shown.bottom,
      inlineSize: shown.width,
      blockSize: shown.height,
    },
    head: { onPointerDown: (event) => begin(event, movePlace) },
    grip: {
      role: 'slider',
      tabIndex: 0,
      'aria-valuenow': Math.round(shown.width),
      'aria-valuetext': `${Math.round(shown.width)} × ${Math.round(shown.height)}`,
      onPointerDown: (event) => begin(event, resizePlace),
      onKeyDown: handleArrow,
    },
    isLarge,
    toggleLarge: () => setLarge(!isLarge),
  }
}

/** Left, up: towards the corner that the grip is at, which makes the panel larger. */
const ARROWS: Readonly<Record<string, readonly [start: number, top: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function useWindowSize(): { readonly width: number; readonly height: number } {
  const read = () => ({ width: window.innerWidth, height: window.innerHeight })
  const [size, setSize] = useState(read)
  useEffect(() => {
    const handleResize = (): void => setSize(read())
    addEventListener('resize', handleResize)
    return () => removeEventListener('resize', handleResize)
  }, [])
  return size
}
