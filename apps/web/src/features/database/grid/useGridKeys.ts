import type { KeyboardEvent } from 'react'
import {
  selectItems,
  takeItem,
  withoutOption,
  type SelectEditor,
  type SelectItem,
} from '../editing/GridEditor.ts'
import { shortId } from './shortId.ts'
import { gridKey, type GridIntent } from '../selection/gridKey.ts'
import { cellSelection, HEAD_ROW, rangeOf, type GridSelection } from '../selection/GridSelection.ts'
import { moveSelection, selectAll, stepSelection } from '../selection/moveSelection.ts'
import type { Grid } from './useGrid.ts'
import type { GridGestures } from './useGridEditing.ts'

/** The keys of the field that has the focus: those of the grid, or of the editor that is open. */
export function useGridKeys(grid: Grid, gestures: GridGestures) {
  const { selection, cellEditor } = grid
  const takeOption = (item: SelectItem) => take(grid, gestures, item)

  function handleKeyDown(event: KeyboardEvent): void {
    // While an input method composes, the keys are its own.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return
    if (cellEditor.editor) {
      if (handleEditorKey(event, grid, gestures)) claim(event)
      return
    }
    if (selection === null) {
      // Behind Escape: arrows come back, Tab leaves.
      if (event.key.startsWith('Arrow')) grid.goTo({ row: grid.size.rows > 0 ? 0 : HEAD_ROW, column: 0 })
      return
    }
    const { key, code, shiftKey, altKey, metaKey, ctrlKey } = event
    const { direction } = getComputedStyle(event.currentTarget)
    const intent = gridKey(
      { key, code, shiftKey, altKey, modKey: metaKey || ctrlKey },
      direction === 'rtl' ? 'rtl' : 'ltr',
    )
    if (intent && perform(intent, selection, grid, gestures)) claim(event)
  }
  return { handleKeyDown, takeOption }
}

function claim(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** False where the browser is to do what it does: Tab leaves at the ends. */
function perform(intent: GridIntent, selection: GridSelection, grid: Grid, gestures: GridGestures): boolean {
  const { session, go, size, isEditable } = grid
  switch (intent.kind) {
    case 'move':
      go(moveSelection(selection, intent.move, intent.isExtending, size))
      return true
    case 'step': {
      const next = stepSelection(selection, intent.by, size)
      if (next !== null) go(next)
      return next !== null
    }
    case 'selectAll':
      go(selectAll(size) ?? selection)
      return true
    case 'leave':
      // Once to the one cell, then out of the grid: Tab goes on from there.
      go(isSingle(selection) ? null : cellSelection(selection.focus))
      grid.marks.clear()
      return true
    case 'resize':
      gestures.resizeBy(intent.by)
      return true
    case 'undo':
    case 'redo':
      if (isEditable) session[intent.kind]()
      return true
    default:
      return performOnCells(intent, selection, grid, gestures)
  }
}

function performOnCells(
  intent: Exclude<GridIntent, { readonly kind: 'move' | 'step' | 'resize' }>,
  selection: GridSelection,
  grid: Grid,
  gestures: GridGestures,
): boolean {
  const { focus } = selection
  const rowId = gestures.currentRowId()
  if (intent.kind === 'edit') {
    gestures.edit(focus, null)
    return true
  }
  if (focus.row === HEAD_ROW || rowId === undefined) return false
  switch (intent.kind) {
    case 'toggle': {
      const isBox = grid.model.columns[focus.column]?.field.type === 'checkbox'
      // In other cells a space is written as any letter is.
      if (isBox) gestures.toggle(focus)
      return isBox
    }
    case 'markRows': {
      const { firstRow, lastRow } = rangeOf(selection)
      grid.marks.add(firstRow, lastRow)
      return true
    }
    case 'clear':
      gestures.clear()
      return true
    case 'fillDown':
      gestures.fillDown()
      return true
    case 'insertBelow':
      gestures.insertBelow(rowId)
      return true
    case 'moveRows':
      gestures.nudge(rowId, intent.by)
      return true
    case 'menu':
      if (grid.isEditable) grid.setMenuRow(rowId)
      return true
    default:
      return false
  }
}

function isSingle({ anchor, focus }: GridSelection): boolean {
  return anchor.row === focus.row && anchor.column === focus.column
}

/** Answers whether the key was taken. */
function handleEditorKey(event: KeyboardEvent, grid: Grid, gestures: GridGestures): boolean {
  const { cellEditor, selection, go, size } = grid
  const { editor } = cellEditor
  const { key, shiftKey: isShift, altKey } = event
  const isOwnField = event.target === grid.refs.input.current
  if (key === 'Escape') {
    gestures.cancel()
    return true
  }
  if (editor?.kind === 'select' && isOwnField && handleSelectKey(event, editor, grid, gestures)) return true
  if (key === 'Enter' && event.target instanceof HTMLButtonElement) return false
  if (key === 'Enter' && !(editor?.kind === 'text' && breaksLine(grid) && (isShift || altKey))) {
    gestures.commitAndGo(isShift ? -1 : 1)
    return true
  }
  // A date has several fields: Tab goes from one to the next.
  if (key !== 'Tab' || editor?.kind === 'date') return false
  const next = selection && stepSelection(selection, isShift ? -1 : 1, size)
  if (cellEditor.commit() && next) go(next)
  return true
}

function breaksLine({ cellEditor: { field } }: Grid): boolean {
  return field?.type === 'rich_text'
}

function handleSelectKey(
  event: KeyboardEvent,
  editor: SelectEditor,
  grid: Grid,
  gestures: GridGestures,
): boolean {
  const { cellEditor } = grid
  if (cellEditor.field === null) return false
  const items = selectItems(editor, cellEditor.field)
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const by = event.key === 'ArrowDown' ? 1 : -1
      const from = editor.marked === -1 && by === -1 ? items.length : editor.marked
      cellEditor.change({ ...editor, marked: (from + by + items.length) % Math.max(1, items.length) })
      return true
    }
    case 'Backspace':
      if (editor.query !== '') return false
      cellEditor.change(withoutOption(editor, editor.chosen.at(-1)))
      return true
    case 'Enter':
    case 'Tab': {
      const item = items[editor.marked]
      const takes = item !== undefined && (event.key === 'Enter' || editor.query !== '')
      if (!takes) return false
      take(grid, gestures, item)
      return event.key === 'Enter'
    }
    default:
      return false
  }
}

/** Chooses an option; where there is one only, that is all. */
function take({ cellEditor }: Grid, gestures: GridGestures, item: SelectItem): void {
  const { editor, field } = cellEditor
  if (editor?.kind !== 'select' || field === null) return
  const next = takeItem(editor, field, item, shortId)
  if (field.type === 'multi_select') cellEditor.change(next)
  else gestures.commitAndGo(0, next)
}

/** What `keyCode` says of a key that an input method took. */
const COMPOSING = 229
