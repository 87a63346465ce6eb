import type { CSSProperties } from 'react'
import type { ColumnEdges } from './columnsInSight.ts'
import { WIDE_MEASURES } from './measures.ts'

/** Where a column stands while others go by; the first does so by the style sheet. */
export function frozenStyle(
  column: number,
  frozen: number,
  edges: ColumnEdges,
  hasNumber: boolean,
): CSSProperties {
  if (column === 0 || column >= frozen) return {}
  return { insetInlineStart: (hasNumber ? WIDE_MEASURES.numberWidth : 0) + (edges[column] ?? 0) }
}

export function frozenClasses(column: number, frozen: number): readonly (string | false)[] {
  return [
    column > 0 && column < frozen && 'is-frozen',
    frozen > 1 && column === frozen - 1 && 'is-last-frozen',
  ]
}

/** The columns of which something is drawn behind the first: those that stand, and those in sight. */
export function drawnColumns(range: {
  readonly frozen: number
  readonly firstColumn: number
  readonly endColumn: number
}): readonly number[] {
  const { frozen, firstColumn, endColumn } = range
  return [...span(1, frozen), ...span(firstColumn, endColumn)]
}

/**
 * The columns of which a row has cells: those that stand, those in sight, and of the others those that may make it higher, so that
 * no row changes its height because columns go by.
 */
export function cellColumns(
  { frozen, firstColumn, endColumn }: Parameters<typeof drawnColumns>[0],
  tall: readonly number[],
): readonly number[] {
  const before = tall.filter((column) => column >= frozen && column < firstColumn)
  const behind = tall.filter((column) => column >= endColumn)
  return [...span(0, frozen), ...before, ...span(firstColumn, endColumn), ...behind]
}

function span(from: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at)
}
