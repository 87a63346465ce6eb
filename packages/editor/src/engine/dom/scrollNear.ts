/** Scrolls a little when something is dragged near the upper or lower edge; faster, the nearer. Call it once per frame. */
export function scrollNear(scroller: Element, y: number): void {
  const isPage = scroller === document.scrollingElement
  const box = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const top = Math.max(0, box.top)
  const bottom = Math.min(innerHeight, box.bottom)
  if (y < top + EDGE) scroller.scrollTop -= Math.min(FASTEST, (top + EDGE - y) / 4)
  if (y > bottom - EDGE) scroller.scrollTop += Math.min(FASTEST, (y - bottom + EDGE) / 4)
}

/** What scrolls the page around an element. */
export function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.scrollingElement
}

const EDGE = 48
/** Pixels per frame. */
const FASTEST = 24
