/** Width of the sidebar in px until somebody drags its edge, and the least that it shrinks to. */
export const DEFAULT_SIDEBAR_WIDTH = 268

/** What the page beside an open sidebar needs, in px; with less the sidebar lies over the page. */
const MIN_PAGE_WIDTH = 768

/** Whether a sidebar of this width leaves too little for the page: it is then shut, and opens as a drawer. */
export function isNarrow(windowWidth: number, sidebarWidth: number): boolean {
  return windowWidth - sidebarWidth <= MIN_PAGE_WIDTH
}

/** The width after dragging the edge to `pointerX` px from the sidebar's side; null when the drag is not taken. */
export function resizedWidth(pointerX: number, windowWidth: number): number | null {
  if (windowWidth - pointerX < MIN_PAGE_WIDTH) return null
  const least = Math.min(DEFAULT_SIDEBAR_WIDTH, windowWidth / 4)
  const most = Math.max(DEFAULT_SIDEBAR_WIDTH, windowWidth / 2)
  return Math.round(Math.min(most, Math.max(least, pointerX)))
}
