import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { Spot, SpotRange } from '../selection/GridSelection.ts'
import { emptyBelow, fillFrom } from './fillGrid.ts'
import { fillTarget, type FillTarget } from './fillTarget.ts'
import { spotAtPoint } from './spotAtPoint.ts'

/**
 * Filling by a drag of the handle of a range. It scrolls as long as the pointer is beyond an edge. Escape, a drag back, and what
 * takes the pointer away end it with nothing written. Rows that others add, move and delete meanwhile are those of the grid when
 * it ends: the frame says which.
 */
export function useFillDrag(grid: Grid, range: SpotRange | null) {
  const { t } = useTranslation()
  const [spot, setSpot] = useState<Spot | null>(null)
  const target = range && spot ? fillTarget(range, withinGrid(spot, grid)) : null
  const current = useRef({ grid, range, target, t })
  useEffect(() => {
    current.current = { grid, range, target, t }
  })
  const dragging = useRef<AbortController>(null)
  useEffect(() => () => dragging.current?.abort(), [])

  function fill(from: SpotRange, into: FillTarget, isOpposite: boolean): void {
    const { grid: now, t: words } = current.current
    fillFrom(now, from, into, isOpposite ? 'opposite' : 'auto', words)
    selectBoth(now, from, into)
  }
  function handlePointerDown(event: PointerEvent): void {
    if (event.button !== 0 || event.pointerType === 'touch' || range === null) return
    if (!grid.cellEditor.commit()) return
    grid.refs.input.current?.focus({ preventScroll: true })
    dragging.current?.abort()
    const drag = new AbortController()
    dragging.current = drag
    drag.signal.addEventListener('abort', () => setSpot(null))
    const { signal } = drag
    const end = () => drag.abort()
    let pointer = { x: event.clientX, y: event.clientY }
    function follow(): void {
      if (signal.aborted) return
      const { scroller } = current.current.grid.refs
      const isScrolled = scroller.current !== null && scrollTowards(scroller.current, pointer)
      setSpot(spotAtPoint(current.current.grid, pointer))
      frame = isScrolled ? requestAnimationFrame(follow) : 0
    }
    let frame = 0
    signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    addEventListener(
      'pointermove',
      ({ clientX, clientY, buttons, pointerId }) => {
        if (pointerId !== event.pointerId) return
        if (buttons === 0) return end()
        pointer = { x: clientX, y: clientY }
        cancelAnimationFrame(frame)
        follow()
      },
      { signal },
    )
    addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== event.pointerId) return
        const { range: from, target: into } = current.current
        end()
        if (from && into) fill(from, into, up.ctrlKey || up.metaKey)
      },
      { signal },
    )
    addEventListener('pointercancel', end, { signal })
    addEventListener('blur', end, { signal })
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        end()
      },
      { signal, capture: true },
    )
  }
  function handleDoubleClick(): void {
    const into = range && emptyBelow(grid, range)
    if (range && into) fill(range, into, false)
  }
  return { target, handlePointerDown, handleDoubleClick }
}

/** Both what filled and what was filled; the cell at the far end is in sight already. */
function selectBoth(grid: Grid, from: SpotRange, { isAfter, range: to }: FillTarget): void {
  const first = {
    row: Math.min(from.firstRow, to.firstRow),
    column: Math.min(from.firstColumn, to.firstColumn),
  }
  const last = { row: Math.max(from.lastRow, to.lastRow), column: Math.max(from.lastColumn, to.lastColumn) }
  grid.go(isAfter ? { anchor: first, focus: last } : { anchor: last, focus: first })
}

/** The nearest place where a row is: neither above the first line nor below the last. */
function withinGrid({ row, column }: Spot, { model }: Grid): Spot {
  const nearest = Math.max(0, Math.min(row, model.lines.count - 1))
  const before = model.rowIds.findLastIndex((id, at) => at <= nearest && id !== null)
  const at = before === -1 ? model.rowIds.findIndex((id) => id !== null) : before
  return { row: at, column: Math.max(0, Math.min(column, model.columns.length - 1)) }
}

/** False where the pointer is within. Further beyond the edge is faster. */
function scrollTowards(scroller: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const by = { left: beyond(x, left, right), top: beyond(y, top, bottom) }
  if (by.left === 0 && by.top === 0) return false
  scroller.scrollBy(by.left / SLOWNESS, by.top / SLOWNESS)
  return true
}

function beyond(at: number, from: number, to: number): number {
  return at < from ? at - from : at > to ? at - to : 0
}

/** Frames in which as much is scrolled as the pointer is beyond the edge. */
const SLOWNESS = 4
