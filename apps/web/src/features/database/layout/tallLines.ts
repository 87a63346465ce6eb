import type { GridLines } from './GridLines.ts'
import {
  lastAtOrBefore,
  scrollTopForLine,
  type LineLayout,
  type LineMeasures,
  type SeenLines,
} from './lineLayout.ts'

/** Lines of which each has a height of its own. */
export interface TallLayout extends LineLayout {
  /** The same lines, some of which turned out to have other heights, by position. */
  readonly withHeights: (heights: ReadonlyMap<number, number>) => TallLayout
}

/** `heightOf` answers with what is known of a row; a row of which nothing is known is as high as one line of text. */
export function layOutTallLines(
  lines: GridLines,
  { rowHeight, groupHeight, newHeight = rowHeight }: LineMeasures,
  heightOf: (rowId: string) => number | undefined,
): TallLayout {
  const heights = Float64Array.from(
    lines.rowIds,
    // Of lines that are no row: what adds one; headers follow.
    (id) => (id === null ? newHeight : (heightOf(id) ?? rowHeight)),
  )
  for (const { group, firstLine } of lines.sections) if (group !== null) heights[firstLine] = groupHeight
  return fromHeights(heights)
}

// All tops are summed anew, also for one height: 20,000 additions take less than finding the ids of as many rows once.
function fromHeights(heights: Float64Array): TallLayout {
  const count = heights.length
  const tops = new Float64Array(count + 1)
  for (let position = 0; position < count; position += 1)
    tops[position + 1] = (tops[position] ?? 0) + (heights[position] ?? 0)
  return {
    height: tops[count] ?? 0,
    topOf: (position) => tops[Math.max(0, Math.min(position, count))] ?? 0,
    lineAt: (y) => Math.min(lastAtOrBefore(tops, y), Math.max(0, count - 1)),
    withHeights(changed) {
      const next = heights.slice()
      for (const [position, height] of changed) next[position] = height
      return fromHeights(next)
    },
  }
}

/**
 * Where to scroll when lines turn out to have other heights, so that what is seen stays where it is: the first line that begins in
 * sight. A selected line that was wholly in sight stays in sight.
 */
export function keptScrollTop(
  before: LineLayout,
  after: LineLayout,
  seen: SeenLines,
  selected: { readonly position: number; readonly covered: number } | null,
): number {
  const { scrollTop, height } = seen
  const top = before.lineAt(scrollTop)
  const first = before.topOf(top) < scrollTop ? top + 1 : top
  const kept = scrollTop + after.topOf(first) - before.topOf(first)
  if (selected === null) return kept
  const { position, covered } = selected
  const isSeen =
    before.topOf(position) >= scrollTop - 1 && before.topOf(position + 1) <= scrollTop + height + 1
  return isSeen ? scrollTopForLine(after, { scrollTop: kept, height }, position, covered) : kept
}
