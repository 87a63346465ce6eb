/** A whole number of a setting. Throws as `Setting.read` does. */
export function readCount(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : NaN
  if (!(count >= min && count <= max)) throw new Error(`must be a number from ${min} to ${max}`)
  return count
}
