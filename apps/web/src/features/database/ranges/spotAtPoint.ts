import type { Grid } from '../grid/useGrid.ts'
import type { ColumnEdges } from '../layout/columnsInSight.ts'
import type { Spot } from '../selection/GridSelection.ts'

/** The place in the grid that is seen nearest to a point of the window; its row may be any line. */
export function spotAtPoint(
  { refs, measures, layout, resize, inSight }: Grid,
  point: { readonly x: number; readonly y: number },
): Spot | null {
  const [scroller, rows] = [refs.scroller.current, refs.rows.current]
  if (!scroller || !rows) return null
  const [seen, table] = [scroller.getBoundingClientRect(), rows.getBoundingClientRect()]
  const y = within(point.y, seen.top + measures.headHeight + 1, seen.bottom - measures.totalsHeight - 1)
  const isRtl = getComputedStyle(scroller).direction === 'rtl'
  // Along the direction of reading, behind the numbers of the rows.
  const along = (edge: number) => (isRtl ? edge - point.x : point.x - edge) - measures.numberWidth
  const width = seen.width - measures.numberWidth
  const fromEdge = within(along(isRtl ? seen.right : seen.left), 0, width - 1)
  const scrolledBy = isRtl ? table.right - seen.right : seen.left - table.left
  const isFrozen = fromEdge < (resize.edges[inSight.frozen] ?? 0)
  return {
    row: layout.lineAt(y - table.top - measures.headHeight),
    column: columnAt(resize.edges, isFrozen ? fromEdge : fromEdge + scrolledBy),
  }
}

function columnAt(edges: ColumnEdges, place: number): number {
  const behind = edges.findIndex((edge) => edge > place)
  return (behind === -1 ? edges.length - 1 : behind) - 1
}

function within(at: number, from: number, to: number): number {
  return Math.max(from, Math.min(at, to))
}
