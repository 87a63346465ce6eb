import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react'
import { columnsInSight, frozenColumns, scrollStartFor, type ColumnEdges } from '../layout/columnsInSight.ts'
import { lineKind, type GridLines } from '../layout/GridLines.ts'
import { linesInSight, scrollTopForLine, type LineLayout } from '../layout/lineLayout.ts'
import type { GridMeasures } from '../layout/measures.ts'
import type { Spot } from '../selection/GridSelection.ts'

export interface GridWindow {
  readonly firstRow: number
  readonly endRow: number
  /** Columns that stand while others go by, from the first. */
  readonly frozen: number
  readonly firstColumn: number
  readonly endColumn: number
  /** Rows that are seen at once. */
  readonly page: number
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
  const { rowHeight, groupHeight, headHeight, totalsHeight, numberWidth } = measures
  const read = useCallback(() => {
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {}
    const { width, height } = size.current
    return {
      rows: { scrollTop, height: Math.max(0, height - headHeight - totalsHeight) },
      start: Math.abs(scrollLeft),
      width: Math.max(0, width - numberWidth),
    }
  }, [scroller, headHeight, totalsHeight, numberWidth])
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroller.current
      if (!element) return () => {}
      const sizes = new ResizeObserver(() => {
        size.current = { width: element.clientWidth, height: element.clientHeight }
        listener()
      })
      size.current = { width: element.clientWidth, height: element.clientHeight }
      sizes.observe(element)
      element.addEventListener('scroll', listener, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', listener)
      }
    },
    [scroller],
  )
  // Text, because two windows are the same when they say the same.
  const range = useSyncExternalStore(subscribe, () => {
    const { rows, start, width } = read()
    const inRows = linesInSight(layout, rows, { rowHeight }, lines.count)
    const inColumns = columnsInSight(edges, start, width, wantedFrozen)
    const page = Math.max(1, Math.floor(rows.height / rowHeight) - 1)
    return [inRows.first, inRows.end, inColumns.first, inColumns.end, page, inColumns.frozen].join(' ')
  })
  const [firstRow = 0, endRow = 0, firstColumn = 1, endColumn = 1, page = 1, frozen = 1] = range
    .split(' ')
    .map(Number)
  const scrollTo = useCallback(
    ({ row, column }: Spot) => {
      const element = scroller.current
      if (!element) return
      const { rows, start, width } = read()
      // The header of a group stays above its rows.
      const isCovered = lines.sections[0]?.group && lineKind(lines, row) !== 'group'
      const inFront = frozenColumns(edges, width, wantedFrozen)
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollTo({
        top: row < 0 ? rows.scrollTop : scrollTopForLine(layout, rows, row, isCovered ? groupHeight : 0),
        left: sign * Math.max(0, scrollStartFor(edges, column, start, width, inFront)),
      })
    },
    [scroller, read, edges, lines, layout, groupHeight, wantedFrozen],
  )
  return { firstRow, endRow, frozen, firstColumn, endColumn, page, scrollTo }
}
