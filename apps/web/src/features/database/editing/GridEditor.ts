import { err, ok, type Result } from '@sheaf/base'
import type { Cell, Command, Field, FieldOf, ReadContext, SelectOption } from '@sheaf/model'
import { editorOf } from '../cells/cellTypes.ts'
import { dateDraft, readDraft, type DateDraft } from '../cells/dateDraft.ts'
import { optionColor } from '../cells/optionColor.ts'
import { optionNamed, readCellInput, type CellProblem, type InputContext } from '../cells/readCellInput.ts'
import { typedText } from '../cells/typedText.ts'

/** An open editor of a cell: what was typed and chosen, until it is committed. */
export type GridEditor = TextEditor | SelectEditor | DateEditor

interface EditorBase {
  readonly rowId: string
  readonly fieldId: string
  /** What the cell said when the editor was opened. */
  readonly basis: string
  /** Whether there is anything to commit. */
  readonly isTouched: boolean
  /** Why what was typed was not taken. */
  readonly problem: CellProblem | null
}

interface TextEditor extends EditorBase {
  readonly kind: 'text'
  readonly text: string
}

export interface SelectEditor extends EditorBase {
  readonly kind: 'select'
  readonly query: string
  readonly chosen: readonly string[]
  /** Those that were chosen when the editor was opened. */
  readonly chosenBefore: readonly string[]
  /** Options that the field gets when the editor is committed. */
  readonly made: readonly SelectOption[]
  /** Index of the marked row of the list; −1 for none. */
  readonly marked: number
}

export interface DateEditor extends EditorBase {
  readonly kind: 'date'
  readonly draft: DateDraft
}

/** Opens the editor of a cell; null where the type has none. `typed` is the text that it begins with in place of the cell's. */
export function openEditor(
  at: { readonly rowId: string; readonly field: Field; readonly cell: Cell | null },
  typed: string | null,
  context: ReadContext,
): GridEditor | null {
  const { rowId, field, cell } = at
  const basis = typedText(cell, field, context)
  const base = { rowId, fieldId: field.id, basis, isTouched: typed !== null, problem: null }
  switch (editorOf(field.type)) {
    case 'text':
      return { ...base, kind: 'text', text: typed ?? basis }
    case 'select': {
      const chosen = cell && 'options' in cell ? cell.options.map(({ id }) => id) : []
      const editor: SelectEditor = {
        ...base,
        isTouched: false,
        kind: 'select',
        query: '',
        chosen,
        chosenBefore: chosen,
        made: [],
        marked: -1,
      }
      return typed === null ? editor : withQuery(editor, field, typed)
    }
    case 'date': {
      if (field.type !== 'date_time') return null
      const draft = dateDraft(cell, field.options, context)
      return { ...base, kind: 'date', draft: typed === null ? draft : { ...draft, start: typed } }
    }
    default:
      return null
  }
}

/** What the field of the editor shows. */
export function inputText(editor: GridEditor): string {
  switch (editor.kind) {
    case 'text':
      return editor.text
    case 'select':
      return editor.query
    case 'date':
      return editor.draft.start
  }
}

/** What the editor says as a whole, in words. */
export function editorText(editor: GridEditor, field: Field): string {
  if (editor.kind === 'text') return editor.text.trim()
  if (editor.kind === 'date') return [editor.draft.start, editor.draft.end].filter(Boolean).join(' → ')
  const names = new Map(optionsOf(editor, field).map(({ id, name }) => [id, name]))
  return editor.chosen.map((id) => names.get(id) ?? '').join(', ')
}

export function withInput(editor: GridEditor, field: Field, text: string): GridEditor {
  switch (editor.kind) {
    case 'text':
      return { ...editor, text, isTouched: true, problem: null }
    case 'select':
      return withQuery(editor, field, text)
    case 'date':
      return withDraft(editor, { ...editor.draft, start: text })
  }
}

export function withDraft(editor: DateEditor, draft: DateDraft): DateEditor {
  return { ...editor, draft, isTouched: true, problem: null }
}

