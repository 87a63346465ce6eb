import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react'
import {
  rowsInSight,
  scrollTopFor,
  type RowRange,
  type ScrollPlace,
} from '../../../platform/windowing/rowsInSight.ts'

export interface RowWindow extends RowRange {
  /** Scrolls, if the row is out of sight. */
  readonly scrollTo: (index: number) => void
}

/** The rows that the scroller shows, of rows that are all equally high. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const height = useRef(0)
  const readPlace = useCallback(
    (): ScrollPlace => ({ scrollTop: scroller.current?.scrollTop ?? 0, height: height.current, rowHeight }),
    [scroller, rowHeight],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroller.current
      if (!element) return () => {}
      const sizes = new ResizeObserver(() => {
        height.current = element.clientHeight
        listener()
      })
      height.current = element.clientHeight
      sizes.observe(element)
      element.addEventListener('scroll', listener, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', listener)
      }
    },
    [scroller],
  )
  // Text, because two ranges are the same when they say the same.
  const range = useSyncExternalStore(subscribe, () => {
    const { first, end } = rowsInSight(readPlace(), count)
    return `${first} ${end}`
  })
  const [first = 0, end = 0] = range.split(' ').map(Number)
  const scrollTo = useCallback(
    (index: number) => scroller.current?.scrollTo({ top: scrollTopFor(readPlace(), index) }),
    [scroller, readPlace],
  )
  return { first, end, scrollTo }
}
