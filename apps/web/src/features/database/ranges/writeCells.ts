import { isWritten } from '@sheaf/export/cells'
import { packCells, type Command, type Field, type ReadContext } from '@sheaf/model'
import type { Translate } from '@sheaf/locales'
import { toast } from '@sheaf/ui'
import { newUuid } from '../../../platform/newUuid.ts'
import { planPaste } from '../clipboard/planPaste.ts'
import { readTsv } from '../clipboard/readTsv.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridModel } from '../grid/useGridModel.ts'
import { rowInGroup } from '../grouping/rowInGroup.ts'
import { countOf, type SpotRange } from '../selection/GridSelection.ts'
import { positionOfRow } from '../selection/rowRange.ts'

/** Puts a table, as programs write it as text, into the cells of a range, whose rows are counted without heads of groups, and selects what was written. */
export function pasteTable(grid: Grid, text: string, into: SpotRange, t: Translate): void {
  const { model, cellEditor, actions, go, announce } = grid
  const fields = model.columns.map(({ field }) => field)
  const cellIn = (rowId: string, field: Field) => cellAt(model, rowId, field, cellEditor.context)
  // What is pasted over the end of a group goes on in the next one.
  const target = { viewId: model.viewId, rowIds: rowsOf(model), fields, range: into, cellAt: cellIn }
  const plan = planPaste(readTsv(text), target, { ...cellEditor.context, newRowId: () => newUuid() })
  actions.run(packCells(inLastGroup(plan.commands, model, cellEditor.context)))
  const { firstRow: row, firstColumn: column, lastRow, lastColumn } = plan.range
  const added = plan.commands.flatMap((command) =>
    command.kind === 'addRows' ? command.rows.map(({ id }) => id) : [],
  )
  const at = (index: number) => positionOfRow(model.rowIds, index)
  go({ anchor: { row: at(lastRow), column: lastColumn }, focus: { row: at(row), column } }, added)
  announce(t('grid.pasted', { count: countOf(plan.range) - plan.refused }))
  if (plan.refused > 0) toast(t('grid.pasteRefused', { count: plan.refused }), { isError: true })
}

/** Empties the cells of a range, whose rows are counted without heads of groups. */
export function clearCells(grid: Grid, range: SpotRange, t: Translate): void {
  const { model, cellEditor, actions, announce } = grid
  const fields = model.columns
    .slice(range.firstColumn, range.lastColumn + 1)
    .flatMap(({ field }) => (isWritten(field.type) ? field : []))
  const commands = rowsOf(model)
    .slice(range.firstRow, range.lastRow + 1)
    .flatMap((rowId) =>
      fields.flatMap((field): Command[] => {
        const isEmpty = cellAt(model, rowId, field, cellEditor.context) === null
        return isEmpty ? [] : [{ kind: 'setCell', rowId, fieldId: field.id, value: null }]
      }),
    )
  actions.run(packCells(commands))
  announce(t('grid.cleared', { count: countOf(range) }))
}

function rowsOf({ rowIds }: GridModel): readonly string[] {
  return rowIds.filter((id) => id !== null)
}

/** Rows that pasting adds stand in the group behind whose rows it went on. */
function inLastGroup(
  commands: readonly Command[],
  model: GridModel,
  context: ReadContext,
): readonly Command[] {
  const group = model.lines.sections.at(-1)?.group
  if (!group || model.groupField === null) return commands
  const { cells } = rowInGroup(group.key, model.groupField, context)
  return commands.map((command) =>
    command.kind === 'addRows'
      ? { ...command, rows: command.rows.map((row) => ({ ...row, cells: { ...cells, ...row.cells } })) }
      : command,
  )
}
