/** Width of the outline in px until somebody drags its edge, and the least that it shrinks to. */
export const DEFAULT_WIDTH = 268

/** What the page beside an open outline needs, in px. */
const MIN_PAGE_WIDTH = 768

/** Whether an outline of this width leaves too little for the page: it is then closed, whatever was requested. */
export function isForcedClosed(windowWidth: number, width: number): boolean {
  return windowWidth - width <= MIN_PAGE_WIDTH
}

/** Between which widths the edge is dragged. */
export function widthRange(windowWidth: number): { readonly min: number; readonly max: number } {
  return {
    min: Math.round(Math.min(DEFAULT_WIDTH, windowWidth / 4)),
    max: Math.round(Math.max(DEFAULT_WIDTH, windowWidth / 2)),
  }
}

/** The width after dragging the edge to `pointerX` px from the outline's own side; null when that is not taken. */
export function draggedWidth(pointerX: number, windowWidth: number): number | null {
  if (windowWidth - pointerX < MIN_PAGE_WIDTH) return null
  const { min, max } = widthRange(windowWidth)
  return Math.round(Math.min(max, Math.max(min, pointerX)))
}
