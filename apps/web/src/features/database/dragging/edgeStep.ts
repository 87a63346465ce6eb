/** How far to scroll with a frame: the further, the nearer to the edge. */
export function edgeStep(
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  axis: 'x' | 'y',
  at: number,
): number {
  const [start, end] = axis === 'x' ? [left, right] : [top, bottom]
  const edge = Math.min(EDGE, (end - start) / 4)
  if (at < start + edge) return -Math.ceil(Math.min(1, (start + edge - at) / edge) * FASTEST)
  if (at > end - edge) return Math.ceil(Math.min(1, (at - end + edge) / edge) * FASTEST)
  return 0
}

/** Pixels from an edge within which a board scrolls, and how far at most with a frame. */
const EDGE = 56
const FASTEST = 18
