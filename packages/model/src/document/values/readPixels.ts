/** A size in whole pixels, given as a number or string; null if it is neither. */
export function readPixels(value: unknown): number | null {
  const text = typeof value === 'string' ? /^\s*([\d.]{1,12})(?:px)?\s*$/.exec(value)?.[1] : value
  const size = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN
  return size >= 1 && size <= 100_000 ? Math.round(size) : null
}
