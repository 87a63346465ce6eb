interface PointerFollowing {
  /** It is a drag from here on. */
  readonly onLift: (x: number, y: number) => void
  /** The pointer, or what is below it, moved. */
  readonly onMove: (x: number, y: number) => void
  /** What scrolls with each frame while the pointer is there, and how far. */
  readonly scrollers: (
    x: number,
    y: number,
  ) => readonly { readonly element: Element; readonly left: number; readonly top: number }[]
  /** Null: it was given up. `isRested`: a finger lifted what it held where it lay. Only after `onLift`. */
  readonly onEnd: (at: { readonly x: number; readonly y: number } | null, isRested: boolean) => void
}

/**
 * Hears a pointer that drags what it was pressed on, a mouse at once and a finger after it has rested, and scrolls at edges. Escape gives
 * it up, and so does what this answers with.
 */
export function followPointer(held: HTMLElement, pressed: PointerEvent, drag: PointerFollowing): () => void {
  const { clientX, clientY, pointerId, pointerType } = pressed
  const listening = new AbortController()
  const { signal } = listening
  const isTouch = pointerType === 'touch'
  let [x, y, isLifted, hasMoved] = [clientX, clientY, false, false]
  let frame = 0
  let atEdgeSince: number | null = null
  function lift(): void {
    isLifted = true
    if (isTouch) {
      navigator.vibrate?.(10)
      held.addEventListener('touchend', pressNothing, { once: true, passive: false })
    }
    drag.onLift(x, y)
    frame = requestAnimationFrame(scroll)
  }
  const rest = isTouch ? setTimeout(lift, REST_MS) : undefined
  function scroll(now: number): void {
    const steps = drag.scrollers(x, y).filter(({ left, top }) => left !== 0 || top !== 0)
    atEdgeSince = steps.length === 0 ? null : (atEdgeSince ?? now)
    // A finger that passes an edge on its way does not scroll yet.
    if (atEdgeSince !== null && now - atEdgeSince >= (isTouch ? EDGE_REST_MS : 0)) {
      for (const { element, left, top } of steps) element.scrollBy({ left, top, behavior: 'instant' })
      drag.onMove(x, y)
    }
    frame = requestAnimationFrame(scroll)
  }
  function end(at: { readonly x: number; readonly y: number } | null): void {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    listening.abort()
    if (at === null) held.removeEventListener('touchend', pressNothing)
    if (!isLifted) return
    swallowClick()
    drag.onEnd(hasMoved ? at : null, isTouch && !hasMoved && at !== null)
  }
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return
      ;[x, y] = [event.clientX, event.clientY]
      const isFar = Math.hypot(x - clientX, y - clientY) > (isTouch ? TOUCH_SLACK : SLACK)
      // A finger that moves before it has rested scrolls.
      if (!isLifted && isTouch && isFar) return end(null)
      if (!isLifted && isFar) lift()
      if (!isLifted) return
      hasMoved ||= isFar
      drag.onMove(x, y)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    (event) => event.pointerId === pointerId && end({ x: event.clientX, y: event.clientY }),
    {
      signal,
    },
  )
  addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(null), { signal })
  addEventListener('blur', () => end(null), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isLifted) return
      event.preventDefault()
      event.stopPropagation()
      end(null)
    },
    { signal, capture: true },
  )
  // What is dragged does not scroll, and a finger that rests opens no menu of the browser.
  const hold = (event: Event) => isLifted && event.preventDefault()
  held.addEventListener('touchmove', hold, { signal, passive: false })
  addEventListener('contextmenu', (event) => isTouch && (event.preventDefault(), event.stopPropagation()), {
    signal,
    capture: true,
  })
  addEventListener('selectstart', hold, { signal })
  return () => end(null)
}

/** A finger that lets go of what it held presses nothing; that comes behind the end of the drag. */
function pressNothing(event: Event): void {
  event.preventDefault()
}

/** The press that ends a drag opens nothing. */
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
const TOUCH_SLACK = 8
const REST_MS = 300
const EDGE_REST_MS = 400
