import { isWritten } from '@sheaf/export/cells'
import type { Grid } from '../grid/useGrid.ts'
import { HEAD_ROW, rangeOf, type SpotRange } from '../selection/GridSelection.ts'
import { FindInCells } from '../find/FindInCells.tsx'
import { GeneratedButton } from '../generated/GeneratedButton.tsx'
import { isGenerated } from '../cells/cellTypes.ts'
import { RangeFrame } from './RangeFrame.tsx'
import { useFillDrag } from './useFillDrag.ts'

/** The frame around the selected cells, the handle from which they fill others, and what is found. */
export function RangeLayer({ grid }: { readonly grid: Grid }) {
  return (
    <>
      <Range grid={grid} />
      {grid.finding > 0 && <FindInCells grid={grid} />}
    </>
  )
}

function Range({ grid }: { readonly grid: Grid }) {
  const { selection, model } = grid
  const isInRows =
    selection !== null && selection.focus.row !== HEAD_ROW && model.rowIds[selection.focus.row] !== null
  const range = isInRows ? rangeOf(selection) : null
  const { target, handlePointerDown, handleDoubleClick } = useFillDrag(grid, range)
  if (range === null) return null
  const isSingle = range.firstRow === range.lastRow && range.firstColumn === range.lastColumn
  const handle = fills(grid, range) && (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys do the same (GRID-FILL-9)
    <span
      className="grid-fill-handle"
      onPointerDown={handlePointerDown}
      // The focus stays in the field of the grid.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={handleDoubleClick}
    />
  )
  return (
    <>
      <RangeFrame
        grid={grid}
        range={range}
        className={isSingle ? 'is-bare' : ''}
        handle={
          handle ||
          (isSingle && isAsked(grid, range) && <GeneratedButton grid={grid} column={range.firstColumn} />)
        }
      />
      {target && <RangeFrame grid={grid} range={target.range} className="is-target" handle={null} />}
    </>
  )
}

/** Not with a finger, which scrolls; nor where nobody writes any of the fields. */
function fills({ isEditable, canHover, cellEditor, model }: Grid, range: SpotRange): boolean {
  return (
    isEditable &&
    canHover &&
    cellEditor.editor === null &&
    model.columns.slice(range.firstColumn, range.lastColumn + 1).some(({ field }) => isWritten(field.type))
  )
}

/** A cell that a language model writes. */
function isAsked({ isEditable, model }: Grid, { firstColumn }: SpotRange): boolean {
  const field = model.columns[firstColumn]?.field
  return isEditable && field !== undefined && isGenerated(field)
}
