import { IMAGE_WIDTHS, type ImageWidth } from '@sheaf/model'

/**
 * The size of the picture to request: the narrowest that is sharp at a width in CSS pixels; undefined for the original.
 */
export function pictureWidth(shown: number, density: number, natural: number | null): ImageWidth | undefined {
  const wanted = Math.min(shown * Math.min(density, 3), natural ?? Number.POSITIVE_INFINITY)
  return IMAGE_WIDTHS.find((width) => width >= wanted)
}
