import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react'
import { columnsInSight, frozenColumns, scrollStartFor, type ColumnEdges } from '../layout/columnsInSight.ts'
import { lineKind, type GridLines } from '../layout/GridLines.ts'
import {
  lineOnePageOn,
  linesInSight,
  scrollTopForLine,
  type LineLayout,
  type SeenLines,
} from '../layout/lineLayout.ts'
import type { GridMeasures } from '../layout/measures.ts'
import type { Spot } from '../selection/GridSelection.ts'

export interface GridWindow {
  readonly firstRow: number
  readonly endRow: number
  /** Columns that stand while others go by, from the first. */
  readonly frozen: number
  readonly firstColumn: number
  readonly endColumn: number
  /** The row that a page further down, or up, begins in sight. */
  readonly pageFrom: (row: number, by: 1 | -1) => number
  /** The part of the rows that is seen. */
  readonly seen: () => SeenLines
  /** How much of it the header of its group covers of a line that is scrolled to. */
  readonly coveredAt: (row: number) => number
  /** Scrolls as far as a cell needs to be seen. */
  readonly scrollTo: (spot: Spot) => void
}

/** The cells that the scroller shows, and some around them. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  lines: GridLines,
  layout: LineLayout,
  edges: ColumnEdges,
  measures: GridMeasures,
  wantedFrozen: number,
): GridWindow {
  const size = useRef({ width: 0, height: 0 })
  // As of the last event: asking the element while something is drawn lays out all of the page.
  const scrolled = useRef({ scrollTop: 0, scrollLeft: 0 })
  const { rowHeight, groupHeight, headHeight, totalsHeight, numberWidth } = measures
  const partAt = useCallback(
    ({ scrollTop, scrollLeft }: Pick<Element, 'scrollTop' | 'scrollLeft'>) => {
      const { width, height } = size.current
      return {
        rows: { scrollTop, height: Math.max(0, height - headHeight - totalsHeight) },
        start: Math.abs(scrollLeft),
        width: Math.max(0, width - numberWidth),
      }
    },
    [headHeight, totalsHeight, numberWidth],
  )
  const read = useCallback(() => partAt(scroller.current ?? scrolled.current), [partAt, scroller])
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroller.current
      if (!element) return () => {}
      const note = () => {
        size.current = { width: element.clientWidth, height: element.clientHeight }
        scrolled.current = { scrollTop: element.scrollTop, scrollLeft: element.scrollLeft }
      }
      const tell = () => {
        note()
        listener()
      }
      const sizes = new ResizeObserver(tell)
      note()
      sizes.observe(element)
      element.addEventListener('scroll', tell, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', tell)
      }
    },
    [scroller],
  )
  // Text, because two windows are the same when they say the same.
  const range = useSyncExternalStore(subscribe, () => {
    const { rows, start, width } = partAt(scrolled.current)
    const inRows = linesInSight(layout, rows, { rowHeight }, lines.count)
    const inColumns = columnsInSight(edges, start, width, wantedFrozen)
    return [inRows.first, inRows.end, inColumns.first, inColumns.end, inColumns.frozen].join(' ')
  })
  const [firstRow = 0, endRow = 0, firstColumn = 1, endColumn = 1, frozen = 1] = range.split(' ').map(Number)
  const pageFrom = useCallback(
    (row: number, by: 1 | -1) => lineOnePageOn(layout, row, by, read().rows.height, { rowHeight }),
    [layout, read, rowHeight],
  )
  const seen = useCallback(() => read().rows, [read])
  const coveredAt = useCallback(
    // The header of a group stays above its rows.
    (row: number) => (lines.sections[0]?.group && lineKind(lines, row) !== 'group' ? groupHeight : 0),
    [lines, groupHeight],
  )
  const scrollTo = useCallback(
    ({ row, column }: Spot) => {
      const element = scroller.current
      if (!element) return
      const { rows, start, width } = read()
      const inFront = frozenColumns(edges, width, wantedFrozen)
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollTo({
        top: row < 0 ? rows.scrollTop : scrollTopForLine(layout, rows, row, coveredAt(row)),
        left: sign * Math.max(0, scrollStartFor(edges, column, start, width, inFront)),
      })
    },
    [scroller, read, edges, layout, coveredAt, wantedFrozen],
  )
  return { firstRow, endRow, frozen, firstColumn, endColumn, pageFrom, seen, coveredAt, scrollTo }
}
