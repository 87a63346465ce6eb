/** Sizes in px. */
export interface PictureInBox {
  readonly boxWidth: number
  readonly boxHeight: number
  /** Of the picture itself. */
  readonly width: number
  readonly height: number
}

/** By how much a picture that covers its box is taller than the box; 0 when only its sides are cut off. */
export function hiddenHeight({ boxWidth, boxHeight, width, height }: PictureInBox): number {
  if (width <= 0 || height <= 0) return 0
  const scale = Math.max(boxWidth / width, boxHeight / height)
  return Math.max(0, height * scale - boxHeight)
}

/** In px, as the picture stands now. */
export function hiddenHeightOf(image: HTMLImageElement): number {
  return hiddenHeight({
    boxWidth: image.clientWidth,
    boxHeight: image.clientHeight,
    width: image.naturalWidth,
    height: image.naturalHeight,
  })
}

/** Where the picture stands after it was dragged down by `deltaY` px: 0 shows its top, 1 its end. */
export function dragPosition(start: number, deltaY: number, hidden: number): number {
  return hidden < 1 ? start : clamp(start - deltaY / hidden)
}

const STEP = 0.05
const LARGE_STEP = 0.25

/** Where a key moves the picture; null for keys that do not. */
export function keyPosition(position: number, key: string): number | null {
  switch (key) {
    case 'ArrowUp':
      return clamp(position - STEP)
    case 'ArrowDown':
      return clamp(position + STEP)
    case 'PageUp':
      return clamp(position - LARGE_STEP)
    case 'PageDown':
      return clamp(position + LARGE_STEP)
    case 'Home':
      return 0
    case 'End':
      return 1
    default:
      return null
  }
}

/** As documents keep it: −1 the top, 0 the middle, 1 the end; three digits are finer than a pixel. */
export function offsetOfPosition(position: number): number {
  return Math.round((position * 2 - 1) * 1000) / 1000
}

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position))
}
