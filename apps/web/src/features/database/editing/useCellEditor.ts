import { type Cell, type Field, readCell, type ReadContext, typedText } from '@sheaf/model'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newUuid } from '../../../platform/newUuid.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCellHost, type CellHost } from '../cells/CellHost.ts'
import { freeDatesToCome, loadFreeDates } from '../cells/readFreeDate.ts'
import type { CellProblem, InputContext } from '@sheaf/export/cells'
import type { GridActions } from '../grid/useGridActions.ts'
import type { GridModel } from '../grid/useGridModel.ts'
import { shortId } from '../grid/shortId.ts'
import { editorCommands, editorText, openEditor, type EditorSource, type GridEditor } from './GridEditor.ts'
import { offerDraft } from './offerDraft.ts'
import type { KeptDraft } from './keptDraft.ts'
import { useDraft } from './useDraft.ts'
import { newRows, sourceOf, withLateMatch } from './membersEditor.ts'

/** The cell editor of a grid: at most one is open. */
export interface CellEditor {
  readonly editor: GridEditor | null
  /** Of the edited cell, with what the cell says by now. */
  readonly source: EditorSource | null
  readonly overtaken: Overtaken | null
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

/** What the cell says by now, where that is not what the editor began with. */
export interface Overtaken {
  readonly text: string
  /** Who changed the row last; null for somebody who is not known here. */
  readonly by: string | null
}

interface CellEditorOptions {
  readonly model: GridModel
  readonly context: ReadContext
  readonly actions: GridActions
  readonly draft: KeptDraft
  readonly isEditable: boolean
  /** `text` is what was written, in words. */
  readonly onCommitted: (field: Field, rowId: string, text: string) => void
  readonly onProblem: (problem: CellProblem) => void
}

export function useCellEditor(options: CellEditorOptions): CellEditor {
  const { model, context: readContext, actions, draft, isEditable, onCommitted, onProblem } = options
  const { t } = useTranslation()
  const [editor, setEditor] = useState<GridEditor | null>(null)
  const host = useCellHost()
  const context = useInputContext(readContext, host)
  const field = editor ? fieldOf(model, editor.fieldId) : null
  const isGone = editor !== null && (field === null || model.row(editor.rowId) === null)
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
    if (!isEditable) {
      setEditor(null)
      offerDraft('readOnly', writtenIn(next), t)
      return true
    }
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
  useDraft(draft, editor && { ...editor, text: writtenIn(editor) }, commit)
  useGone(isGone ? editor : null, () => setEditor(null))
  const latest = useRef({ editor, commit })
  useEffect(() => {
    latest.current = { editor, commit }
  })
  return {
    editor: isGone || editor === null || source === null ? null : shownEditor(editor, source),
    source: isGone ? null : source,
    overtaken: source && editor ? overtakenBy(editor, source, model) : null,
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
function useInputContext(context: ReadContext, { people, related, mayAddOptions }: CellHost): InputContext {
  return useMemo(() => {
    function relatedRowIds(databaseId: string): readonly string[] {
      const from = related(databaseId)
      return from?.state === 'ready' ? from.rowIds : []
    }
    const hasFixedOptions = !mayAddOptions
    return { ...context, people, relatedRowIds, newOptionId: shortId, newMemberId: newUuid, hasFixedOptions }
  }, [context, people, related, mayAddOptions])
}

/** Rows that stand in the related database before they are linked. */
function addNewRows(
  editor: Extract<GridEditor, { readonly kind: 'relation' | 'person' }>,
  source: EditorSource,
): void {
  const from = sourceOf(source)
  if (from?.state !== 'ready') return
  const reciprocal = source.field.type === 'relation' ? source.field.options.reciprocal : null
  const back = reciprocal && { fieldId: reciprocal.fieldId, rowId: editor.rowId }
  for (const { id, name } of newRows(editor)) from.addRow?.(id, name, back)
}

/** Editors of what holds several things show what others do to it; they are never overtaken. */
function overtakenBy(
  editor: GridEditor,
  { field, cell, context }: EditorSource,
  model: GridModel,
): Overtaken | null {
  if (editor.kind !== 'text' && editor.kind !== 'date' && editor.kind !== 'select') return null
  const now = typedText(cell, field, context)
  if (now === editor.basis) return null
  const by = model.row(editor.rowId)?.lastEditedBy ?? null
  return { text: now, by: by === null ? null : (context.personName?.(by) ?? null) }
}

/** What it edits was deleted: there is nothing to write to, but what was written can be copied. */
function useGone(editor: GridEditor | null, close: () => void): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (editor === null) return
    close()
    offerDraft('deleted', writtenIn(editor), t)
  })
}

/** What was typed, where it is words; "" for none, and for what is chosen from lists. */
function writtenIn(editor: GridEditor | null): string {
  return editor?.kind === 'text' && editor.isTouched ? editor.text : ''
}

function fieldOf({ columns }: GridModel, fieldId: string): Field | null {
  return columns.find(({ field }) => field.id === fieldId)?.field ?? null
}

export function cellAt(model: GridModel, rowId: string, field: Field, context: ReadContext): Cell | null {
  const row = model.row(rowId)
  return row && readCell(row, field, model.database, context)
}
