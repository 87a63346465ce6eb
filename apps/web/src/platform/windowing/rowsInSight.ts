export interface RowRange {
  /** Index of the first row. */
  readonly first: number
  /** Index behind the last one. */
  readonly end: number
}

export interface ScrollPlace {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
}

/** Rows drawn above and below those in sight, so that scrolling does not show a gap. */
const SPARE_ROWS = 10

/** The rows of equal height to draw. Moves on in steps, so that most of scrolling changes nothing. */
export function rowsInSight({ scrollTop, height, rowHeight }: ScrollPlace, count: number): RowRange {
  const step = SPARE_ROWS / 2
  const firstSeen = Math.floor(scrollTop / rowHeight / step) * step
  const seen = Math.ceil(height / rowHeight) + step
  return {
    first: Math.max(0, Math.min(firstSeen, count) - SPARE_ROWS),
    end: Math.min(count, Math.max(0, firstSeen) + seen + SPARE_ROWS),
  }
}

/** Where to scroll so that a row is seen: the nearest place, or no move at all. */
export function scrollTopFor({ scrollTop, height, rowHeight }: ScrollPlace, index: number): number {
  const top = index * rowHeight
  return Math.max(top + rowHeight - height, Math.min(scrollTop, top))
}
