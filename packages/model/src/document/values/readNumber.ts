/**
 * A number of the data of a block, which clients also write as text; NaN for all else. `Number` itself throws on an object
 * that says that it cannot be a text.
 */
export function readNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}
