import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react'
import { rowsInSight, scrollTopFor, type RowRange } from '../../../platform/windowing/rowsInSight.ts'

export interface RowWindow extends RowRange {
  /** Scrolls, if the row is out of sight. */
  readonly scrollTo: (index: number) => void
}

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** What holds the rows: above it the scroller may hold something else. */
  readonly list: RefObject<HTMLElement | null>
  readonly count: number
  readonly rowHeight: number
}

/**
 * The rows that the scroller shows, of rows that are all equally high. Where they are is read after each layout, not while
 * the tree is drawn, where it would ask for a layout of the whole page.
 */
export function useRowWindow({ scroller, list, count, rowHeight }: RowWindowOptions): RowWindow {
  const place = useRef({ scrollTop: 0, height: 0 })
  const measure = useCallback(() => {
    const element = scroller.current
    if (element)
      place.current = {
        scrollTop: element.scrollTop - (list.current?.offsetTop ?? 0),
        height: element.clientHeight,
      }
  }, [scroller, list])
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroller.current
      if (!element) return () => {}
      const update = (): void => {
        measure()
        listener()
      }
      const sizes = new ResizeObserver(update)
      const children = new MutationObserver(observeChildren)
      function observeChildren(): void {
        for (const child of element?.children ?? []) sizes.observe(child)
      }
      sizes.observe(element)
      observeChildren()
      children.observe(element, { childList: true })
      element.addEventListener('scroll', update, { passive: true })
      return () => {
        sizes.disconnect()
        children.disconnect()
        element.removeEventListener('scroll', update)
      }
    },
    [scroller, measure],
  )
  // Text, because two ranges are the same when they say the same.
  const range = useSyncExternalStore(subscribe, () => {
    const { first, end } = rowsInSight({ ...place.current, rowHeight }, count)
    return `${first} ${end}`
  })
  const [first = 0, end = 0] = range.split(' ').map(Number)
  const scrollTo = useCallback(
    (index: number) => {
      measure()
      const top = scrollTopFor({ ...place.current, rowHeight }, index) + (list.current?.offsetTop ?? 0)
      scroller.current?.scrollTo({ top })
    },
    [scroller, list, measure, rowHeight],
  )
  return { first, end, scrollTo }
}
