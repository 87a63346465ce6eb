import { isWritten } from '@sheaf/export/cells'
import type { FieldType, RowPlace, RowTemplate } from '@sheaf/model'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { editorOf, isGenerated, isRecorded } from '../cells/cellTypes.ts'
import type { GridEditor } from '../editing/GridEditor.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import type { MoveToGroup } from '../grouping/moveToGroup.ts'
import { groupMenuKey } from '../grouping/groupMenuKey.ts'
import { rowInGroup } from '../grouping/rowInGroup.ts'
import { lineKey, numberOfRow, sectionAt, type GridSection } from '../layout/GridLines.ts'
import { HEAD_ROW, type Spot } from '../selection/GridSelection.ts'
import { nextRow } from '../selection/moveSelection.ts'
import { nudgedPlace, rowPlace } from '../selection/planRowMove.ts'
import type { FillKey } from '../ranges/fillGrid.ts'
import { withRangeTools } from '../ranges/useRangeTools.ts'
import { WIDTH_STEP } from './useColumnResize.ts'
import type { Grid } from './useGrid.ts'
import { useGridClipboard } from './useGridClipboard.ts'
import type { GridModel } from './useGridModel.ts'
import type { DropPlace } from './useRowDrag.ts'
import type { EditorPlace } from '../editing/EditorPlace.ts'

/** What gestures do in a grid, whichever way they are made. */
export type GridGestures = ReturnType<typeof useGridEditing>

export function useGridEditing(grid: Grid) {
  const { model, actions, cellEditor, isEditable, selection, announce, goTo } = grid
  const { t } = useTranslation()
  useFocusOfEditor(grid)

  function edit({ row, column }: Spot, typed: string | null): void {
    const field = model.columns[column]?.field
    const rowId = model.rowIds[row]
    if (row === HEAD_ROW) return openHead(column)
    const section = rowId === null ? sectionAt(model.lines, row) : null
    if (section?.group && typed === null) return grid.folds.fold(section.group.id, !section.isCollapsed)
    if (!field || !rowId) return
    if (field.type === 'formula' || isGenerated(field))
      return grid.setOpenHead({ column, fieldId: field.id, adding: null, formula: 'cell' })
    const kind = isEditable ? editorOf(field.type) : null
    if (kind === null) return refuse(isEditable ? unwrittenNote(field.type) : 'grid.readOnlyNote')
    if (kind === 'press') return typed === null ? toggle({ row, column }) : undefined
    grid.setNote(null)
    cellEditor.open(rowId, field, typed)
  }
  function refuse(key: ReturnType<typeof unwrittenNote> | 'grid.readOnlyNote'): void {
    grid.setNote(t(key))
    announce(t(key))
  }
  function openHead(column: number): void {
    // At once: a grid that gets the focus without a selection goes to its first cell, and scrolls there.
    flushSync(() => goTo({ row: HEAD_ROW, column }))
    // The focus is where it returns to.
    if (grid.openHead === null) grid.refs.input.current?.focus({ preventScroll: true })
    grid.setOpenHead({ column, fieldId: model.columns[column]?.field.id ?? null, adding: null })
  }
  function toggle({ row, column }: Spot): void {
    const field = model.columns[column]?.field
    const rowId = model.rowIds[row]
    if (field?.type !== 'checkbox' || !rowId || !isEditable) return
    const cell = cellAt(model, rowId, field, cellEditor.context)
    const checked = !(cell?.type === 'checkbox' && cell.checked)
    actions.run([{ kind: 'setCell', rowId, fieldId: field.id, value: { type: 'checkbox', checked } }])
    announce(
      t(checked ? 'grid.checkedNow' : 'grid.uncheckedNow', {
        field: field.name,
        row: numberOfRow(model.lines, row),
      }),
    )
  }
  /** A field of the editor that had the focus is gone; on phones the keyboard goes with it. */
  function keepKeys(): void {
    if (grid.isSheet) grid.refs.input.current?.blur()
    else grid.refs.input.current?.focus({ preventScroll: true })
  }
  const rows = useRowGestures(grid)
  const clipboard = useGridClipboard(grid)
  return {
    edit,
    toggle,
    openHead,
    ...rows,
    clear: clipboard.clear,
    handleClipboard: clipboard.handle,
    fill(key: FillKey) {
      if (isEditable) withRangeTools(({ fillSelection }) => fillSelection(grid, key, t))
    },
    resizeBy(by: 1 | -1) {
      if (grid.mayRestructure && selection) grid.resize.resizeBy(selection.focus.column, by * WIDTH_STEP)
    },
    cancel(): void {
      cellEditor.cancel()
      keepKeys()
    },
    /** Writes what is edited, or `next` in its place, and goes on to the next row or the one before; false where it is no value. */
    commitAndGo(rowsDown: -1 | 0 | 1, next?: GridEditor): boolean {
      function goOn(): void {
        keepKeys()
        if (selection === null || rowsDown === 0) return
        const { row, column } = selection.focus
        goTo({ row: nextRow(row, rowsDown > 0 ? 1 : -1, grid.size), column })
      }
      const isWritten = cellEditor.commit(next, goOn)
      if (isWritten) goOn()
      return isWritten
    },
  }
}

/** Whether rows go from group to group: somebody writes the values. */
export function canRegroup({ groupField }: GridModel): boolean {
  return groupField !== null && isWritten(groupField.type)
}

