/**
 * Behind which field a column comes to stand in the order of its view, to be shown before the column of an index; null for
 * the front, undefined where it stays. `shown` are the columns in sight, of which the first names the rows and stays.
 */
export function planColumnMove(
  order: readonly string[],
  shown: readonly string[],
  fieldId: string,
  index: number,
): string | null | undefined {
  const from = shown.indexOf(fieldId)
  if (from <= 0 || index === from || index === from + 1) return undefined
  const before = shown[Math.max(1, index)]
  // Hidden fields and the first column may stand anywhere in the order.
  if (before === undefined) return shown.at(-1)
  const others = order.filter((id) => id !== fieldId)
  return others[others.indexOf(before) - 1] ?? null
}
