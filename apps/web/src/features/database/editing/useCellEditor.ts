import { readCell, type Cell, type Field, type ReadContext } from '@sheaf/model'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newUuid } from '../../../platform/newUuid.ts'
import { useCellHost, type CellHost } from '../cells/CellHost.ts'
import { freeDatesToCome, loadFreeDates } from '../cells/readFreeDate.ts'
import type { CellProblem, InputContext } from '../cells/readCellInput.ts'
import { typedText } from '../cells/typedText.ts'
import type { GridActions } from '../grid/useGridActions.ts'
import type { GridModel } from '../grid/useGridModel.ts'
import { shortId } from '../grid/shortId.ts'
import { editorCommands, editorText, openEditor, type EditorSource, type GridEditor } from './GridEditor.ts'
import { newRows, sourceOf, withLateMatch } from './membersEditor.ts'

/** The cell editor of a grid: at most one is open. */
export interface CellEditor {
  readonly editor: GridEditor | null
  /** Of the edited cell, with what the cell says by now. */
  readonly source: EditorSource | null
  /** What the cell says by now, where that is not what the editor began with. */
  readonly overtaken: string | null
  readonly context: InputContext
  readonly host: CellHost
  /** False for types without an editor. `typed` replaces what is in the cell. */
  readonly open: (rowId: string, field: Field, typed: string | null) => boolean
  readonly change: (editor: GridEditor) => void
  /**
   * Writes what was typed, of `next` instead of the open one. A problem leaves it open: false. What takes words that are still
   * loaded is written when they are there, and `onLate` called, unless something else was typed meanwhile.
   */
  readonly commit: (next?: GridEditor, onLate?: () => void) => boolean
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
  const host = useCellHost()
  const context = useInputContext(readContext, host)
  const field = editor ? fieldOf(model, editor.fieldId) : null
  const isGone = editor !== null && (field === null || model.row(editor.rowId) === null)
  // What it edits was deleted: there is nothing to write to.
  if (isGone) setEditor(null)
  const source =
    editor && field ? { field, cell: cellAt(model, editor.rowId, field, context), host, context } : null

  const open = useCallback(
    (rowId: string, target: Field, typed: string | null) => {
      const cell = cellAt(model, rowId, target, context)
      const opened = openEditor(rowId, { field: target, cell, host, context }, typed)
      setEditor(opened)
      if (opened?.kind === 'date') void loadFreeDates(context.locale)
      return opened !== null
    },
    [model, context, host],
  )
  function commit(next: GridEditor | null = editor, onLate?: () => void): boolean {
    if (next === null || source === null) return true
    const planned = editorCommands(next, source)
    if (!planned.ok) {
      const words = planned.error === 'notDate' ? freeDatesToCome() : null
      if (words) {
        setEditor(next)
        void commitAfter(words, next, onLate)
        return false
      }
      setEditor({ ...next, problem: planned.error })
      onProblem(planned.error)
      return false
    }
    setEditor(null)
    if (next.kind === 'relation') addNewRows(next, source)
    actions.run(planned.value)
    if (next.kind === 'date') next.draft.reminder?.keep(planned.value[0])
    if (planned.value.length > 0) onCommitted(source.field, next.rowId, editorText(next, source))
    return true
  }
  async function commitAfter(words: Promise<void>, next: GridEditor, onLate?: () => void): Promise<void> {
    await words
    if (latest.current.editor === next && latest.current.commit(next)) onLate?.()
  }
  const latest = useRef({ editor, commit })
  useEffect(() => {
    latest.current = { editor, commit }
  })
  return {
    editor: isGone || editor === null || source === null ? null : shownEditor(editor, source),
    source: isGone ? null : source,
    overtaken: source && editor ? overtakenBy(editor, source) : null,
    context,
    host,
    open,
    change: setEditor,
    commit,
    cancel: () => setEditor(null),
  }
}

function shownEditor(editor: GridEditor, source: EditorSource): GridEditor {
  return editor.kind === 'person' || editor.kind === 'relation' ? withLateMatch(editor, source) : editor
}

/** What reading what somebody types takes. */
function useInputContext(context: ReadContext, { people, related }: CellHost): InputContext {
  return useMemo(() => {
    function relatedRowIds(databaseId: string): readonly string[] {
      const from = related(databaseId)
      return from?.state === 'ready' ? from.rowIds : []
    }
    return { ...context, people, relatedRowIds, newOptionId: shortId, newMemberId: newUuid }
  }, [context, people, related])
}

/** Rows that stand in the related database before they are linked. */
function addNewRows(
  editor: Extract<GridEditor, { readonly kind: 'relation' | 'person' }>,
  source: EditorSource,
): void {
  const from = sourceOf(source)
  if (from?.state !== 'ready') return
  for (const { id, name } of newRows(editor)) from.addRow?.(id, name)
}

/** Editors of what holds several things show what others do to it; they are never overtaken. */
function overtakenBy(editor: GridEditor, { field, cell, context }: EditorSource): string | null {
  if (editor.kind !== 'text' && editor.kind !== 'date' && editor.kind !== 'select') return null
  const now = typedText(cell, field, context)
  return now === editor.basis ? null : now
}

function fieldOf({ columns }: GridModel, fieldId: string): Field | null {
  return columns.find(({ field }) => field.id === fieldId)?.field ?? null
}

export function cellAt(model: GridModel, rowId: string, field: Field, context: ReadContext): Cell | null {
  const row = model.row(rowId)
  return row && readCell(row, field, model.database, context)
}