function useRowGestures(grid: Grid) {
  const { t } = useTranslation()
  const {
    refs,
    model,
    actions,
    changeView,
    changeOwn,
    marks,
    isEditable,
    selection,
    show,
    cellEditor,
    rowPages,
  } = grid
  const { lines } = model
  const adding = useAddingRows(grid)
  /** The row, with the other marked ones where it is one of them. */
  const withMarked = (rowId: string): readonly string[] =>
    marks.marked.has(rowId) ? model.viewRowIds.filter((id) => marks.marked.has(id)) : [rowId]
  /** Of the rows that move together, those of a section: rows move within it. */
  const movedIn = ({ rowIds }: GridSection, rowId: string) => {
    const moved = new Set(withMarked(rowId))
    return rowIds.filter((id) => moved.has(id))
  }
  function regroup(move: MoveToGroup): void {
    withRangeTools(({ moveToGroup }) => moveToGroup(grid, move, t))
  }
  /** The row stays selected where it went. */
  function follow(rowId: string, { group, isCollapsed, firstRow }: GridSection): void {
    if (group && isCollapsed) grid.folds.fold(group.id, false)
    const column = selection?.focus.column ?? 0
    const fieldId = model.columns[column]?.field.id
    if (selection && fieldId) grid.selectCell(rowId, fieldId, { row: firstRow, column }, group?.id)
  }
  return {
    withMarked,
    ...adding,
    openRow(rowId: string) {
      if (cellEditor.commit()) rowPages?.open(rowId)
    },
    duplicate(rowId: string) {
      if (isEditable) actions.duplicateRow(rowId, model.records.get(rowId))
    },
    nudge(index: number, by: 1 | -1) {
      const [rowId, section] = [lines.rowIds[index], sectionAt(lines, index)]
      if (!rowId || section === null || !isEditable) return
      const moved = movedIn(section, rowId)
      const place = model.isSorted ? null : nudgedPlace(section.rowIds, new Set(moved), by)
      const to = lines.sections[section.index + by]
      if (place !== null) actions.moveRows(moved, place)
      // At the end of its group it goes on into the next one.
      else if (to && canRegroup(model)) {
        regroup({ rowIds: moved, from: section, to, index: by === 1 ? 0 : to.rowIds.length })
        follow(rowId, to)
      }
      show()
    },
    drop: (rowId: string, { from, section, index }: DropPlace): void => {
      const moved = movedIn(from, rowId)
      const place = section === from ? rowPlace(section.rowIds, new Set(moved), index) : null
      if (place !== null) actions.moveRows(moved, place)
      else if (section !== from) regroup({ rowIds: moved, from, to: section, index })
      refs.input.current?.focus({ preventScroll: true })
    },
    remove(rowIds: readonly string[]) {
      actions.deleteRows(rowIds)
      marks.clear()
    },
    hideGroup(groupId: string) {
      const { viewId } = model
      const setVisible = (isVisible: boolean) => () =>
        changeView([{ kind: 'setGroup', viewId, groupId, isVisible }])
      changeOwn({ redo: setVisible(false), undo: setVisible(true) })
    },
    /** Of the line that is selected: of a row, or of a group. */
    currentMenu() {
      if (selection === null) return null
      const group = sectionAt(lines, selection.focus.row)?.group
      return lineKey(lines, selection.focus.row) ?? (group ? groupMenuKey(group.id) : null)
    },
  }
}

function useAddingRows({ refs, model, actions, folds, isEditable, selectCell, show, context }: Grid) {
  const { lines, groupField } = model
  const firstFieldId = model.columns[0]?.field.id ?? ''
  /** Prefilled with the value of the group in which it is to stand. */
  function add(
    place: RowPlace,
    index: number,
    section: GridSection | null,
    template?: RowTemplate | null,
  ): void {
    if (!isEditable) return
    // What was pressed keeps no keys.
    refs.input.current?.focus({ preventScroll: true })
    const group = section?.group ?? null
    const { cells, members } =
      group && groupField ? rowInGroup(group.key, groupField, context) : { cells: {}, members: null }
    if (group && section?.isCollapsed) folds.fold(group.id, false)
    const id = actions.addRow(place, cells, members, template)
    selectCell(id, firstFieldId, { row: index, column: 0 }, group?.id)
    show()
  }
  const [first, last] = [lines.sections[0] ?? null, lines.sections.at(-1) ?? null]
  return {
    addFirst: (template?: RowTemplate | null) => add('first', first?.firstRow ?? 0, first, template),
    addLast: () => add('last', last?.endRow ?? 0, last),
    addToGroup(index: number) {
      const section = lines.sections[index]
      if (!section) return
      const before = section.rowIds.at(-1)
      add(before === undefined ? 'last' : { after: before }, section.endRow, section)
    },
    insertBelow(index: number) {
      const rowId = lines.rowIds[index]
      if (rowId) add({ after: rowId }, index + 1, sectionAt(lines, index))
    },
  }
}

/** The field of the editor has the focus as long as one is open, with the caret behind what is there. */
export function useFocusOfEditor({ cellEditor: { editor }, refs: { input } }: EditorPlace): void {
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

function unwrittenNote(type: FieldType) {
  return isRecorded(type) ? 'grid.recorded' : 'grid.notWritten'
}
