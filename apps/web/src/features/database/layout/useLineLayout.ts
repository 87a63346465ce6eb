import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { GridLines } from './GridLines.ts'
import { layOutLines, type LineLayout } from './lineLayout.ts'
import type { GridMeasures } from './measures.ts'
import type { DrawnGrid, RowMeter } from './RowMeter.ts'
import type { TallLayout } from './tallLines.ts'

export interface ShownLines {
  readonly lines: GridLines
  readonly layout: LineLayout
  /** Null where all rows are of one height. */
  readonly measuring: (NonNullable<DrawnGrid['measuring']> & { readonly meter: RowMeter }) | null
}

/** Where the lines of a grid stand. Rows of one height, which most grids have, are computed; nothing of them is measured. */
export function useLineLayout(lines: GridLines, measures: GridMeasures, isTall: boolean): ShownLines {
  const meter = useRowMeter(isTall)
  const first = useMemo(() => meter?.layOut(lines, measures) ?? null, [meter, lines, measures])
  const [measured, setMeasured] = useState({ first, layout: first })
  const tall = measured.first === first ? measured.layout : first
  return useMemo(() => {
    if (meter === null || tall === null)
      return { lines, layout: layOutLines(lines, measures), measuring: null }
    const onMeasured = (layout: TallLayout) => setMeasured({ first, layout })
    return { lines, layout: tall, measuring: { meter, layout: tall, onMeasured } }
  }, [lines, measures, meter, first, tall])
}

/** Measures the rows that are drawn, behind each drawing. */
export function useMeasuredRows({ lines, layout, measuring }: ShownLines, grid: MeasuredGrid): void {
  const { scroller, rows, inSight, selected } = grid
  const last = useRef<RowMeter>(null)
  useLayoutEffect(() => {
    // When nothing wraps any more, what is seen stays where it is once more.
    const meter = measuring?.meter ?? last.current
    last.current = measuring?.meter ?? null
    if (!meter || !scroller.current || !rows.current) return
    meter.settle({
      lines,
      layout,
      measuring,
      scroller: scroller.current,
      rows: rows.current,
      seen: inSight.seen,
      selected: selected < 0 ? null : { position: selected, covered: inSight.coveredAt(selected) },
    })
  })
}

interface MeasuredGrid {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: RefObject<HTMLElement | null>
  readonly inSight: { readonly seen: DrawnGrid['seen']; readonly coveredAt: (position: number) => number }
  /** Position of the selected line; below 0 for none. */
  readonly selected: number
}

/** What measures rows comes when it is needed; until then, and where it does not come, they have one line. */
function useRowMeter(isTall: boolean): RowMeter | null {
  const [meter, setMeter] = useState<RowMeter | null>(null)
  useEffect(() => {
    if (!isTall) return
    let made: RowMeter | null = null
    let isOver = false
    import('./RowMeter.ts').then(
      (loaded) => {
        if (!isOver) setMeter((made = new loaded.RowMeter()))
      },
      () => {},
    )
    return () => {
      isOver = true
      made?.end()
      setMeter(null)
    }
  }, [isTall])
  return isTall ? meter : null
}
