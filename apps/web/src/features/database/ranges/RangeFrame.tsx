import type { CSSProperties, ReactNode } from 'react'
import type { Grid } from '../grid/useGrid.ts'
import type { SpotRange } from '../selection/GridSelection.ts'

interface RangeFrameProps {
  readonly grid: Grid
  readonly range: SpotRange
  readonly className: string
  /** At its end. */
  readonly handle: ReactNode
}

/** Around cells: those of columns that stand stay with them, the others go by under those. */
export function RangeFrame({ grid, range, className, handle }: RangeFrameProps) {
  const { layout, measures, resize, inSight } = grid
  const { frozen } = inSight
  const { firstRow, lastRow, firstColumn, lastColumn } = range
  const top = layout.topOf(firstRow)
  const edge = (column: number) => measures.numberWidth + (resize.edges[column] ?? 0)
  const part = (from: number, to: number): CSSProperties => ({
    insetBlockStart: top - 1,
    blockSize: layout.topOf(lastRow + 1) - top + 1,
    insetInlineStart: edge(from) - 1,
    inlineSize: edge(to) - edge(from) + 1,
  })
  const [isInFrozen, isBehind] = [firstColumn < frozen, lastColumn >= frozen]
  return (
    <div className={`grid-range ${className}`} aria-hidden style={{ insetBlockStart: measures.headHeight }}>
      {isBehind && (
        <div
          className={isInFrozen ? 'grid-range-box is-open-start' : 'grid-range-box'}
          style={part(Math.max(firstColumn, frozen), lastColumn + 1)}
        >
          {handle}
        </div>
      )}
      {isInFrozen && (
        <div className="grid-range-frozen">
          <div
            className={isBehind ? 'grid-range-box is-open-end' : 'grid-range-box'}
            style={part(firstColumn, Math.min(lastColumn + 1, frozen))}
          >
            {!isBehind && handle}
          </div>
        </div>
      )}
    </div>
  )
}
