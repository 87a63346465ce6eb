import { typedText } from '@sheaf/model'
import { err, ok, type Result } from '@sheaf/base'
import type { Cell, Command, Field } from '@sheaf/model'
import type { CellHost } from '../cells/CellHost.ts'
import { editorOf } from '../cells/cellTypes.ts'
import {
  writingCommands,
  memberIdMaker,
  readCellInput,
  type CellProblem,
  type InputContext,
} from '@sheaf/export/cells'
import { dateDraft, draftInput, type DateDraft } from '../cells/dateDraft.ts'
import {
  checklistEditorCommands,
  checklistItems,
  withTypedItems,
  type ChecklistEditor,
} from './checklistEditor.ts'
import type { EditorBase } from './EditorBase.ts'
import { addressCommands, filesOf, type FilesEditor } from './filesEditor.ts'
import { membersCommands, membersText, withMembersQuery, type MembersEditor } from './membersEditor.ts'
import { isSelect, optionsOf, selectCommands, withSelectQuery, type SelectEditor } from './selectEditor.ts'

/** An open editor of a cell: what was typed and chosen, until it is committed. */
export type GridEditor =
  | TextEditor
  | SelectEditor
  | DateEditor
  | ChecklistEditor
  | MembersEditor
  | FilesEditor

interface TextEditor extends EditorBase {
  readonly kind: 'text'
  readonly text: string
}

export interface DateEditor extends EditorBase {
  readonly kind: 'date'
  readonly draft: DateDraft
}

/** What an editor reads beside what was typed into it. */
export interface EditorSource {
  readonly field: Field
  /** As it is by now. */
  readonly cell: Cell | null
  readonly host: CellHost
  readonly context: InputContext
}

/** Opens the editor of a cell; null where the type has none. `typed` is the text that it begins with in place of the cell's. */
export function openEditor(rowId: string, source: EditorSource, typed: string | null): GridEditor | null {
  const editor = newEditor(rowId, source, typed)
  if (editor === null || typed === null || editor.kind === 'text' || editor.kind === 'date') return editor
  return withInput(editor, source, typed)
}

function newEditor(
  rowId: string,
  { field, cell, context }: EditorSource,
  typed: string | null,
): GridEditor | null {
  const basis = typedText(cell, field, context)
  const base = { rowId, fieldId: field.id, basis, isTouched: false, problem: null }
  const kind = editorOf(field.type)
  switch (kind) {
    case 'text':
      return { ...base, kind, isTouched: typed !== null, text: typed ?? basis }
    case 'select': {
      const chosen = cell && 'options' in cell ? cell.options.map(({ id }) => id) : []
      const { hasFixedOptions = false } = context
      const none = { query: '', made: [], marked: -1 }
      return { ...base, ...none, kind, chosen, chosenBefore: chosen, hasFixedOptions }
    }
    case 'date': {
      if (field.type !== 'date_time') return null
      const draft = dateDraft(cell, field.options, context)
      return {
        ...base,
        kind,
        isTouched: typed !== null,
        draft: typed === null ? draft : { ...draft, start: typed },
      }
    }
    case 'checklist':
      return { ...base, kind, query: '', changes: [] }
    case 'person':
    case 'relation':
      return { ...base, kind, query: '', added: [], removed: [], made: [], marked: -1 }
    case 'media':
      return { ...base, kind, query: '' }
    default:
      return null
  }
}

/** What the field of the editor shows. */
export function inputText(editor: GridEditor): string {
  if (editor.kind === 'text') return editor.text
  return editor.kind === 'date' ? editor.draft.start : editor.query
}

/** What the editor says as a whole, in words. */
export function editorText(editor: GridEditor, source: EditorSource): string {
  switch (editor.kind) {
    case 'text':
      return editor.text.trim()
    case 'date':
      return [editor.draft.start, editor.draft.end].filter(Boolean).join(' → ')
    case 'select': {
      const names = new Map(optionsOf(editor, source.field).map(({ id, name }) => [id, name]))
      return editor.chosen.map((id) => names.get(id) ?? '').join(', ')
    }
    case 'checklist':
      return checklistItems(editor, source.cell)
        .map(({ name }) => name)
        .join(', ')
    case 'person':
    case 'relation':
      return membersText(editor, source)
    case 'media':
      return filesOf(source.cell)
        .map(({ name }) => name)
        .join(', ')
  }
}

export function withInput(editor: GridEditor, source: EditorSource, text: string): GridEditor {
  switch (editor.kind) {
    case 'text':
      return { ...editor, text, isTouched: true, problem: null }
    case 'select':
      return withSelectQuery(editor, source.field, text)
    case 'date':
      return withDraft(editor, { ...editor.draft, start: text })
    case 'person':
    case 'relation':
      return withMembersQuery(editor, text, source)
    case 'checklist':
    case 'media':
      return { ...editor, query: text, problem: null }
  }
}

export function withDraft(editor: DateEditor, draft: DateDraft): DateEditor {
  return { ...editor, draft, isTouched: true, problem: null }
}

/** What committing the editor does; a problem leaves it open. */
export function editorCommands(
  editor: GridEditor,
  { field, cell, context }: EditorSource,
): Result<readonly Command[], CellProblem> {
  switch (editor.kind) {
    case 'text': {
      if (!editor.isTouched) return ok([])
      const read = readCellInput(editor.text, field, context)
      return read.ok ? ok(writingCommands(editor.rowId, field.id, read.value.value, cell)) : read
    }
    case 'date': {
      if (!editor.isTouched) return ok([])
      if (field.type !== 'date_time') return err('notWritten')
      const read = draftInput(editor.draft, cell, field.options, context)
      return read.ok ? ok(writingCommands(editor.rowId, field.id, read.value, cell)) : read
    }
    case 'select':
      if (!editor.isTouched) return ok([])
      return isSelect(field) ? ok(selectCommands(editor, field)) : err('notWritten')
    case 'checklist':
      return ok(checklistEditorCommands(withTypedItems(editor, memberIdMaker(context)), cell))
    case 'person':
    case 'relation':
      return ok(membersCommands(editor))
    case 'media': {
      const commands = addressCommands(editor, memberIdMaker(context))
      return commands === null ? err('notFile') : ok(commands)
    }
  }
}
