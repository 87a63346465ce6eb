export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const GAP = 4
const EDGE = 8

/**
 * Where a panel stands beside its cell, in the coordinates of the window: under it, or above it where there is more room;
 * it begins where the cell begins, as far as the window has room.
 */
export function placePanel(
  anchor: Box,
  panel: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  direction: 'ltr' | 'rtl',
): { readonly left: number; readonly top: number } {
  const start = direction === 'ltr' ? anchor.left : anchor.left + anchor.width - panel.width
  const left = clamp(start, EDGE, window.width - panel.width - EDGE)
  const below = anchor.top + anchor.height + GAP
  const above = anchor.top - GAP - panel.height
  const fits = below + panel.height <= window.height - EDGE
  const top = fits || above < EDGE ? clamp(below, EDGE, window.height - panel.height - EDGE) : above
  return { left, top }
}

/** A cell's box as far as it is in sight, so that what is typed never leaves the grid. */
export function keepWithin(box: Box, frame: Box): Box {
  const { width, height } = box
  return {
    width,
    height,
    left: clamp(box.left, frame.left, frame.left + frame.width - width),
    top: clamp(box.top, frame.top, frame.top + frame.height - height),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
