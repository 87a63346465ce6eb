import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepHere } from '../../platform/storage/keepHere.ts'

const KEY_PREFIX = 'scroll-'

/**
 * Where a page was scrolled to, for going back and reloading. `restore` is called once the page has its
 * height; `isScrolled` draws the hairline under the bar.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const [isScrolled, setScrolled] = useState(false)
  const isRestored = useRef(false)

  const restore = useCallback(() => {
    const element = scroller.current
    if (!element || isRestored.current) return
    isRestored.current = true
    const kept = isReturn ? Number(sessionStorage.getItem(KEY_PREFIX + key)) : 0
    if (kept > 0) element.scrollTo({ top: kept })
  }, [scroller, isReturn, key])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    function handleScroll(): void {
      setScrolled(element!.scrollTop > 0)
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (isRestored.current)
          keepHere(KEY_PREFIX + key, String(Math.round(element!.scrollTop)), sessionStorage)
      })
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', handleScroll)
    }
  }, [scroller, key])
  return { isScrolled, restore }
}
