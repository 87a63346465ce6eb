export interface GroupSlice<T> {
  readonly item: T
  /** Rows of the groups before. */
  readonly start: number
  readonly from: number
  readonly to: number
}

/** What of each group lies between two places of all of them in a row. */
export function groupSlices<T extends { readonly group: { readonly count: number } }>(
  items: readonly T[],
  from: number,
  to: number,
): GroupSlice<T>[] {
  const found: GroupSlice<T>[] = []
  let start = 0
  for (const item of items) {
    const { count } = item.group
    const slice = { item, start, from: Math.max(from - start, 0), to: Math.min(to - start, count) }
    // Groups without rows are named where they stand.
    const isEmptyHere = count === 0 && start >= from && start <= to
    if (slice.to > slice.from || isEmptyHere) found.push(slice)
    start += count
  }
  return found
}
