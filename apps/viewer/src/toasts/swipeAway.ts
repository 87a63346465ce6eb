import { isSwipedAway } from '@sheaf/ui/timings'

/** Lets a finger push an element down and away; its style sheet moves it by `--swipe`. */
export function swipeAway(element: HTMLElement, onAway: () => void): void {
  let start: { readonly y: number; readonly at: number } | null = null
  const distance = (event: PointerEvent): number => Math.max(0, event.clientY - (start?.y ?? event.clientY))
  const end = (event: PointerEvent): void => {
    if (start === null) return
    const isAway = event.type === 'pointerup' && isSwipedAway(distance(event), event.timeStamp - start.at)
    start = null
    element.style.removeProperty('--swipe')
    if (isAway) onAway()
  }
  element.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    start = { y: event.clientY, at: event.timeStamp }
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (start !== null) element.style.setProperty('--swipe', `${distance(event)}px`)
  })
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', end)
}
