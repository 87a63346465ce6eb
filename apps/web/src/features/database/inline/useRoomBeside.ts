import { useCallback } from 'react'

/** How far a grid may stand out of the column of text, which is 720 wide in a content of 988. */
const MOST = 268
/** What stays free at the edge of the window. */
const FREE = 24

/**
 * For an element in the text of a page: keeps in `--database-inline-room` how many pixels are free behind the text, as far as
 * it stands right in the page. What lies in columns, lists and toggles stays in there.
 */
export function useRoomBeside(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    const scroller = element?.closest('.shell-scroller')
    const column = element?.closest('.doc')
    const isOutermost = element?.closest('.b')?.parentElement === column
    if (!element || !scroller || !column || !isOutermost) return
    const sizes = new ResizeObserver(() => {
      const beside = (scroller.clientWidth - column.clientWidth) / 2 - FREE
      const room = Math.round(Math.min(MOST, Math.max(0, beside)))
      element.style.setProperty('--database-inline-room', `${room}px`)
    })
    sizes.observe(scroller)
    return () => sizes.disconnect()
  }, [])
}
