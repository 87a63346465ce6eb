import type { VisibleField } from '@sheaf/model'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { editorOf } from '../cells/cellTypes.ts'
import { PROBLEMS } from '../editing/EditorLayer.tsx'
import type { GridEditor } from '../editing/GridEditor.ts'
import { cellAt, useCellEditor, type CellEditor } from '../editing/useCellEditor.ts'
import { cellDomId } from '../grid/GridRow.tsx'
import type { Grid } from '../grid/useGrid.ts'
import type { GridActions } from '../grid/useGridActions.ts'
import type { GridModel } from '../grid/useGridModel.ts'
import type { EditorGestures, EditorPlace } from '../editing/EditorPlace.ts'
import { cellSelection, type GridSelection } from '../selection/GridSelection.ts'

/** Editing the cells of one row, with the editors of the grid: to them its fields are the columns of a grid with one row. */
export interface RowEditing extends EditorPlace {
  readonly run: GridActions['run']
  readonly cellEditor: CellEditor
  readonly model: GridModel
  readonly fields: RowFields
  readonly gestures: EditorGestures
  readonly edit: (fieldId: string) => void
  readonly idOf: (fieldId: string) => string
}

interface RowFields {
  readonly primary: VisibleField | null
  readonly shown: readonly VisibleField[]
  /** Those that the view hides. */
  readonly hidden: readonly VisibleField[]
}

export function useRowEditing(grid: Grid, rowId: string, pageId: string): RowEditing {
  const { context, actions, draft, announce, isEditable } = grid
  const { t } = useTranslation()
  const input = useRef<HTMLTextAreaElement>(null)
  const [column, setColumn] = useState(0)
  const { model, fields } = useMemo(() => readFields(grid.model), [grid.model])
  const cellEditor = useCellEditor({
    model,
    context,
    actions,
    draft,
    isEditable,
    onCommitted: (field, _, value) =>
      announce(t(value === '' ? 'row.emptied' : 'row.written', { field: field.name, value })),
    onProblem: (problem) => announce(t(PROBLEMS[problem])),
  })
  const idOf = (fieldId: string) => cellDomId(pageId, rowId, fieldId)
  const focus = (fieldId: string | undefined) =>
    fieldId !== undefined && document.getElementById(editId(idOf(fieldId)))?.focus()

  function edit(fieldId: string): void {
    const at = model.columns.findIndex(({ field }) => field.id === fieldId)
    const field = model.columns[at]?.field
    if (!field || !isEditable || !cellEditor.commit()) return
    setColumn(at)
    if (editorOf(field.type) === 'press') toggle(fieldId)
    else cellEditor.open(rowId, field, null)
  }
  function toggle(fieldId: string): void {
    const field = model.columns.find((each) => each.field.id === fieldId)?.field
    const cell = field && cellAt(model, rowId, field, context)
    const checked = !(cell?.type === 'checkbox' && cell.checked)
    actions.run([{ kind: 'setCell', rowId, fieldId, value: { type: 'checkbox', checked } }])
  }
  function leave(): void {
    focus(model.columns[column]?.field.id)
  }
  return {
    cellEditor,
    run: actions.run,
    model,
    fields,
    idOf,
    edit,
    refs: { input },
    selection: cellSelection({ row: 0, column }),
    size: {
      rows: 1,
      kindAt: () => 'row',
      columns: model.columns.length,
      pageFrom: (row) => row,
      hasAddField: false,
    },
    go: ({ focus: spot }: GridSelection) => focus(model.columns[spot.column]?.field.id),
    gestures: {
      cancel() {
        cellEditor.cancel()
        leave()
      },
      commitAndGo(_, next?: GridEditor) {
        const isWritten = cellEditor.commit(next, leave)
        if (isWritten) leave()
        return isWritten
      },
    },
  }
}

/** Of the button that edits a field. */
export function editId(cellId: string): string {
  return `${cellId}-edit`
}

/** All fields of the database, those that the view hides last. */
function readFields(model: GridModel): { readonly model: GridModel; readonly fields: RowFields } {
  const hidden = model.hiddenFields.map((field) => ({ field, width: 0, wrap: true, hideWhenEmpty: false }))
  const all = [...model.columns, ...hidden]
  const isNamed = ({ field }: VisibleField) => field.primary
  const fields: RowFields = {
    primary: all.find(isNamed) ?? null,
    shown: model.columns.filter((column) => !isNamed(column)),
    hidden: hidden.filter((column) => !isNamed(column)),
  }
  const named = fields.primary ? [fields.primary] : []
  return { model: { ...model, columns: [...named, ...fields.shown, ...fields.hidden] }, fields }
}
