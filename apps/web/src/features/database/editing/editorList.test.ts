import { newField, openRecords, type DatabaseRecords, type Field } from '@sheaf/model'
import { expect, it } from 'vitest'
import type { CellHost, RelatedSource } from '../cells/CellHost.ts'
import { isListEditor, listItems, waitsForRows } from './editorList.ts'
import { openEditor, type EditorSource } from './GridEditor.ts'
import { withLateMatch, withMembersQuery, type MembersEditor } from './membersEditor.ts'

const CONTEXT = {
  locale: 'en',
  timeZone: 'UTC',
  now: 0,
  newOptionId: () => 'new',
  newMemberId: () => 'new',
  people: [],
  relatedRowIds: () => [],
}
const HOST: CellHost = {
  people: [],
  ownUuid: '',
  related: () => null,
  files: null,
  reminders: null,
  mayAddOptions: true,
}
const NOOR = { id: 'noor', name: 'Noor', email: null, picture: null }

function fieldOf(type: 'person' | 'relation', options: object): Field {
  const value = newField({ id: 'field', name: 'Field', type, isPrimary: false }, 0)
  const records: DatabaseRecords = {
    id: 'database',
    inlineViewId: '',
    fields: new Map([
      [
        'field',
        {
          id: 'field',
          version: 1,
          isDeleted: false,
          value: { ...value, type_option: { [String(value['ty'])]: options } },
        },
      ],
    ]),
    views: new Map(),
    rows: new Map(),
  }
  return openRecords(records, '').database.fields.get('field')!
}

function typing(source: EditorSource, query: string): MembersEditor {
  const editor = openEditor('row', source, null)
  if (!isListEditor(editor) || editor.kind === 'select') throw new Error('No editor of people or rows')
  return withMembersQuery(editor, query, source)
}

it('GRID-RELATION-5: what comes after the name was typed is marked as if it had been there', () => {
  const field = fieldOf('person', {})
  const before: EditorSource = { field, cell: null, host: HOST, context: CONTEXT }
  const after: EditorSource = { ...before, host: { ...HOST, people: [NOOR] } }
  const editor = typing(before, 'noo')
  expect(editor.marked).toBe(-1)
  const late = withLateMatch(editor, after)
  expect(listItems(late, after)[late.marked]).toMatchObject({ person: NOOR })
  expect(withLateMatch(typing(before, ''), after)).toMatchObject({ marked: -1 })
})

it('GRID-RELATION-5: Enter waits for the rows among which a name is looked for', () => {
  const field = fieldOf('relation', { database_id: '6a3f0dd8-4f7e-4dbb-8a6b-3b9f1c0a7d11' })
  const at = (related: RelatedSource): EditorSource => ({
    field,
    cell: null,
    host: { ...HOST, related: () => related },
    context: CONTEXT,
  })
  const loading = at({ state: 'loading' })
  expect(waitsForRows(typing(loading, 'harb'), loading)).toBe(true)
  expect(waitsForRows(typing(loading, ' '), loading)).toBe(false)
  const hidden = at({ state: 'hidden' })
  expect(waitsForRows(typing(hidden, 'harb'), hidden)).toBe(false)
})
