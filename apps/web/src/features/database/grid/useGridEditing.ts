import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { editorOf } from '../cells/cellTypes.ts'
import type { GridEditor } from '../editing/GridEditor.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import { HEAD_ROW, type Spot } from '../selection/GridSelection.ts'
import { nudgedPlace, rowPlace } from '../selection/planRowMove.ts'
import { WIDTH_STEP } from './useColumnResize.ts'
import type { Grid } from './useGrid.ts'

/** What gestures do in a grid, whichever way they are made. */
export type GridGestures = ReturnType<typeof useGridEditing>

export function useGridEditing(grid: Grid) {
  const { model, actions, cellEditor, isEditable, selection, clipboard, announce, goTo } = grid
  const { t } = useTranslation()
  useFocusOfEditor(grid)

  function edit({ row, column }: Spot, typed: string | null): void {
    const field = model.columns[column]?.field
    const rowId = model.rowIds[row]
    if (row === HEAD_ROW) return openHead(column)
    if (!field || rowId === undefined) return
    const kind = isEditable ? editorOf(field.type) : null
    if (kind === null) return refuse(isEditable ? 'grid.notWritten' : 'grid.readOnlyNote')
    if (kind === 'press') return typed === null ? toggle({ row, column }) : undefined
    grid.setNote(null)
    cellEditor.open(rowId, field, typed)
  }
  function refuse(key: 'grid.notWritten' | 'grid.readOnlyNote'): void {
    grid.setNote(t(key))
    announce(t(key))
  }
  function openHead(column: number): void {
    if (!isEditable) return
    // The focus is where it returns to.
    grid.refs.input.current?.focus({ preventScroll: true })
    goTo({ row: HEAD_ROW, column })
    grid.setOpenHead({ column, isAdding: column === model.columns.length })
  }
  function toggle({ row, column }: Spot): void {
    const field = model.columns[column]?.field
    const rowId = model.rowIds[row]
    if (field?.type !== 'checkbox' || rowId === undefined || !isEditable) return
    const cell = cellAt(model, rowId, field, cellEditor.context)
    const checked = !(cell?.type === 'checkbox' && cell.checked)
    actions.run([{ kind: 'setCell', rowId, fieldId: field.id, value: { type: 'checkbox', checked } }])
    announce(t(checked ? 'grid.checkedNow' : 'grid.uncheckedNow', { field: field.name, row: row + 1 }))
  }
  /** A field of the editor that had the focus is gone; on phones the keyboard goes with it. */
  function keepKeys(): void {
    if (grid.isSheet) grid.refs.input.current?.blur()
    else grid.refs.input.current?.focus({ preventScroll: true })
  }
  const rows = useRowGestures(grid)
  return {
    edit,
    toggle,
    openHead,
    ...rows,
    clear: clipboard.clear,
    fillDown: clipboard.fillDown,
    resizeBy(by: 1 | -1) {
      if (isEditable && selection) grid.resize.resizeBy(selection.focus.column, by * WIDTH_STEP)
    },
    cancel(): void {
      cellEditor.cancel()
      keepKeys()
    },
    /** Writes what is edited, or `next` in its place, and goes on by so many rows; false where it is no value. */
    commitAndGo(rowsDown: number, next?: GridEditor): boolean {
      if (!cellEditor.commit(next)) return false
      keepKeys()
      if (selection && rowsDown !== 0) {
        const { row, column } = selection.focus
        goTo({ row: Math.max(0, Math.min(row + rowsDown, model.rowIds.length - 1)), column })
      }
      return true
    },
  }
}

function useRowGestures({ refs, model, actions, marks, isEditable, selection, selectCell, show }: Grid) {
  const firstFieldId = model.columns[0]?.field.id ?? ''
  /** The row, with the other marked ones where it is one of them. */
  const withMarked = (rowId: string): readonly string[] =>
    marks.marked.has(rowId) ? model.rowIds.filter((id) => marks.marked.has(id)) : [rowId]
  function add(place: 'first' | 'last' | { readonly after: string }, index: number): void {
    if (!isEditable) return
    // What was pressed keeps no keys.
    refs.input.current?.focus({ preventScroll: true })
    const id = actions.addRow(place)
    selectCell(id, firstFieldId, { row: index, column: 0 })
    show()
  }
  return {
    withMarked,
    addFirst: () => add('first', 0),
    addLast: () => add('last', model.rowIds.length),
    insertBelow(rowId: string) {
      add({ after: rowId }, (model.rowIndexes.get(rowId) ?? 0) + 1)
    },
    nudge(rowId: string, by: 1 | -1) {
      const moved = withMarked(rowId)
      const place = model.isSorted || !isEditable ? null : nudgedPlace(model.rowIds, new Set(moved), by)
      if (place === null) return
      actions.moveRows(moved, place)
      show()
    },
    drop: (rowId: string, index: number): void => {
      const moved = withMarked(rowId)
      const place = rowPlace(model.rowIds, new Set(moved), index)
      if (place !== null) actions.moveRows(moved, place)
      refs.input.current?.focus({ preventScroll: true })
    },
    remove(rowIds: readonly string[]) {
      actions.deleteRows(rowIds)
      marks.clear()
    },
    /** Id of the row in which the selection is. */
    currentRowId: () => (selection ? model.rowIds[selection.focus.row] : undefined),
  }
}

/** The field of the grid has the focus as long as an editor is open, with the caret behind what is there. */
function useFocusOfEditor({ cellEditor: { editor }, refs: { input } }: Grid): void {
  const key = editor ? `${editor.rowId} ${editor.fieldId}` : null
  const before = useRef(key)
  useLayoutEffect(() => {
    if (key === before.current) return
    before.current = key
    const field = input.current
    if (key === null || !field || document.activeElement === field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [key, input])
}
