import { useRef, type TouchEvent } from 'react'
import { isSwipedAway, SWIPE_SLOP_PX } from '../timings.ts'

export type SwipeDirection = 'down' | 'left' | 'right'

export interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchMove: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchEnd: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchCancel: (event: TouchEvent<HTMLElement>) => void
}

/**
 * Lets a finger push an element away: 45 px, or less but fast. While it is pushed the element carries
 * `data-swiping` and `--swipe`, the way it has gone; its style sheet moves it. A downward push starts
 * only where the element is scrolled to its top, so that it does not fight scrolling.
 */
export function useSwipeAway(direction: SwipeDirection, onAway: () => void): SwipeHandlers {
  const swipe = useRef<Swipe | null>(null)

  function handleStart(event: TouchEvent<HTMLElement>): void {
    const touch = event.touches[0]
    const isFree = direction !== 'down' || event.currentTarget.scrollTop <= 0
    swipe.current =
      touch && event.touches.length === 1 && isFree
        ? { x: touch.clientX, y: touch.clientY, startedAt: event.timeStamp, distance: 0, isOurs: false }
        : null
  }
  function handleMove(event: TouchEvent<HTMLElement>): void {
    const current = swipe.current
    const touch = event.touches[0]
    if (!current || !touch) return
    const [along, across] = split(direction, touch.clientX - current.x, touch.clientY - current.y)
    if (!current.isOurs) {
      if (Math.max(Math.abs(along), Math.abs(across)) < SWIPE_SLOP_PX) return
      if (along < Math.abs(across)) {
        swipe.current = null
        return
      }
      current.isOurs = true
    }
    current.distance = Math.max(0, along)
    event.currentTarget.dataset['swiping'] = ''
    event.currentTarget.style.setProperty('--swipe', `${current.distance}px`)
  }
  function handleEnd(event: TouchEvent<HTMLElement>): void {
    const ended = swipe.current
    swipe.current = null
    delete event.currentTarget.dataset['swiping']
    event.currentTarget.style.removeProperty('--swipe')
    if (!ended?.isOurs || event.type === 'touchcancel') return
    if (isSwipedAway(ended.distance, event.timeStamp - ended.startedAt)) onAway()
  }
  return {
    onTouchStart: handleStart,
    onTouchMove: handleMove,
    onTouchEnd: handleEnd,
    onTouchCancel: handleEnd,
  }
}

interface Swipe {
  readonly x: number
  readonly y: number
  readonly startedAt: number
  distance: number
  /** The finger has gone our way first; a swipe across it is somebody else's. */
  isOurs: boolean
}

function split(direction: SwipeDirection, x: number, y: number): [along: number, across: number] {
  if (direction === 'down') return [y, x]
  return direction === 'right' ? [x, y] : [-x, y]
}
