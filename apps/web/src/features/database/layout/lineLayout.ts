import type { RowRange } from '../../../platform/windowing/rowsInSight.ts'
import { sectionAt, type GridLines } from './GridLines.ts'
import type { GridMeasures } from './measures.ts'

/** Where lines stand, in pixels from below the head. */
export interface LineLayout {
  readonly height: number
  /** Of a position; behind the last line it is the height. */
  readonly topOf: (position: number) => number
  /** Position of the line at a height; the last one below all. */
  readonly lineAt: (top: number) => number
}

export type LineMeasures = Pick<GridMeasures, 'rowHeight' | 'groupHeight' | 'newHeight'>

export function layOutLines(
  lines: GridLines,
  { rowHeight, groupHeight, newHeight = rowHeight }: LineMeasures,
): LineLayout {
  const tops: number[] = []
  let height = 0
  for (const { group, firstRow, endRow, endLine } of lines.sections) {
    tops.push(height)
    height += (group === null ? 0 : groupHeight) + (endRow - firstRow) * rowHeight
    height += (endLine - endRow) * newHeight
  }
  return {
    height,
    topOf(position) {
      const section = sectionAt(lines, position)
      if (section === null) return position < 0 ? 0 : height
      const top = tops[section.index] ?? 0
      if (position < section.firstRow) return top
      return top + (section.group === null ? 0 : groupHeight) + (position - section.firstRow) * rowHeight
    },
    lineAt(y) {
      const section = lines.sections[lastAtOrBefore(tops, y)]
      if (!section) return 0
      const rest = y - (tops[section.index] ?? 0) - (section.group === null ? 0 : groupHeight)
      if (rest < 0) return section.firstLine
      // Behind the rows stands one line at most.
      const line = Math.min(section.firstRow + Math.floor(rest / rowHeight), section.endRow)
      return Math.min(line, Math.max(0, section.endLine - 1))
    },
  }
}

/** The part of the lines that is seen, without what covers it. */
export interface SeenLines {
  readonly scrollTop: number
  readonly height: number
}

/** Lines drawn above and below those in sight, so that scrolling does not show a gap. */
const SPARE_LINES = 10

/** The lines to draw. Moves on in steps, so that most of scrolling changes nothing. */
export function linesInSight(
  layout: LineLayout,
  { scrollTop, height }: SeenLines,
  { rowHeight }: Pick<GridMeasures, 'rowHeight'>,
  count: number,
): RowRange {
  const step = (rowHeight * SPARE_LINES) / 2
  const top = Math.floor(Math.max(0, scrollTop) / step) * step
  const first = layout.lineAt(Math.max(0, top - 2 * step))
  return { first: Math.min(first, count), end: Math.min(count, layout.lineAt(top + height + 3 * step) + 1) }
}

/**
 * Where to scroll so that a line is seen below what sticks above it: the nearest place, or no move at all.
 */
export function scrollTopForLine(
  layout: LineLayout,
  { scrollTop, height }: SeenLines,
  position: number,
  covered: number,
): number {
  const [top, bottom] = [layout.topOf(position), layout.topOf(position + 1)]
  return Math.max(0, bottom - height, Math.min(scrollTop, top - covered))
}

/** The line that a page further down, or up, begins in sight; at least the next one. */
export function lineOnePageOn(
  layout: LineLayout,
  position: number,
  by: 1 | -1,
  height: number,
  { rowHeight }: Pick<GridMeasures, 'rowHeight'>,
): number {
  // What was the last line in sight is seen again.
  const aimed = layout.topOf(position) + by * Math.max(0, height - rowHeight)
  const line = layout.lineAt(Math.max(0, aimed))
  if (by === 1) return Math.max(position + 1, line)
  return Math.min(position - 1, layout.topOf(line) < aimed ? line + 1 : line)
}

/** Index of the last of ascending numbers that is not above a place; the first where all are. */
export function lastAtOrBefore(tops: ArrayLike<number>, place: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
