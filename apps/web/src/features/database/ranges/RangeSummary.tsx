import './ranges.css'
import { calculationText } from '@sheaf/model'
import { useCallback } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import { CALCULATION_WORDS } from '../fields/calculationWords.ts'
import type { Grid } from '../grid/useGrid.ts'
import { countOf, HEAD_ROW, rangeOf } from '../selection/GridSelection.ts'
import { rowRange } from '../selection/rowRange.ts'
import { rangeFigures } from './rangeFigures.ts'
import { useInSteps } from './useInSteps.ts'

/** How many cells are selected and what they come to, above the foot of the grid, from two cells on. */
export function RangeSummary({ grid }: { readonly grid: Grid }) {
  const { selection, model } = grid
  if (selection === null || selection.focus.row === HEAD_ROW || model.rowIds[selection.focus.row] === null)
    return null
  const range = rangeOf(selection)
  const count = countOf(rowRange(model.rowIds, range))
  return count < 2 ? null : <Summary grid={grid} count={count} {...range} />
}

interface SummaryProps extends ReturnType<typeof rangeOf> {
  readonly grid: Grid
  readonly count: number
}

function Summary({ grid, count, firstRow, lastRow, firstColumn, lastColumn }: SummaryProps) {
  const { t } = useTranslation()
  const { model, context, marks } = grid
  const steps = useCallback(() => {
    const rowIds = new Set(model.rowIds.slice(firstRow, lastRow + 1).filter((id) => id !== null))
    return rangeFigures({
      rowIds: [...rowIds],
      fields: model.columns.slice(firstColumn, lastColumn + 1).map(({ field }) => field),
      cellAt: (rowId, field) => cellAt(model, rowId, field, context),
    })
  }, [model, context, firstRow, lastRow, firstColumn, lastColumn])
  const { outcome, isOld } = useInSteps(steps)
  return (
    <output
      className="grid-range-summary"
      aria-label={t('grid.range.summary')}
      data-above={marks.marked.size > 0 || undefined}
      data-old={isOld || undefined}
    >
      <span>{t('grid.range.cells', { count })}</span>
      {outcome?.map((result) => (
        <span key={result.kind}>
          {t(CALCULATION_WORDS[result.kind])} <b dir="auto">{calculationText(result, context)}</b>
        </span>
      ))}
    </output>
  )
}
