import type { KeyboardEvent } from 'react'
import { relatedTitles } from '@sheaf/model'
import { addressHref } from '../cells/addressHref.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import { handleEditorKey } from '../editing/handleEditorKey.ts'
import { takeListItem, type ListItem } from '../editing/editorList.ts'
import { gridKey, type GridIntent } from '../selection/gridKey.ts'
import { cellSelection, HEAD_ROW, rangeOf, type GridSelection } from '../selection/GridSelection.ts'
import { hasRangeTools } from '../ranges/useRangeTools.ts'
import { sectionAt } from '../layout/GridLines.ts'
import { firstSpot, moveSelection, selectAll, stepSelection } from '../selection/moveSelection.ts'
import type { Grid } from './useGrid.ts'
import type { GridGestures } from './useGridEditing.ts'

/** The keys of the field that has the focus: those of the grid, or of the editor that is open. */
export function useGridKeys(grid: Grid, gestures: GridGestures) {
  const { selection, cellEditor } = grid

  function handleKeyDown(event: KeyboardEvent): void {
    // While an input method composes, the keys are its own.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return
    if (cellEditor.editor) {
      if (handleEditorKey(event, grid, gestures)) claim(event)
      return
    }
    if (selection === null) {
      // Behind Escape: arrows come back, Tab leaves.
      if (event.key.startsWith('Arrow')) grid.goTo(firstSpot(grid.size))
      return
    }
    const { key, code, shiftKey, altKey, metaKey, ctrlKey } = event
    if (key === 'Enter' && (metaKey || ctrlKey) && opensCell(grid, selection)) return claim(event)
    const { direction } = getComputedStyle(event.currentTarget)
    const intent = gridKey(
      { key, code, shiftKey, altKey, modKey: metaKey || ctrlKey },
      direction === 'rtl' ? 'rtl' : 'ltr',
    )
    if (intent && perform(intent, selection, grid, gestures)) claim(event)
  }
  return { handleKeyDown, takeOption: (item: ListItem) => takeListItem(grid, gestures, item) }
}

/** Opens what the selected cell leads to: its address in a window of its own, the first row that it links; false where there is none. */
function opensCell({ model, context, cellEditor }: Grid, { focus }: GridSelection): boolean {
  const field = model.columns[focus.column]?.field
  const rowId = model.rowIds[focus.row]
  const isLeading = field?.type === 'url' || field?.type === 'relation'
  const cell = isLeading && rowId ? cellAt(model, rowId, field, context) : null
  if (cell?.type === 'relation' && field?.type === 'relation') {
    const from = cellEditor.host.related(field.options.databaseId ?? '')
    const [first] = relatedTitles(cell, field, context)
    if (from?.state !== 'ready' || first === undefined) return false
    from.openRow(first.rowId)
    return true
  }
  const href = cell?.type === 'url' ? addressHref(cell.text) : null
  if (href !== null) window.open(href, '_blank', 'noopener,noreferrer')
  return href !== null
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
    case 'find':
      // Until the bar is there, what is typed next would go into the cell: the search of the view takes the key.
      if (hasRangeTools()) grid.setFinding((times) => times + 1)
      return hasRangeTools()
    case 'leave':
      // Once to the one cell, then out of the grid: Tab goes on from there.
      go(isSingle(selection) ? null : cellSelection(selection.focus))
      grid.marks.clear()
      if (isSingle(selection)) grid.onLeave?.()
      return true
    case 'resize':
      gestures.resizeBy(intent.by)
      return true
    case 'fold':
      return fold(intent.isCollapsed, selection, grid)
    case 'undo':
    case 'redo':
      if (isEditable) session[intent.kind]()
      return true
    default:
      return performOnCells(intent, selection, grid, gestures)
  }
}

function performOnCells(
  intent: Exclude<GridIntent, { readonly kind: 'move' | 'step' | 'resize' | 'fold' }>,
  selection: GridSelection,
  grid: Grid,
  gestures: GridGestures,
): boolean {
  const { focus } = selection
  const rowId = grid.model.rowIds[focus.row]
  if (intent.kind === 'edit') {
    gestures.edit(focus, null)
    return true
  }
  if (focus.row === HEAD_ROW || rowId === undefined) return false
  if (rowId === null) return performOnGroup(intent, selection, grid, gestures)
  switch (intent.kind) {
    case 'toggle': {
      const isBox = grid.model.columns[focus.column]?.field.type === 'checkbox'
      if (isBox) gestures.toggle(focus)
      else gestures.openRow(rowId)
      // Where rows have no pages, a space is written as any letter is.
      return isBox || grid.rowPages !== null
    }
    case 'markRows': {
      const { firstRow, lastRow } = rangeOf(selection)
      grid.marks.add(firstRow, lastRow)
      return true
    }
    case 'clear':
      gestures.clear()
      return true
    case 'fill': {
      // One column is filled with nothing: the page is loaded again, as everywhere.
      const isBrowsers = intent.along === 'fields' && selection.anchor.column === focus.column
      if (!isBrowsers) gestures.fill(intent)
      return !isBrowsers
    }
    case 'insertBelow':
      gestures.insertBelow(focus.row)
      return true
    case 'moveRows':
      gestures.nudge(focus.row, intent.by)
      return true
    case 'menu':
      if (grid.isEditable || grid.rowPages) grid.setMenuRow(gestures.currentMenu())
      return true
    default:
      return false
  }
}

function performOnGroup(
  { kind }: GridIntent,
  { focus }: GridSelection,
  grid: Grid,
  gestures: GridGestures,
): boolean {
  if (kind === 'toggle') gestures.edit(focus, null)
  else if (kind === 'menu') grid.setMenuRow(gestures.currentMenu())
  else if (kind === 'insertBelow') {
    const section = sectionAt(grid.model.lines, focus.row)
    if (section) gestures.addToGroup(section.index)
  } else return false
  return true
}

/** False in rows, where the browser goes back and forth by the same keys. */
function fold(isCollapsed: boolean, { focus }: GridSelection, { model, folds }: Grid): boolean {
  const group = model.rowIds[focus.row] === null ? sectionAt(model.lines, focus.row)?.group : null
  if (group) folds.fold(group.id, isCollapsed)
  return group !== null && group !== undefined
}

function isSingle({ anchor, focus }: GridSelection): boolean {
  return anchor.row === focus.row && anchor.column === focus.column
}

/** What `keyCode` says of a key that an input method took. */
const COMPOSING = 229
