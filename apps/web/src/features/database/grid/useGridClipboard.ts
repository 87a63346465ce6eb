import { isWritten } from '@sheaf/export/cells'
import { typedText } from '@sheaf/model'
import type { Command, Field, ReadContext } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import type { ClipboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { newUuid } from '../../../platform/newUuid.ts'
import { planPaste } from '../clipboard/planPaste.ts'
import { readTsv, writeHtmlTable, writeTsv, type TextTable } from '../clipboard/table.ts'
import { cellAt, type CellEditor } from '../editing/useCellEditor.ts'
import { rowInGroup } from '../grouping/rowInGroup.ts'
import { countOf, HEAD_ROW, rangeOf, type GridSelection, type SpotRange } from '../selection/GridSelection.ts'
import { positionOfRow, rowRange } from '../selection/rowRange.ts'
import type { GridActions } from './useGridActions.ts'
import type { GridModel } from './useGridModel.ts'

interface ClipboardOptions {
  readonly model: GridModel
  readonly selection: GridSelection | null
  readonly cellEditor: CellEditor
  readonly actions: GridActions
  readonly isEditable: boolean
  /** `newRowIds`: of rows that are just added behind the others. */
  readonly select: (selection: GridSelection, newRowIds: readonly string[]) => void
  readonly announce: (text: string) => void
}

/** What goes into the selected cells and out of them as a whole. */
export interface GridClipboard {
  readonly handle: (event: ClipboardEvent, kind: 'copy' | 'cut' | 'paste') => void
  readonly clear: () => void
}

export function useGridClipboard(options: ClipboardOptions): GridClipboard {
  const { model, selection, cellEditor, actions, isEditable, select, announce } = options
  const { t } = useTranslation()
  // Of rows alone: what is pasted over the end of a group goes on in the next one.
  const rowIds = () => model.rowIds.filter((id) => id !== null)
  const isInRows =
    selection !== null && selection.focus.row !== HEAD_ROW && model.rowIds[selection.focus.row] !== null
  const range = isInRows ? rowRange(model.rowIds, rangeOf(selection)) : null

  function textsOf({ firstRow, lastRow, firstColumn, lastColumn }: SpotRange): TextTable {
    const fields = model.columns.slice(firstColumn, lastColumn + 1).map(({ field }) => field)
    return rowIds()
      .slice(firstRow, lastRow + 1)
      .map((id) =>
        fields.map((field) =>
          typedText(cellAt(model, id, field, cellEditor.context), field, cellEditor.context),
        ),
      )
  }
  const cellIn = (rowId: string, field: Field) => cellAt(model, rowId, field, cellEditor.context)
  function clear(): void {
    if (range === null || !isEditable) return
    actions.run(emptyingCommands(model, rowIds(), range, cellEditor))
    announce(t('grid.cleared', { count: countOf(range) }))
  }
  function put(table: TextTable, into: SpotRange): void {
    const fields = model.columns.map(({ field }) => field)
    const target = { viewId: model.viewId, rowIds: rowIds(), fields, range: into, cellAt: cellIn }
    const plan = planPaste(table, target, { ...cellEditor.context, newRowId: () => newUuid() })
    actions.run(inLastGroup(plan.commands, model, cellEditor.context))
    const { firstRow: row, firstColumn: column, lastRow, lastColumn } = plan.range
    const added = plan.commands.flatMap((command) =>
      command.kind === 'addRows' ? command.rows.map(({ id }) => id) : [],
    )
    const at = (index: number) => positionOfRow(model.rowIds, index)
    select({ anchor: { row: at(lastRow), column: lastColumn }, focus: { row: at(row), column } }, added)
    announce(t('grid.pasted', { count: countOf(plan.range) - plan.refused }))
    if (plan.refused > 0) toast(t('grid.pasteRefused', { count: plan.refused }), { isError: true })
  }

  /** Whether the selected cell takes files, and they are on their way into it. */
  function putFiles({ files }: DataTransfer): boolean {
    const field = selection && model.columns[selection.focus.column]?.field
    const rowId = selection && model.rowIds[selection.focus.row]
    if (files.length === 0 || field?.type !== 'media' || !rowId) return false
    cellEditor.host.files?.start(rowId, field.id, [...files])
    return true
  }

  return {
    clear,
    handle(event, kind) {
      if (cellEditor.editor !== null || range === null) return
      event.preventDefault()
      if (kind === 'paste') {
        if (isEditable && putFiles(event.clipboardData)) return
        const text = event.clipboardData.getData('text/plain')
        if (isEditable && text !== '') put(readTsv(text), range)
        return
      }
      const table = textsOf(range)
      event.clipboardData.setData('text/plain', writeTsv(table))
      event.clipboardData.setData('text/html', writeHtmlTable(table))
      if (kind === 'cut') clear()
      else announce(t('grid.copied', { count: countOf(range) }))
    },
  }
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

function emptyingCommands(
  model: GridModel,
  rowIds: readonly string[],
  range: SpotRange,
  { context }: CellEditor,
): readonly Command[] {
  const fields = model.columns
    .slice(range.firstColumn, range.lastColumn + 1)
    .flatMap(({ field }) => (isWritten(field.type) ? field : []))
  return rowIds.slice(range.firstRow, range.lastRow + 1).flatMap((rowId) =>
    fields.flatMap((field): Command[] => {
      const isEmpty = cellAt(model, rowId, field, context) === null
      return isEmpty ? [] : [{ kind: 'setCell', rowId, fieldId: field.id, value: null }]
    }),
  )
}
