import type { Translate } from '@sheaf/locales'
import { cellText, typedText } from '@sheaf/model'
import { cellAt } from '../editing/useCellEditor.ts'
import { groupTitle } from '../grouping/groupTitle.ts'
import { numberOfRow, sectionAt } from '../layout/GridLines.ts'
import { countOf, HEAD_ROW, rangeOf } from '../selection/GridSelection.ts'
import { rowRange } from '../selection/rowRange.ts'
import type { Grid } from './useGrid.ts'

/** What the selected cell is and says, for those who hear it. */
export function cellLabel(grid: Grid, t: Translate): string {
  const { selection, model, context } = grid
  if (selection === null) return t('grid.noCell')
  const { row, column } = selection.focus
  const field = model.columns[column]?.field
  if (!field) return t('grid.addField')
  if (row === HEAD_ROW) return field.name
  if (model.rowIds[row] === null) return groupLabel(grid, row, t)
  const count = countOf(rowRange(model.rowIds, rangeOf(selection)))
  if (count > 1) return t('grid.cellsSelected', { count })
  const rowId = model.rowIds[row] ?? ''
  const cell = cellAt(model, rowId, field, context)
  // Addresses of files say nothing to those who hear them.
  const said = cell?.type === 'media' ? cellText(cell, field, context) : typedText(cell, field, context)
  const value =
    cell?.type === 'date_time' && cell.reminderId !== null ? `${said}, ${t('grid.reminder')}` : said
  return t(value === '' ? 'grid.emptyCell' : 'grid.cell', {
    field: field.name,
    row: numberOfRow(model.lines, row),
    value,
  })
}

function groupLabel({ model, context }: Grid, position: number, t: Translate): string {
  const section = sectionAt(model.lines, position)
  if (!section?.group || model.groupField === null) return ''
  const words = {
    group: groupTitle(section.group, model.groupField, context, t),
    count: section.group.rowIds.length,
  }
  return t(section.isCollapsed ? 'grid.foldedGroup' : 'grid.unfoldedGroup', words)
}

/** What the selected row is called. */
export function rowName({ selection, model, context }: Grid): string {
  const field = model.columns[0]?.field
  const rowId = selection && model.rowIds[selection.focus.row]
  return field && rowId ? typedText(cellAt(model, rowId, field, context), field, context) : ''
}
