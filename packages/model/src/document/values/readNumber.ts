/**
 * A number in the data of a block, which clients also write as a string; NaN for all else. `Number` throws on objects
 * that cannot be converted to a string.
 */
export function readNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}
