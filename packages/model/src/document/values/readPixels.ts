/** A size that somebody gave a thing on a page, in whole pixels, also as text; null for what is none. */
export function readPixels(value: unknown): number | null {
  const text = typeof value === 'string' ? /^\s*([\d.]{1,12})(?:px)?\s*$/.exec(value)?.[1] : value
  const size = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN
  return size >= 1 && size <= 100_000 ? Math.round(size) : null
}
