import {
  CellSelection,
  deleteLines,
  duplicateLine,
  erase,
  fitWidths,
  insertIntoCells,
  insertLines,
  insertTable,
  blockAt,
  moveLine,
  readGrid,
  setColumnWidths,
  setHeader,
} from '@sheaf/editor/testing'
import type { NewBlock } from '@sheaf/model'
import { TextSelection, type EditorState, type Selection, type Transaction } from 'prosemirror-state'
import { lineOf, placedBlocks, type PlacedBlock } from './blockTree.ts'
import type { Gesture, GestureMaker } from './Gesture.ts'
import { goneFrom } from './goneFrom.ts'
import { writeAnew } from './writeAnew.ts'

const makeTable: GestureMaker = (state, [which]) =>
  on(state, pick(placedBlocks(state.doc).filter(isPlain), which), (tr, { pos }) =>
    insertTable(tr, blockAt(tr.doc, pos)),
  )

const addLine: GestureMaker = (state, [which, at, axis]) =>
  onTable(state, which, (tr, { pos, node }) =>
    insertLines(tr, pos, axisOf(axis), at % ((node.lastChild?.childCount ?? 0) + 1)),
  )

const dropLine: GestureMaker = (state, [which, at, axis]) =>
  onTable(state, which, (tr, { pos }) => deleteLines(tr, pos, axisOf(axis), new Set([at % 3])))

const shiftLine: GestureMaker = (state, [which, from, to, axis]) =>
  onTable(state, which, (tr, { pos }) => moveLine(tr, pos, axisOf(axis), from % 3, to % 3))

/** A copy of a row or column, with new text. */
const duplicateOneLine: GestureMaker = (state, [which, at, axis], write) => {
  const made = onTable(state, which, (tr, { pos }) => duplicateLine(tr, pos, axisOf(axis), at % 3))
  return made && { ...made, inserted: writeAnew(made.tr, write) }
}

const markHeader: GestureMaker = (state, [which, axis, isOn]) =>
  onTable(state, which, (tr, { pos }) => setHeader(tr, pos, axisOf(axis), isOn % 2 === 0))

/** Makes a column wider or narrower, or all as wide as the page or equally wide. */
const widen: GestureMaker = (state, [which, column, width, how]) =>
  onTable(state, which, (tr, { pos }) =>
    how % 3 > 0
      ? setColumnWidths(tr, pos, new Map([[column % 3, 40 + (width % 300)]]))
      : fitWidths(tr, pos, how % 2 === 0 ? null : 600),
  )

/** Delete or Backspace over selected cells. */
const emptyCells: GestureMaker = (state, [which, one, other, key]) => {
  const picked = cellsOf(state, which, one, other)
  if (!picked) return null
  const tr = emptiedCells(state, picked, key % 2 === 0)
  return tr && gesture(state, tr)
}

/** A letter over selected cells: they are emptied, and it goes into the first of them. */
const typeOverCells: GestureMaker = (state, [which, one, other], write) => {
  const picked = cellsOf(state, which, one, other)
  const emptied = picked && emptiedCells(state, picked)
  if (!emptied?.selection.$from.parent.isTextblock) return null
  const text = write(1)
  return gesture(state, emptied.insertText(text), text)
}

/** Cells, or blocks, or a piece of text, into selected cells, or into the one with the caret. */
const pasteCells: GestureMaker = (state, [which, one, other, shape], write) => {
  const picked = cellsOf(state, which, one, other)
  if (!picked) return null
  let written = ''
  const leaf = (): NewBlock => {
    const text = write(1)
    written += text
    return { type: 'paragraph', text: [{ text }] }
  }
  const line = (length: number, type: string, make: () => NewBlock): NewBlock => ({
    type,
    children: Array.from({ length }, make),
  })
  const cell = () => line(1 + (shape % 2), 'simple_table_cell', leaf)
  const row = () => line(1 + (one % 3), 'simple_table_row', cell)
  const blocks =
    shape % 4 < 2 ? [line(1 + (other % 3), 'simple_table', row)] : [leaf(), leaf()].slice(shape % 2)
  const isCaret = shape % 3 === 0
  const selection: Selection = isCaret ? TextSelection.near(picked.$head) : picked
  const tr = state.tr.setSelection(selection)
  if (!insertIntoCells(tr, { isInline: blocks.length === 1 && shape % 4 >= 2, blocks })) return null
  const seen = new Set<string>()
  // Cells that are repeated over a larger selection show the same text.
  const anew = writeAnew(tr, write, (text) => {
    const isAgain = Array.from(text).some((char) => seen.has(char))
    for (const char of text) seen.add(char)
    return isAgain
  })
  const inserted = Array.from(written).filter((char) => tr.doc.textContent.includes(char))
  return gesture(state, tr, inserted.join('') + anew)
}

/** What people do to simple tables, by the editor's own edits. */
export const tableGestures = {
  makeTable,
  addLine,
  dropLine,
  shiftLine,
  duplicateOneLine,
  markHeader,
  widen,
  emptyCells,
  typeOverCells,
  pasteCells,
} as const

function emptiedCells(state: EditorState, picked: CellSelection, isForward = true): Transaction | null {
  let made: Transaction | null = null
  const selected = state.apply(state.tr.setSelection(picked))
  erase({ state: selected, view: null, run: (tr) => (made = tr) }, isForward)
  return made
}

function onTable(
  state: EditorState,
  which: number,
  edit: (tr: Transaction, table: PlacedBlock) => unknown,
): Gesture | null {
  return on(state, pick(tablesOf(state), which), edit)
}

function on(
  state: EditorState,
  block: PlacedBlock | undefined,
  edit: (tr: Transaction, block: PlacedBlock) => unknown,
): Gesture | null {
  if (!block) return null
  const { tr } = state
  edit(tr, block)
  return tr.docChanged ? gesture(state, tr) : null
}

function gesture(state: EditorState, tr: Transaction, inserted = ''): Gesture {
  return { tr, inserted, deleted: goneFrom(state.doc, tr.doc) }
}

/** The rectangle between two cells of a table. */
function cellsOf(state: EditorState, which: number, one: number, other: number): CellSelection | null {
  const table = pick(tablesOf(state), which)
  const cells = table ? readGrid(state.doc, table.pos).rows.flatMap((row) => row.cells) : []
  const [anchor, head] = [pick(cells, one), pick(cells, other)]
  return anchor && head ? CellSelection.between(state.doc, anchor.pos, head.pos) : null
}

function tablesOf(state: EditorState): readonly PlacedBlock[] {
  return placedBlocks(state.doc).filter(({ node }) => node.attrs['type'] === 'simple_table')
}

function isPlain({ node, parent }: PlacedBlock): boolean {
  return lineOf(node) !== null && (parent === null || parent.parent === null)
}

function axisOf(number: number): 'row' | 'column' {
  return number % 2 === 0 ? 'row' : 'column'
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from.length === 0 ? undefined : from[which % from.length]
}
