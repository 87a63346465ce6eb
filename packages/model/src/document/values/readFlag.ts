/** Whether a key of the data of a block says yes. Clients write that as a truth value, as a text or as a number. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}