/** What committing the editor does; a problem leaves it open. */
export function editorCommands(
  editor: GridEditor,
  field: Field,
  context: InputContext,
): Result<readonly Command[], CellProblem> {
  const { rowId, fieldId } = editor
  if (!editor.isTouched) return ok([])
  switch (editor.kind) {
    case 'text': {
      const read = readCellInput(editor.text, field, context)
      return read.ok ? ok([{ kind: 'setCell', rowId, fieldId, value: read.value.value }]) : read
    }
    case 'date': {
      if (field.type !== 'date_time') return err('notWritten')
      const read = readDraft(editor.draft, field.options, context)
      return read.ok ? ok([{ kind: 'setCell', rowId, fieldId, value: read.value }]) : read
    }
    case 'select': {
      if (!isSelect(field)) return err('notWritten')
      const used = editor.made.filter(({ id }) => editor.chosen.includes(id))
      return ok([
        ...used.map((option): Command => ({ kind: 'addOption', fieldId, option })),
        choiceCommand(editor, field.type),
      ])
    }
  }
}

/** Of many options those that came and went, so that what others choose meanwhile stays; of one the one. */
function choiceCommand(
  { rowId, fieldId, chosen, chosenBefore }: SelectEditor,
  type: 'single_select' | 'multi_select',
): Command {
  if (type === 'single_select')
    return {
      kind: 'setCell',
      rowId,
      fieldId,
      value: chosen.length === 0 ? null : { type, optionIds: chosen },
    }
  const add = chosen.filter((id) => !chosenBefore.includes(id))
  const remove = chosenBefore.filter((id) => !chosen.includes(id))
  return { kind: 'changeMembers', rowId, fieldId, type, add, remove }
}

/** A row of the list of a select editor. */
export type SelectItem =
  | { readonly kind: 'option'; readonly option: SelectOption; readonly isChosen: boolean }
  | { readonly kind: 'create'; readonly option: Omit<SelectOption, 'id'> }

/** The options that match what is typed, and the one that would be made. */
export function selectItems(editor: SelectEditor, field: Field): readonly SelectItem[] {
  const options = optionsOf(editor, field)
  const query = editor.query.trim()
  const folded = query.toLowerCase()
  const items = options
    .filter(({ name }) => name.toLowerCase().includes(folded))
    .map((option): SelectItem => ({ kind: 'option', option, isChosen: editor.chosen.includes(option.id) }))
  if (query === '' || optionNamed(options, query)) return items
  return [...items, { kind: 'create', option: { name: query, color: optionColor(options) } }]
}

/** The options of the field with those that the editor makes. */
export function optionsOf(editor: SelectEditor, field: Field): readonly SelectOption[] {
  return isSelect(field) ? [...field.options.options, ...editor.made] : editor.made
}

/** The editor with a row of its list taken: chosen or no more, or made. */
export function takeItem(
  editor: SelectEditor,
  field: Field,
  item: SelectItem,
  newOptionId: () => string,
): SelectEditor {
  const option = item.kind === 'option' ? item.option : { ...item.option, id: newOptionId() }
  const made = item.kind === 'create' ? [...editor.made, option] : editor.made
  const isChosen = editor.chosen.includes(option.id)
  const others = editor.chosen.filter((id) => id !== option.id)
  const many = isChosen ? others : [...editor.chosen, option.id]
  const one = isChosen ? [] : [option.id]
  const chosen = field.type === 'multi_select' ? many : one
  return { ...editor, made, chosen, query: '', marked: -1, isTouched: true }
}

export function withoutOption(editor: SelectEditor, optionId: string | undefined): SelectEditor {
  if (optionId === undefined) return editor
  return { ...editor, chosen: editor.chosen.filter((id) => id !== optionId), isTouched: true }
}

/** What is typed marks the option of that name, or the one that would be made. */
function withQuery(editor: SelectEditor, field: Field, query: string): SelectEditor {
  const next = { ...editor, query, problem: null }
  if (query.trim() === '') return { ...next, marked: -1 }
  const items = selectItems(next, field)
  const named = optionNamed(optionsOf(next, field), query.trim())
  const marked = items.findIndex((item) =>
    named ? item.kind === 'option' && item.option.id === named.id : item.kind === 'create',
  )
  return { ...next, marked }
}

function isSelect(field: Field): field is FieldOf<'single_select'> | FieldOf<'multi_select'> {
  return field.type === 'single_select' || field.type === 'multi_select'
}
