import { useState, type PointerEvent } from 'react'

/** An edge that a pointer takes along: whether it does, and what its element listens with. */
export function useEdgeDrag(onMove: (event: PointerEvent) => void) {
  const [isDragging, setDragging] = useState(false)
  const end = (): void => setDragging(false)
  return {
    'data-dragging': isDragging ? '' : undefined,
    onPointerDown(event: PointerEvent): void {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    },
    onPointerMove(event: PointerEvent): void {
      if (isDragging) onMove(event)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
