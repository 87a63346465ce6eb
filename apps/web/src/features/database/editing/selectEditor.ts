import type { Command, Field, FieldOf, SelectOption } from '@sheaf/model'
import { optionColor, optionNamed } from '@sheaf/export/cells'
import type { EditorBase } from './EditorBase.ts'

/** Options while they are chosen. */
export interface SelectEditor extends EditorBase {
  readonly kind: 'select'
  readonly query: string
  readonly chosen: readonly string[]
  /** Those that were chosen when the editor was opened. */
  readonly chosenBefore: readonly string[]
  /** Options that the field gets when the editor is committed. */
  readonly made: readonly SelectOption[]
  /** Names that no option has make none. */
  readonly hasFixedOptions: boolean
  /** Index of the marked row of the list; −1 for none. */
  readonly marked: number
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
  if (query === '' || editor.hasFixedOptions || optionNamed(options, query)) return items
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
export function withSelectQuery(editor: SelectEditor, field: Field, query: string): SelectEditor {
  const next = { ...editor, query, problem: null }
  if (query.trim() === '') return { ...next, marked: -1 }
  const items = selectItems(next, field)
  const named = optionNamed(optionsOf(next, field), query.trim())
  const marked = items.findIndex((item) =>
    named ? item.kind === 'option' && item.option.id === named.id : item.kind === 'create',
  )
  return { ...next, marked }
}

/** Options that are made come first. */
export function selectCommands(
  editor: SelectEditor,
  field: FieldOf<'single_select' | 'multi_select'>,
): readonly Command[] {
  const { fieldId } = editor
  const used = editor.made.filter(({ id }) => editor.chosen.includes(id))
  return [
    ...used.map((option): Command => ({ kind: 'addOption', fieldId, option })),
    choiceCommand(editor, field.type),
  ]
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

export function isSelect(field: Field): field is FieldOf<'single_select'> | FieldOf<'multi_select'> {
  return field.type === 'single_select' || field.type === 'multi_select'
}
