/** Where columns begin, in pixels from the first one; one more than there are columns, the last is where they end. */
export type ColumnEdges = readonly number[]

export function columnEdges(widths: readonly number[]): ColumnEdges {
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

export interface ColumnRange {
  /** Columns that always stand, from the first. */
  readonly frozen: number
  /** Index of the first column to draw, without those that always stand. */
  readonly first: number
  /** Index behind the last one. */
  readonly end: number
}

/**
 * The columns behind those that stand that touch what is seen from `start` on, and one more at each side. Of the columns that
 * somebody froze, those stand that leave room for others.
 */
export function columnsInSight(
  edges: ColumnEdges,
  start: number,
  width: number,
  wantedFrozen = 1,
): ColumnRange {
  const count = edges.length - 1
  const frozen = frozenColumns(edges, width, wantedFrozen)
  const first = lastStartingBefore(edges, start + (edges[frozen] ?? 0))
  const last = lastStartingBefore(edges, start + width)
  return { frozen, first: Math.max(frozen, Math.min(first - 1, count)), end: Math.min(count, last + 2) }
}

/** How many columns stand: at least the first, and no more than leave a third of the width to the others. */
export function frozenColumns(edges: ColumnEdges, width: number, wanted: number): number {
  let frozen = Math.max(1, Math.min(wanted, edges.length - 1))
  while (frozen > 1 && (edges[frozen] ?? 0) > (width * 2) / 3) frozen -= 1
  return frozen
}

/** Where to scroll so that a column is seen beside those that always stand: the nearest place, or no move at all. */
export function scrollStartFor(
  edges: ColumnEdges,
  column: number,
  start: number,
  width: number,
  frozenCount = 1,
): number {
  const [left, right] = [edges[column] ?? 0, edges[column + 1] ?? edges.at(-1) ?? 0]
  if (column < frozenCount) return start
  const frozen = edges[frozenCount] ?? 0
  return Math.min(Math.max(start, right - width), left - frozen)
}

/** Index of the last column that begins at or before a place. */
function lastStartingBefore(edges: ColumnEdges, place: number): number {
  let [low, high] = [0, Math.max(0, edges.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((edges[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
