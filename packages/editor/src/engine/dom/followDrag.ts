/** Where the pointer is, in pixels from the corner of the window. */
export interface DragPointer {
  readonly x: number
  readonly y: number
}

export interface DragFollower {
  readonly onMove?: (pointer: DragPointer) => void
  /** Once per frame, from the first movement on. */
  readonly onFrame?: (pointer: DragPointer) => void
  /** The pointer is null where it has not moved. */
  readonly onDrop: (pointer: DragPointer | null) => void
  /** By Escape, or because the pointer was lost. */
  readonly onCancel: () => void
}

/** Follows a drag that has begun until it is dropped or called off. Whoever aborts the result ends it, and nobody is called. */
export function followDrag({ onMove, onFrame, onDrop, onCancel }: DragFollower): AbortController {
  const following = new AbortController()
  const { signal } = following
  let pointer: DragPointer | null = null
  addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      pointer = { x, y }
      onMove?.(pointer)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    () => {
      following.abort()
      onDrop(pointer)
    },
    { signal },
  )
  const cancel = (): void => {
    following.abort()
    onCancel()
  }
  addEventListener('pointercancel', cancel, { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    },
    { signal, capture: true },
  )
  if (onFrame) {
    let frame = 0
    const step = (): void => {
      frame = requestAnimationFrame(step)
      if (pointer) onFrame(pointer)
    }
    step()
    signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  }
  return following
}
