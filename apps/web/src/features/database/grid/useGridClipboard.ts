import { typedText } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import type { ClipboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { writeHtmlTable, writeTsv, type TextTable } from '../clipboard/table.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import { withRangeTools } from '../ranges/useRangeTools.ts'
import { countOf, HEAD_ROW, rangeOf, type SpotRange } from '../selection/GridSelection.ts'
import { rowRange } from '../selection/rowRange.ts'
import type { Grid } from './useGrid.ts'

/** What goes into the selected cells and out of them as a whole. */
export interface GridClipboard {
  readonly handle: (event: ClipboardEvent, kind: 'copy' | 'cut' | 'paste') => void
  readonly clear: () => void
}

export function useGridClipboard(grid: Grid): GridClipboard {
  const { model, selection, cellEditor, isEditable, announce } = grid
  const { t } = useTranslation()
  const isInRows =
    selection !== null && selection.focus.row !== HEAD_ROW && model.rowIds[selection.focus.row] !== null
  const range = isInRows ? rowRange(model.rowIds, rangeOf(selection)) : null

  function textsOf({ firstRow, lastRow, firstColumn, lastColumn }: SpotRange): TextTable {
    const fields = model.columns.slice(firstColumn, lastColumn + 1).map(({ field }) => field)
    return model.rowIds
      .filter((id) => id !== null)
      .slice(firstRow, lastRow + 1)
      .map((id) =>
        fields.map((field) =>
          typedText(cellAt(model, id, field, cellEditor.context), field, cellEditor.context),
        ),
      )
  }
  function sayMissing(): void {
    toast(t('crash.missing'), { isError: true })
  }
  function clear(): void {
    if (range === null || !isEditable) return
    withRangeTools(({ clearCells }) => clearCells(grid, range, t), sayMissing)
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
        if (isEditable && text !== '')
          withRangeTools(({ pasteTable }) => pasteTable(grid, text, range, t), sayMissing)
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
