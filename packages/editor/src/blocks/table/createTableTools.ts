import type { Node } from 'prosemirror-model'
import type { EditorState, Selection, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { BEGINS_COMPOSITION } from '../../engine/binding/UndoHistory.ts'
import { writeContent } from '../../engine/clipboard/clipboard.ts'
import { writesLeft } from '../../engine/commands/writesLeft.ts'
import { contentTaker } from '../../engine/content/contentTaker.ts'
import { copyCells } from './copyCells.ts'
import { insertIntoCells } from './insertIntoCells.ts'
import { CellDrag } from './CellDrag.ts'
import { CellSelection, selectedCells } from './CellSelection.ts'
import { clearCells, placeInCell, reachCell } from './editLook.ts'
import { pickedCells } from './pickedCells.ts'
import { placeOfCell, readGrid } from './tableGrid.ts'
import { TableToolsView } from './TableToolsView.ts'
import { arrow } from './tableArrows.ts'
import {
  cellOf,
  erase,
  moveSelected,
  placeOf,
  selectMore,
  tab,
  widen,
  type TableKey,
  type ArrowDirection,
} from './tableKeys.ts'
import type { TableOptions, TableTools } from './TableOptions.ts'
import { lineName } from './toolElements.ts'
import { isInVerbatim } from '../../engine/tree/blockSpot.ts'

/** EDIT-TABLE: editing of the tables of one editor. */
export function createTableTools(view: EditorView, options: TableOptions): TableTools {
  const drag = new CellDrag(view)
  const toolbar = new TableToolsView(view, options)
  contentTaker.take = insertIntoCells
  let announced: Selection | null = null
  const run = (tr: Transaction, scrolls = true): void => {
    if (tr.docChanged) options.beforeEdit(view.state)
    view.dispatch(scrolls ? tr.scrollIntoView() : tr)
  }
  return {
    handleKeyDown: (_, event) =>
      !view.composing &&
      !event.isComposing &&
      view.editable &&
      ((event.altKey && event.key === 'F10' && !isInCode(view.state) && toolbar.focus()) ||
        handleKey({ state: view.state, view, runsLeft: (pos) => writesLeft(view, pos), run }, event)),
    handleTextInput(_, text) {
      if (!(view.state.selection instanceof CellSelection)) return false
      const tr = emptied(view.state, view.state.selection)
      run(tr.insertText(text))
      return true
    },
    handleEvent(_, event) {
      if (event.type === 'compositionstart') {
        const { selection } = view.state
        if (view.editable && selection instanceof CellSelection)
          run(emptied(view.state, selection).setMeta('composition', BEGINS_COMPOSITION))
        return false
      }
      if (event instanceof ClipboardEvent && event.type !== 'paste') return copy(view, event, options, run)
      if (event instanceof MouseEvent) return pressPlace(view, event, run) || drag.press(event)
      return false
    },
    keptSelection: () => (drag.isActive ? view.state.selection : null),
    decorations: pickedCells,
    update() {
      toolbar.update()
      const { selection, doc } = view.state
      if (selection instanceof CellSelection && !(announced?.eq(selection) ?? false))
        sayCells(doc, selection, options)
      announced = selection
    },
    destroy() {
      drag.stop()
      toolbar.destroy()
    },
  }
}

function handleKey(key: TableKey, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const isMod = ctrlKey || metaKey
  const direction = ARROWS[event.key]
  if (event.key === 'Tab' && !isMod && !altKey) return !isInCode(key.state) && tab(key, shiftKey)
  if (direction) {
    if (altKey && shiftKey && !isMod) return moveSelected(key, direction)
    return !isMod && !altKey && arrow(key, direction, shiftKey)
  }
  if (event.key === 'Backspace' || event.key === 'Delete') return erase(key, event.key === 'Delete')
  if (event.key === 'Escape' && !isMod) return widen(key)
  if (isMod && !altKey && !shiftKey && event.key.toLowerCase() === 'a') return selectMore(key)
  const { selection } = key.state
  if (!(selection instanceof CellSelection)) return false
  if (event.key === 'Enter') {
    const tr = key.state.tr
    placeInCell(tr, cellOf(tr, selection.headCell), 'end')
    key.run(tr)
    return true
  }
  // Duplicating below applies to blocks, not to a cell selection.
  return isMod && event.key.toLowerCase() === 'd'
}

/**
 * EDIT-TABLE-16: announces how many cells are selected, and the place of the one that the selection is extended from.
 */
function sayCells(doc: Node, selection: CellSelection, { labels, liveRegion }: TableOptions): void {
  const grid = readGrid(doc, selection.table)
  const place = placeOfCell(grid, selection.headCell)
  if (!place) return
  const count = selectedCells(doc, selection).length
  const names = [lineName('row', place.line, grid, labels), lineName('column', place.column, grid, labels)]
  const many = count > 1 ? [labels['table.cells']({ count })] : []
  liveRegion.say([...many, ...names].join(', '))
}

/** The document with the selected cells cleared and the caret in the first of them. */
function emptied(state: EditorState, selection: CellSelection): Transaction {
  const tr = state.tr
  const cells = selectedCells(state.doc, selection)
  const first = Math.min(...cells.map(({ pos }) => pos))
  clearCells(tr, cells)
  placeInCell(tr, cellOf(tr, first), 'start')
  return tr
}

function copy(
  view: EditorView,
  event: ClipboardEvent,
  { workspace }: TableOptions,
  run: TableKey['run'],
): boolean {
  const { selection } = view.state
  if (!(selection instanceof CellSelection) || !event.clipboardData) return false
  event.preventDefault()
  const content = { isInline: false, blocks: [copyCells(view.state, selection)] }
  writeContent(event.clipboardData, content, workspace)
  if (event.type === 'cut' && view.editable) run(emptied(view.state, selection))
  return true
}

/** A click on a place without a cell, or on a cell without content, creates what is missing there. */
function pressPlace(view: EditorView, event: MouseEvent, run: TableKey['run']): boolean {
  const target = event.target instanceof Element ? event.target : null
  const atom = target?.closest('.b-atom')
  const owner = atom?.parentElement
  if (
    !view.editable ||
    event.button !== 0 ||
    !owner?.matches('.b-simple_table, .b-simple_table_row, .b-simple_table_cell')
  )
    return false
  event.preventDefault()
  const pos = view.posAtDOM(owner, 0) - 1
  const tr = view.state.tr
  if (owner.matches('.b-simple_table_cell')) placeInCell(tr, cellOf(tr, pos), 'start')
  else {
    const table = owner.matches('.b-simple_table')
      ? pos
      : view.posAtDOM(owner.closest('.b-simple_table')!, 0) - 1
    const grid = readGrid(tr.doc, table)
    const line = Math.max(
      0,
      grid.rows.findIndex((row) => row.pos === pos),
    )
    const column =
      (grid.rows[line]?.cells.length ?? 0) + [...atom!.children].indexOf(target!.closest('.b-void')!)
    placeInCell(tr, reachCell(tr, grid, { line, column: Math.max(0, column) }), 'start')
  }
  run(tr)
  view.focus()
  return true
}

function isInCode(state: EditorState): boolean {
  return placeOf(state) !== null && isInVerbatim(state.selection.$head)
}

const ARROWS: Readonly<Record<string, ArrowDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
