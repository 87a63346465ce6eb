export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What to stand beside, and where what stands there has to begin or end. */
export interface Anchor extends Box {
  readonly after?: number
  readonly before?: number
}

export interface Placement {
  /** On which side of the anchor to stand, if there is room. */
  readonly side: 'above' | 'below' | 'end'
  readonly align: 'start' | 'center'
  readonly gap: number
  /** The requested side is taken with as much room, and scrolls; absent: where everything fits. */
  readonly minRoom?: number
  readonly direction: 'ltr' | 'rtl'
}

export interface FloatPosition {
  readonly left: number
  readonly top: number
  /** Room on the chosen side: what is taller scrolls. */
  readonly maxHeight: number
}

/**
 * Where something that floats stands beside an anchor, all in pixels of the viewport: on the requested side if it
 * fits there, else on the roomier one, and always wholly inside the window with a margin of 8. Above and below, what
 * the anchor keeps free stays free where the window has room.
 */
export function placeFloat(
  anchor: Anchor,
  size: { readonly width: number; readonly height: number },
  window: Box,
  { side, align, gap, minRoom = size.height, direction }: Placement,
): FloatPosition {
  const isRtl = direction === 'rtl'
  if (side === 'end') {
    const after = anchor.right + gap
    const before = anchor.left - gap - size.width
    const requested = isRtl ? before : after
    const fits = requested >= window.left + MARGIN && requested + size.width <= window.right - MARGIN
    const left = fits ? requested : isRtl ? after : before
    const maxHeight = window.bottom - window.top - 2 * MARGIN
    const top = clamp(
      anchor.top,
      window.top + MARGIN,
      window.bottom - MARGIN - Math.min(size.height, maxHeight),
    )
    return { left: clamp(left, window.left + MARGIN, window.right - MARGIN - size.width), top, maxHeight }
  }
  const roomBelow = window.bottom - MARGIN - anchor.bottom - gap
  const roomAbove = anchor.top - gap - window.top - MARGIN
  const [room, other] = side === 'below' ? [roomBelow, roomAbove] : [roomAbove, roomBelow]
  const isRequested = minRoom <= room || room >= other
  const isBelow = (side === 'below') === isRequested
  // Beside an anchor that was moved out of the window it stops at the edge.
  const all = window.bottom - window.top - 2 * MARGIN
  const maxHeight = clamp(isBelow ? roomBelow : roomAbove, 0, all)
  const height = Math.min(size.height, maxHeight)
  const start = isRtl ? anchor.right - size.width : anchor.left
  const requestedLeft = align === 'start' ? start : (anchor.left + anchor.right - size.width) / 2
  const { after = -Infinity, before = Infinity } = anchor
  const left = clamp(requestedLeft, after, before - size.width)
  return {
    left: clamp(left, window.left + MARGIN, window.right - MARGIN - size.width),
    top: clamp(
      isBelow ? anchor.bottom + gap : anchor.top - gap - height,
      window.top + MARGIN,
      window.bottom - MARGIN - height,
    ),
    maxHeight,
  }
}

const MARGIN = 8

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
