/** Calls back once the grip is dragged: by the mouse after a few pixels, by a finger that stays on it for a moment. */
export function watchGrip(grip: HTMLElement, signal: AbortSignal, onDrag: () => void): void {
  grip.addEventListener('pointerdown', (event) => watch(event, onDrag), { signal })
  // What a long press would open lies in the way of the finger.
  grip.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

function watch(event: PointerEvent, onDrag: () => void): void {
  if (event.button !== 0) return
  const { clientX, clientY, pointerType, pointerId } = event
  const isFinger = pointerType === 'touch'
  const watching = new AbortController()
  const options = { signal: watching.signal }
  const begin = (): void => {
    watching.abort()
    // The press was no click.
    addEventListener('click', stopClick, { capture: true, once: true })
    addEventListener('pointerup', () => setTimeout(() => removeEventListener('click', stopClick, true)), {
      once: true,
    })
    onDrag()
  }
  const timer = isFinger ? setTimeout(begin, LONG_PRESS_MS) : undefined
  watching.signal.addEventListener('abort', () => clearTimeout(timer))
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => watching.abort(), options)
  addEventListener(
    'pointermove',
    (moved) => {
      if (moved.pointerId !== pointerId) return
      if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < (isFinger ? 10 : 5)) return
      if (isFinger) watching.abort()
      else begin()
    },
    options,
  )
}

function stopClick(event: MouseEvent): void {
  event.stopPropagation()
  event.preventDefault()
}

const LONG_PRESS_MS = 350
