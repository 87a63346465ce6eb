import { newField, openRecords, type Cell, type DatabaseRecords, type Field } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { editorCommands, openEditor, type EditorSource, type GridEditor } from './GridEditor.ts'
import { takeItem, type SelectEditor } from './selectEditor.ts'

const CONTEXT = {
  locale: 'en',
  timeZone: 'UTC',
  now: 0,
  newOptionId: () => 'new',
  newMemberId: () => 'new',
  people: [],
  relatedRowIds: () => [],
}
const HOST = {
  people: [],
  ownUuid: '',
  related: () => null,
  files: null,
  reminders: null,
  mayAddOptions: true,
}
const [A, B, C] = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), color: 'Pink' as const }))
const OPTIONS = [A!, B!, C!]

function select(type: 'single_select' | 'multi_select'): Field {
  const value = newField({ id: 'tags', name: 'Tags', type, isPrimary: false }, 0)
  const ty = String(value['ty'])
  const content = JSON.stringify({ disable_color: false, options: OPTIONS })
  const records: DatabaseRecords = {
    id: 'database',
    inlineViewId: '',
    fields: new Map([
      [
        'tags',
        { id: 'tags', version: 1, isDeleted: false, value: { ...value, type_option: { [ty]: { content } } } },
      ],
    ]),
    views: new Map(),
    rows: new Map(),
  }
  return openRecords(records, '').database.fields.get('tags')!
}

const sourceOf = (field: Field, cell: Cell | null): EditorSource => ({
  field,
  cell,
  host: HOST,
  context: CONTEXT,
})

function open(field: Field, cell: Cell): SelectEditor {
  const editor = openEditor('row', sourceOf(field, cell), null)
  if (editor?.kind !== 'select') throw new Error('No editor of a select')
  return editor
}

const take = (editor: SelectEditor, field: Field, option: (typeof OPTIONS)[number]) =>
  takeItem(
    editor,
    field,
    { kind: 'option', option, isChosen: editor.chosen.includes(option.id) },
    () => 'new',
  )

const commands = (editor: GridEditor, field: Field) => {
  const done = editorCommands(editor, sourceOf(field, null))
  return done.ok ? done.value : done.error
}

describe('GRID-CHOICE-1: what a select commits', () => {
  it('of a multi-select are the options that came and went, so that those of others stay', () => {
    const field = select('multi_select')
    const editor = open(field, { type: 'multi_select', options: [A!, B!] })
    expect(commands(take(take(editor, field, A!), field, C!), field)).toEqual([
      {
        kind: 'changeMembers',
        rowId: 'row',
        fieldId: 'tags',
        type: 'multi_select',
        add: ['c'],
        remove: ['a'],
      },
    ])
  })

  it('of a single select is the one', () => {
    const field = select('single_select')
    const editor = open(field, { type: 'single_select', options: [A!] })
    expect(commands(take(editor, field, B!), field)).toEqual([
      { kind: 'setCell', rowId: 'row', fieldId: 'tags', value: { type: 'single_select', optionIds: ['b'] } },
    ])
  })

  it('with a new option adds it before it is chosen', () => {
    const field = select('multi_select')
    const editor = open(field, { type: 'multi_select', options: [A!] })
    const made = takeItem(
      editor,
      field,
      { kind: 'create', option: { name: 'D', color: 'Lime' } },
      () => 'new',
    )
    expect(commands(made, field)).toEqual([
      { kind: 'addOption', fieldId: 'tags', option: { id: 'new', name: 'D', color: 'Lime' } },
      {
        kind: 'changeMembers',
        rowId: 'row',
        fieldId: 'tags',
        type: 'multi_select',
        add: ['new'],
        remove: [],
      },
    ])
  })
})
