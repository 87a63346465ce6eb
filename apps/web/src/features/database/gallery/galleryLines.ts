import type { LayoutSettings } from '@sheaf/model'

/** How many cards stand beside each other: as many as are at least as wide as their size asks, one on narrow screens. */
export function cardsPerLine(width: number, size: LayoutSettings['gallery']['cardSize']): number {
  return Math.max(1, Math.floor((width + GALLERY_GAP) / (LEAST_WIDTH[size] + GALLERY_GAP)))
}

/** Names of the lines: other cards in one, or others beside each other, are another line. */
export function galleryLines(rowIds: readonly string[], perLine: number): readonly string[] {
  return Array.from(
    { length: Math.ceil(rowIds.length / perLine) },
    (_, line) => `${perLine} ${rowIds[line * perLine]}`,
  )
}

/** Pixels between cards; that of gallery.css. */
const GALLERY_GAP = 16
const LEAST_WIDTH = { small: 160, medium: 240, large: 340 } as const
