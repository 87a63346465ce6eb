import type { KeyboardEvent } from 'react'
import { stepSelection } from '../selection/moveSelection.ts'
import type { EditorGestures, EditorPlace } from './EditorPlace.ts'
import {
  isListEditor,
  listItems,
  takeListItem,
  waitsForRows,
  withoutLast,
  type ListEditor,
} from './editorList.ts'
import { memberIdMaker } from '@sheaf/export/cells'
import { withTypedItems } from './checklistEditor.ts'

/** The keys of an open editor, but for those that a panel hears itself. Answers whether the key was taken. */
export function handleEditorKey(event: KeyboardEvent, grid: EditorPlace, gestures: EditorGestures): boolean {
  const { cellEditor, selection, go, size } = grid
  const { editor } = cellEditor
  const { key, shiftKey: isShift, altKey } = event
  const isOwnField = event.target === grid.refs.input.current
  if (key === 'Escape') {
    gestures.cancel()
    return true
  }
  if (isListEditor(editor) && isOwnField && handleListKey(event, editor, grid, gestures)) return true
  if (key === 'Enter' && isOwnField && addsItem(grid)) return true
  if (key === 'Enter' && event.target instanceof HTMLButtonElement) return false
  if (key === 'Enter' && !(editor?.kind === 'text' && breaksLine(grid) && (isShift || altKey))) {
    gestures.commitAndGo(isShift ? -1 : 1)
    return true
  }
  // Where there are several fields and buttons, Tab goes from one to the next.
  if (key !== 'Tab' || editor?.kind === 'date' || editor?.kind === 'checklist' || editor?.kind === 'media')
    return false
  const next = selection && stepSelection(selection, isShift ? -1 : 1, size)
  if (cellEditor.commit() && next) go(next)
  return true
}

function breaksLine({ cellEditor: { source } }: EditorPlace): boolean {
  return source?.field.type === 'rich_text'
}

/** What is typed in a checklist becomes an item, and the next one is typed. */
function addsItem({ cellEditor: { editor, context, change } }: EditorPlace): boolean {
  if (editor?.kind !== 'checklist' || editor.query.trim() === '') return false
  change(withTypedItems(editor, memberIdMaker(context)))
  return true
}

function handleListKey(
  event: KeyboardEvent,
  editor: ListEditor,
  grid: EditorPlace,
  gestures: EditorGestures,
): boolean {
  const { source, change } = grid.cellEditor
  if (source === null) return false
  const items = listItems(editor, source)
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const by = event.key === 'ArrowDown' ? 1 : -1
      const from = editor.marked === -1 && by === -1 ? items.length : editor.marked
      change({ ...editor, marked: (from + by + items.length) % Math.max(1, items.length) })
      return true
    }
    case 'Backspace':
      if (editor.query !== '') return false
      change(withoutLast(editor, source))
      return true
    case 'Enter':
    case 'Tab': {
      if (event.key === 'Enter' && waitsForRows(editor, source)) return true
      const isNewRow = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      const item = isNewRow ? items.find(({ kind }) => kind === 'createRow') : items[editor.marked]
      const takes = item !== undefined && (event.key === 'Enter' || editor.query !== '')
      if (!takes) return false
      takeListItem(grid, gestures, item)
      return event.key === 'Enter'
    }
    default:
      return false
  }
}
