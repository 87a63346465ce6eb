import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How close to its foot a list is looked at as at its end, in px. */
const NEAR = 24

export interface Following {
  /** The end of the list is not in sight, and nothing brings it there. */
  readonly isAway: boolean
  readonly toEnd: () => void
}

/**
 * Keeps the end of a list in sight while it grows. Scrolling up stops that, and being at the end takes it up again. What comes in
 * above, as `firstKey` says, moves nothing that is looked at.
 */
export function useFollowing(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  firstKey: string | number | null,
): Following {
  const [isAway, setAway] = useState(false)
  const follows = useRef(true)
  const before = useRef<{ key: string | number | null; height: number }>({ key: null, height: 0 })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let top = element.scrollTop
    function handleScroll(): void {
      const rest = element!.scrollHeight - element!.clientHeight - element!.scrollTop
      if (rest <= NEAR) follows.current = true
      else if (element!.scrollTop < top) follows.current = false
      top = element!.scrollTop
      setAway(!follows.current)
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [scroller])

  useEffect(() => {
    const [element, list] = [scroller.current, content.current]
    if (!element || !list) return
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTo({ top: element.scrollHeight })
    })
    observer.observe(list)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, content])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { key, height } = before.current
    if (key !== null && firstKey !== null && key !== firstKey && !follows.current)
      element.scrollBy({ top: element.scrollHeight - height })
    before.current = { key: firstKey, height: element.scrollHeight }
  })

  return {
    isAway,
    toEnd() {
      follows.current = true
      setAway(false)
      scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    },
  }
}
