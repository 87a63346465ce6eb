/** Where columns begin, in pixels from the first one; one more than there are columns, the last is where they end. */
export type ColumnEdges = readonly number[]

export function columnEdges(widths: readonly number[]): ColumnEdges {
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

export interface ColumnRange {
  /** Index of the first column to draw, without the one that always stands. */
  readonly first: number
  /** Index behind the last one. */
  readonly end: number
}

/** The columns behind the first that touch what is seen from `start` on, and one more at each side. */
export function columnsInSight(edges: ColumnEdges, start: number, width: number): ColumnRange {
  const count = edges.length - 1
  const frozen = edges[1] ?? 0
  const first = lastStartingBefore(edges, start + frozen)
  const last = lastStartingBefore(edges, start + width)
  return { first: Math.max(1, Math.min(first - 1, count)), end: Math.min(count, last + 2) }
}

/** Where to scroll so that a column is seen beside the first, which always stands: the nearest place, or no move at all. */
export function scrollStartFor(edges: ColumnEdges, column: number, start: number, width: number): number {
  const [left, right] = [edges[column] ?? 0, edges[column + 1] ?? edges.at(-1) ?? 0]
  if (column === 0) return start
  const frozen = edges[1] ?? 0
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
