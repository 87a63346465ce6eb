import type { Translate } from '@sheaf/locales'
import { typedText } from '../cells/typedText.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import { countOf, HEAD_ROW, rangeOf } from '../selection/GridSelection.ts'
import type { Grid } from './useGrid.ts'

/** What the selected cell is and says, for those who hear it. */
export function cellLabel(grid: Grid, t: Translate): string {
  const { selection, model, context } = grid
  if (selection === null) return t('grid.noCell')
  const { row, column } = selection.focus
  const field = model.columns[column]?.field
  if (!field) return t('grid.addField')
  if (row === HEAD_ROW) return field.name
  const count = countOf(rangeOf(selection))
  if (count > 1) return t('grid.cellsSelected', { count })
  const rowId = model.rowIds[row] ?? ''
  const value = typedText(cellAt(model, rowId, field, context), field, context)
  return t(value === '' ? 'grid.emptyCell' : 'grid.cell', { field: field.name, row: row + 1, value })
}

/** What the selected row is called. */
export function rowName({ selection, model, context }: Grid): string {
  const field = model.columns[0]?.field
  const rowId = selection && model.rowIds[selection.focus.row]
  return field && rowId ? typedText(cellAt(model, rowId, field, context), field, context) : ''
}
