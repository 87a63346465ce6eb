/** Reads a boolean from the data of a block. Clients write booleans, strings or numbers. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}
