import { typedText } from '@sheaf/model'
import type { Command } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { GridActions } from '../grid/useGridActions.ts'
import type { GridModel } from '../grid/useGridModel.ts'
import { editorCommands, openEditor, type EditorSource } from './GridEditor.ts'
import type { CellDraft, KeptDraft } from './keptDraft.ts'
import { offerDraft } from './offerDraft.ts'
import { cellAt, type CellEditor } from './useCellEditor.ts'

interface SettledDraftOptions {
  readonly kept: KeptDraft
  readonly model: GridModel
  readonly editing: Pick<CellEditor, 'context' | 'host'>
  readonly actions: Pick<GridActions, 'run'>
  readonly isEditable: boolean
}

/**
 * GRID-EDIT-7: writes what was being typed when the page was left, into a cell that still says what it said then. Where it
 * does not, or may not be written any more, the words are offered to be copied.
 */
export function useSettledDraft({ kept, model, editing, actions, isEditable }: SettledDraftOptions): void {
  const { t } = useTranslation()
  const [draft] = useState(() => kept.read())
  const isSettled = useRef(draft === null)
  useEffect(() => {
    if (draft === null || isSettled.current || model.row(draft.rowId) === null) return
    isSettled.current = true
    kept.keep(null)
    const { context, host } = editing
    const fields = [...model.columns.map((column) => column.field), ...model.hiddenFields]
    const field = fields.find(({ id }) => id === draft.fieldId)
    const source = field && { field, cell: cellAt(model, draft.rowId, field, context), host, context }
    const now = source && typedText(source.cell, source.field, context)
    if (now === draft.text.trim()) return
    const commands = source && now === draft.basis && isEditable ? writing(draft, source) : null
    if (commands) {
      actions.run(commands)
      toast(t('grid.draftWritten', { field: source?.field.name ?? '' }))
    } else offerDraft('overtaken', draft.text, t)
  }, [draft, kept, model, editing, actions, isEditable, t])
}

/** Null where the words are no value of the field. */
function writing({ rowId, text }: CellDraft, source: EditorSource): readonly Command[] | null {
  const editor = openEditor(rowId, source, text)
  const planned = editor && editorCommands(editor, source)
  return planned?.ok ? planned.value : null
}
