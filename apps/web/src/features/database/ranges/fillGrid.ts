import type { Translate } from '@sheaf/locales'
import { packCells } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import { cellAt } from '../editing/useCellEditor.ts'
import type { Grid } from '../grid/useGrid.ts'
import { sectionAt } from '../layout/GridLines.ts'
import { rangeOf, type SpotRange } from '../selection/GridSelection.ts'
import type { FillMode } from './fillSeries.ts'
import type { FillTarget } from './fillTarget.ts'
import { planFill } from './planFill.ts'

/** Fills cells beside a range from it, in one step that is taken back at once, and says how many there were. */
export function fillFrom(
  grid: Grid,
  from: SpotRange,
  { along, isAfter, range: to }: FillTarget,
  mode: FillMode,
  t: Translate,
): void {
  const { model, actions, cellEditor, announce, isEditable } = grid
  if (!isEditable) return
  const ordered = <T>(list: readonly T[]) => (isAfter ? list : list.toReversed())
  const rowsOf = ({ firstRow, lastRow }: SpotRange) =>
    model.rowIds.slice(firstRow, lastRow + 1).filter((id) => id !== null)
  const fieldsOf = ({ firstColumn, lastColumn }: SpotRange) =>
    model.columns.slice(firstColumn, lastColumn + 1).map(({ field }) => field)
  const plan = planFill(
    {
      along,
      rowIds: along === 'rows' ? ordered(rowsOf(from)) : rowsOf(from),
      fields: along === 'fields' ? ordered(fieldsOf(from)) : fieldsOf(from),
      toRowIds: along === 'rows' ? ordered(rowsOf(to)) : [],
      toFields: along === 'fields' ? ordered(fieldsOf(to)) : [],
      mode,
      cellAt: (rowId, field) => cellAt(model, rowId, field, cellEditor.context),
    },
    cellEditor.context,
  )
  actions.run(packCells(plan.commands))
  announce(t('grid.range.filled', { count: plan.filled }))
  if (plan.refused > 0) toast(t('grid.range.notFilled', { count: plan.refused }), { isError: true })
}

/** Which way the keys fill what is selected: with its first row or column, or going on with what stands at its beginning. */
export interface FillKey {
  readonly along: 'rows' | 'fields'
  readonly isSeries: boolean
}

export function fillSelection(grid: Grid, { along, isSeries }: FillKey, t: Translate): void {
  if (grid.selection === null) return
  const range = rangeOf(grid.selection)
  const [first, last] =
    along === 'rows' ? [range.firstRow, range.lastRow] : [range.firstColumn, range.lastColumn]
  const lines = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (at) => along === 'fields' || grid.model.rowIds[at] !== null,
  )
  const filled = isSeries ? lines.findIndex((at) => isEmptyLine(grid, range, along, at)) : 1
  // Where nothing is empty, all goes on from the first.
  const source = lines[(filled === -1 ? 1 : filled) - 1]
  if (source === undefined || source === last) return
  const part = (from: number, to: number): SpotRange =>
    along === 'rows'
      ? { ...range, firstRow: from, lastRow: to }
      : { ...range, firstColumn: from, lastColumn: to }
  const target = { along, isAfter: true, range: part(source + 1, last) }
  fillFrom(grid, part(first, source), target, isSeries ? 'step' : 'copy', t)
}

/** The rows below a range in which its fields hold nothing, as far as the next that holds something or the end of the group. */
export function emptyBelow({ model, cellEditor }: Grid, range: SpotRange): FillTarget | null {
  const end = sectionAt(model.lines, range.lastRow)?.endRow ?? 0
  const fields = model.columns.slice(range.firstColumn, range.lastColumn + 1)
  let lastRow = range.lastRow
  for (let row = lastRow + 1; row < end; row += 1) {
    const rowId = model.rowIds[row] ?? ''
    if (fields.some(({ field }) => cellAt(model, rowId, field, cellEditor.context) !== null)) break
    lastRow = row
  }
  if (lastRow === range.lastRow) return null
  return { along: 'rows', isAfter: true, range: { ...range, firstRow: range.lastRow + 1, lastRow } }
}

function isEmptyLine(
  { model, cellEditor }: Grid,
  range: SpotRange,
  along: FillKey['along'],
  at: number,
): boolean {
  const isRow = along === 'rows'
  const rowIds = isRow ? [model.rowIds[at]] : model.rowIds.slice(range.firstRow, range.lastRow + 1)
  const columns = isRow ? model.columns.slice(range.firstColumn, range.lastColumn + 1) : [model.columns[at]]
  return rowIds.every(
    (rowId) =>
      !rowId ||
      columns.every((column) => !column || cellAt(model, rowId, column.field, cellEditor.context) === null),
  )
}
