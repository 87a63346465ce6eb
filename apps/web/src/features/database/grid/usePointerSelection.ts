import {
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { Spot } from '../selection/GridSelection.ts'

interface PointerSelectionOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** False where an editor does not let go. */
  readonly onPress: (spot: Spot, isExtending: boolean) => boolean
  readonly onDrag: (spot: Spot) => void
  readonly onTap: (spot: Spot) => void
  readonly onEdit: (spot: Spot) => void
  readonly onToggle: (spot: Spot) => void
  readonly onMenu: (row: number) => void
  readonly takesFiles: (spot: Spot) => boolean
  readonly onFiles: (spot: Spot, files: readonly File[]) => void
}

/** Selecting and editing with a pointer. A finger selects by a tap, so that it can scroll. */
export function usePointerSelection(options: PointerSelectionOptions) {
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const [hoveredRow, setHoveredRow] = useState(-1)

  function handlePointerDown(event: PointerEvent): void {
    const spot = spotOf(event.target)
    if (spot === null || isControl(event.target) || event.pointerType === 'touch') return
    if (event.button !== 0) return
    if (!current.current.onPress(spot, event.shiftKey) || isBox(event.target)) return
    followDrag(current, spot)
  }
  function handleClick(event: MouseEvent): void {
    const spot = spotOf(event.target)
    // Addresses in cells are opened by buttons and with a modifier.
    if (isLink(event.target) && !event.ctrlKey && !event.metaKey) event.preventDefault()
    if (spot === null || isControl(event.target)) return
    // A click is a pointer event, which React's type of it does not say.
    const { nativeEvent } = event
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
    if (isBox(event.target)) {
      if (isTouch) current.current.onPress(spot, false)
      current.current.onToggle(spot)
    } else if (isTouch) current.current.onTap(spot)
  }
  return {
    hoveredRow,
    handlers: {
      onPointerDown: handlePointerDown,
      // The focus stays in the field of the grid. Not with the pointer: Firefox would count no double clicks then.
      onMouseDown(event: MouseEvent) {
        if (spotOf(event.target) !== null && !isControl(event.target)) event.preventDefault()
      },
      onClick: handleClick,
      onDoubleClick({ target }: MouseEvent) {
        const spot = spotOf(target)
        if (spot !== null && spot.row >= 0 && !isControl(target) && !isBox(target)) options.onEdit(spot)
      },
      onContextMenu(event: MouseEvent) {
        const spot = spotOf(event.target)
        if (spot === null || spot.row < 0 || isLink(event.target)) return
        event.preventDefault()
        options.onMenu(spot.row)
      },
      onPointerOver({ target, pointerType }: PointerEvent) {
        if (pointerType !== 'touch') setHoveredRow(rowOf(target))
      },
      onPointerLeave: () => setHoveredRow(-1),
      onDragOver(event: DragEvent) {
        const spot = spotOf(event.target)
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = spot && options.takesFiles(spot) ? 'copy' : 'none'
      },
      onDrop(event: DragEvent) {
        const spot = spotOf(event.target)
        if (event.dataTransfer.files.length === 0) return
        // Elsewhere the browser would leave the page for the file.
        event.preventDefault()
        if (spot && options.takesFiles(spot)) options.onFiles(spot, [...event.dataTransfer.files])
      },
    },
  }
}

/** Extends the selection to where the pointer is, and scrolls with it beyond the edges. */
function followDrag(current: RefObject<PointerSelectionOptions>, from: Spot): void {
  const listening = new AbortController()
  const { signal } = listening
  let last = from
  addEventListener(
    'pointermove',
    ({ clientX, clientY, buttons }) => {
      const scroller = current.current.scroller.current
      if (buttons === 0 || !scroller) return listening.abort()
      const frame = scroller.getBoundingClientRect()
      scroller.scrollBy(beyond(clientX, frame.left, frame.right), beyond(clientY, frame.top, frame.bottom))
      const x = Math.min(Math.max(clientX, frame.left + 1), frame.right - 1)
      const y = Math.min(Math.max(clientY, frame.top + 1), frame.bottom - 1)
      const spot = spotOf(document.elementFromPoint(x, y))
      if (spot === null || spot.row < 0 || (spot.row === last.row && spot.column === last.column)) return
      last = spot
      current.current.onDrag(spot)
    },
    { signal },
  )
  addEventListener('pointerup', () => listening.abort(), { signal })
  addEventListener('pointercancel', () => listening.abort(), { signal })
}

function beyond(at: number, from: number, to: number): number {
  return at < from ? at - from : at > to ? at - to : 0
}

function spotOf(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = rowOf(cell)
  return cell === null || row < -1 ? null : { row, column: Number(cell.dataset['column']) }
}

function rowOf(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row === null ? -2 : Number(row.dataset['row'])
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('button, .grid-open, .grid-open-related, .grid-resize') !== null
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href]:not(.grid-open, .grid-open-related)') !== null
}

function isBox(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-type=checkbox] .db-check') !== null
}
