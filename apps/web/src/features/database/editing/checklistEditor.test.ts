import type { Cell } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import {
  checklistEditorCommands,
  checklistItems,
  stepItem,
  withChecklistChange,
  withTypedItems,
  type ChecklistChange,
  type ChecklistEditor,
} from './checklistEditor.ts'

const cellOf = (...names: readonly string[]): Cell => ({
  type: 'checklist',
  items: names.map((name) => ({ id: name, name, done: false })),
  ratio: 0,
})
const EMPTY: ChecklistEditor = {
  rowId: 'r',
  fieldId: 'f',
  basis: '',
  isTouched: false,
  problem: null,
  kind: 'checklist',
  query: '',
  changes: [],
}
const edited = (...changes: readonly ChecklistChange[]) => changes.reduce(withChecklistChange, EMPTY)
const namesOf = (editor: ChecklistEditor, cell: Cell) => checklistItems(editor, cell).map(({ name }) => name)

describe('GRID-ITEMS-3: what an open checklist shows and writes', () => {
  it('are the changes made in it, on what the cell says by now', () => {
    const editor = edited(
      { kind: 'add', id: 'mine', name: 'mine' },
      { kind: 'rename', id: 'a', name: 'A' },
      { kind: 'tick', id: 'gone', done: true },
    )
    const now = cellOf('a', 'theirs')
    expect(namesOf(editor, now)).toEqual(['A', 'theirs', 'mine'])
    expect(checklistEditorCommands(editor, now)).toEqual([
      {
        kind: 'changeChecklist',
        rowId: 'r',
        fieldId: 'f',
        put: [
          { id: 'a', name: 'A', done: false },
          { id: 'mine', name: 'mine', done: false, after: 'theirs' },
        ],
        remove: [],
      },
    ])
  })

  it('is nothing where nothing was changed', () => {
    expect(checklistEditorCommands(EMPTY, cellOf('a'))).toEqual([])
  })

  it('leaves out what was emptied, and takes each pasted line for an item', () => {
    const editor = withTypedItems(
      { ...edited({ kind: 'rename', id: 'a', name: ' ' }), query: 'x\n\n y' },
      () => 'n',
    )
    const [command] = checklistEditorCommands(editor, cellOf('a', 'b'))
    expect(command).toMatchObject({ remove: ['a'] })
    expect(editor.changes.slice(1)).toMatchObject([{ name: 'x' }, { name: 'y' }])
  })

  it.each([
    ['b', 1, ['a', 'c', 'b']],
    ['b', -1, ['b', 'a', 'c']],
    ['a', -1, null],
    ['c', 1, null],
  ] as const)('GRID-ITEMS-2: %s moves by %s', (id, by, names) => {
    const cell = cellOf('a', 'b', 'c')
    const move = stepItem(checklistItems(EMPTY, cell), id, by)
    expect(move && namesOf(edited(move), cell)).toEqual(names)
  })
})
