import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** How wide an element is, in whole pixels; 0 until it is there. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!element.current) return () => {}
      const sizes = new ResizeObserver(listener)
      sizes.observe(element.current)
      return () => sizes.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(element.current?.clientWidth ?? 0))
}
