import { readCell, type Cell, type Field, type ReadContext } from '@sheaf/model'
import { useCallback, useMemo, useState } from 'react'
import type { CellProblem, InputContext } from '../cells/readCellInput.ts'
import { typedText } from '../cells/typedText.ts'
import type { GridActions } from '../grid/useGridActions.ts'
import type { GridModel } from '../grid/useGridModel.ts'
import { shortId } from '../grid/shortId.ts'
import { editorCommands, editorText, openEditor, type GridEditor } from './GridEditor.ts'

/** The cell editor of a grid: at most one is open. */
export interface CellEditor {
  readonly editor: GridEditor | null
  /** Of the edited cell. */
  readonly field: Field | null
  /** What the cell says by now, where that is not what the editor began with. */
  readonly overtaken: string | null
  readonly context: InputContext
  /** False for types without an editor. `typed` replaces what is in the cell. */
  readonly open: (rowId: string, field: Field, typed: string | null) => boolean
  readonly change: (editor: GridEditor) => void
  /** Writes what was typed, of `next` instead of the open one. A problem leaves it open: false. */
  readonly commit: (next?: GridEditor) => boolean
  /** Gives back what was there. */
  readonly cancel: () => void
}

interface CellEditorOptions {
  readonly model: GridModel
  readonly context: ReadContext
  readonly actions: GridActions
  /** `text` is what was written, in words. */
  readonly onCommitted: (field: Field, rowId: string, text: string) => void
  readonly onProblem: (problem: CellProblem) => void
}

export function useCellEditor(options: CellEditorOptions): CellEditor {
  const { model, context: readContext, actions, onCommitted, onProblem } = options
  const [editor, setEditor] = useState<GridEditor | null>(null)
  const context = useMemo((): InputContext => ({ ...readContext, newOptionId: shortId }), [readContext])
  const field = editor ? fieldOf(model, editor.fieldId) : null
  const isGone = editor !== null && (field === null || model.row(editor.rowId) === null)
  // What it edits was deleted: there is nothing to write to.
  if (isGone) setEditor(null)

  const now = editor && field ? typedText(cellAt(model, editor.rowId, field, context), field, context) : null
  const overtaken = editor !== null && now !== editor.basis ? now : null

  const open = useCallback(
    (rowId: string, target: Field, typed: string | null) => {
      const cell = cellAt(model, rowId, target, context)
      const opened = openEditor({ rowId, field: target, cell }, typed, context)
      setEditor(opened)
      return opened !== null
    },
    [model, context],
  )
  function commit(next: GridEditor | null = editor): boolean {
    if (next === null || field === null) return true
    const planned = editorCommands(next, field, context)
    if (!planned.ok) {
      setEditor({ ...next, problem: planned.error })
      onProblem(planned.error)
      return false
    }
    setEditor(null)
    actions.run(planned.value)
    if (planned.value.length > 0) onCommitted(field, next.rowId, editorText(next, field))
    return true
  }
  return {
    editor: isGone ? null : editor,
    field: isGone ? null : field,
    overtaken,
    context,
    open,
    change: setEditor,
    commit,
    cancel: () => setEditor(null),
  }
}

function fieldOf({ columns }: GridModel, fieldId: string): Field | null {
  return columns.find(({ field }) => field.id === fieldId)?.field ?? null
}

export function cellAt(model: GridModel, rowId: string, field: Field, context: ReadContext): Cell | null {
  const row = model.row(rowId)
  return row && readCell(row, field, model.database, context)
}
