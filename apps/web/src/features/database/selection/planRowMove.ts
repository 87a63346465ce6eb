import type { RowPlace } from '@sheaf/model'

/** Where rows come to stand when they are put before the row of an index; null where they stand there already. */
export function rowPlace(
  rowIds: readonly string[],
  moved: ReadonlySet<string>,
  index: number,
): RowPlace | null {
  const before = rowIds.slice(0, index).findLast((id) => !moved.has(id))
  const place: RowPlace = before === undefined ? 'first' : { after: before }
  const others = rowIds.filter((id) => !moved.has(id))
  const at = before === undefined ? 0 : others.indexOf(before) + 1
  const result = others.toSpliced(at, 0, ...rowIds.filter((id) => moved.has(id)))
  return result.every((id, position) => id === rowIds[position]) ? null : place
}

/** Where rows come to stand when they go by one row up or down, together; null at the end. */
export function nudgedPlace(
  rowIds: readonly string[],
  moved: ReadonlySet<string>,
  by: 1 | -1,
): RowPlace | null {
  const indexes = rowIds.flatMap((id, index) => (moved.has(id) ? [index] : []))
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (first === undefined || last === undefined) return null
  const target = by === -1 ? first - 1 : last + 2
  return target < 0 || target > rowIds.length ? null : rowPlace(rowIds, moved, target)
}
