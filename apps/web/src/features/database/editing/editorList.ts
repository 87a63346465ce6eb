import { newUuid } from '../../../platform/newUuid.ts'
import { shortId } from '../grid/shortId.ts'
import type { EditorSource, GridEditor } from './GridEditor.ts'
import type { EditorGestures, EditorPlace } from './EditorPlace.ts'
import {
  chosenMembers,
  isWritable,
  membersItems,
  sourceOf,
  toggleMember,
  withNewRow,
  type MembersEditor,
  type MembersItem,
} from './membersEditor.ts'
import { selectItems, takeItem, withoutOption, type SelectEditor, type SelectItem } from './selectEditor.ts'

/** An editor with a list to choose from, in which arrows mark. */
export type ListEditor = SelectEditor | MembersEditor

export type ListItem = SelectItem | MembersItem

export function isListEditor(editor: GridEditor | null): editor is ListEditor {
  return editor !== null && 'marked' in editor
}

export function listItems(editor: ListEditor, source: EditorSource): readonly ListItem[] {
  return editor.kind === 'select' ? selectItems(editor, source.field) : membersItems(editor, source)
}

/** Whether the rows are still loaded among which something typed is looked for. */
export function waitsForRows(editor: ListEditor, source: EditorSource): boolean {
  return editor.kind === 'relation' && editor.query.trim() !== '' && sourceOf(source)?.state === 'loading'
}

/** Chooses an item of the list; where there is one only, that is all. */
export function takeListItem({ cellEditor }: EditorPlace, gestures: EditorGestures, item: ListItem): void {
  const { editor, source } = cellEditor
  if (!isListEditor(editor) || source === null) return
  const next = withTaken(editor, source, item)
  if (next === null) return
  if (takesOne(source)) gestures.commitAndGo(0, next)
  else cellEditor.change(next)
}

/** The editor without what was chosen last. */
export function withoutLast(editor: ListEditor, source: EditorSource): ListEditor {
  if (editor.kind === 'select') return withoutOption(editor, editor.chosen.at(-1))
  const last = chosenMembers(editor, source.cell).at(-1)
  return last === undefined || !isWritable(source) ? editor : toggleMember(editor, source.cell, last)
}

function withTaken(editor: ListEditor, source: EditorSource, item: ListItem): ListEditor | null {
  if (editor.kind === 'select')
    return item.kind === 'option' || item.kind === 'create'
      ? takeItem(editor, source.field, item, shortId)
      : null
  switch (item.kind) {
    case 'person':
      return toggleMember(editor, source.cell, item.person.id, takesOne(source))
    case 'row':
      return isWritable(source) ? toggleMember(editor, source.cell, item.rowId, takesOne(source)) : null
    case 'createRow':
      return withNewRow(editor, { id: newUuid(), name: item.name }, source)
    default:
      return null
  }
}

function takesOne({ field }: EditorSource): boolean {
  if (field.type === 'relation') return field.options.sourceLimit === 'one'
  return field.type === 'single_select' || (field.type === 'person' && field.options.single)
}
