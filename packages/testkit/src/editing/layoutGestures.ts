import {
  addEmptyColumn,
  blockAt,
  deleteLines,
  equalizeColumns,
  insertColumns,
  insertLines,
  insertTable,
  moveBlocks,
  moveLine,
  removeColumn,
  setHeader,
  unwrapColumns,
} from '@sheaf/editor/testing'
import type { EditorState, Transaction } from 'prosemirror-state'
import { isWithin, lineOf, placedBlocks, type PlacedBlock } from './blockTree.ts'
import type { Gesture, GestureMaker } from './Gesture.ts'

/** Columns in the place of an empty paragraph or behind another block. */
const makeColumns: GestureMaker = (state, [which, count]) =>
  onBlock(state, which, isPlain, (tr, { pos }) => insertColumns(tr, blockAt(tr.doc, pos), 2 + (count % 3)))

/** Takes a block to the side of another, or into or beside it. */
const moveBeside: GestureMaker = (state, [which, to, side]) => {
  const blocks = placedBlocks(state.doc)
  const moved = blocks[which % Math.max(1, blocks.length)]
  const targets = moved ? blocks.filter((block) => !isWithin(block, moved)) : []
  const target = targets[to % Math.max(1, targets.length)]
  if (!moved || !target) return null
  const sides = ['start', 'end', 'before', 'behind', 'inside'] as const
  const tr = state.tr
  return moveBlocks(tr, [moved.pos], { pos: target.pos, side: sides[side % sides.length]! }) ? made(tr) : null
}

const addColumn: GestureMaker = (state, [which, index]) =>
  onBlock(state, which, isOf('simple_columns'), (tr, { pos, node }) =>
    addEmptyColumn(tr, pos, index % (kids(node).length + 1)),
  )

const dropColumn: GestureMaker = (state, [which, index]) => {
  const columns = pick(placedBlocks(state.doc).filter(isOf('simple_columns')), which)
  const parts = columns ? kids(columns.node) : []
  if (!columns || parts.length === 0) return null
  const tr = state.tr
  const at = index % parts.length
  removeColumn(tr, columns.pos, at)
  return made(tr, parts[at]!.textContent)
}

const evenColumns: GestureMaker = (state, [which]) =>
  onBlock(state, which, isOf('simple_columns'), (tr, { pos }) => equalizeColumns(tr, pos))

const openColumns: GestureMaker = (state, [which]) =>
  onBlock(state, which, isOf('simple_columns'), (tr, { pos }) => unwrapColumns(tr, pos))

const makeTable: GestureMaker = (state, [which]) =>
  onBlock(state, which, isPlain, (tr, { pos }) => insertTable(tr, blockAt(tr.doc, pos)))

const addLine: GestureMaker = (state, [which, at, axis]) =>
  onBlock(state, which, isOf('simple_table'), (tr, { pos, node }) =>
    insertLines(tr, pos, axisOf(axis), at % (kids(node).length + 1)),
  )

const dropLine: GestureMaker = (state, [which, at, axis]) => {
  const table = pick(placedBlocks(state.doc).filter(isOf('simple_table')), which)
  if (!table) return null
  const tr = state.tr
  if (!deleteLines(tr, table.pos, axisOf(axis), new Set([at % 3]))) return null
  const left = new Set(tr.doc.textContent)
  return made(
    tr,
    Array.from(table.node.textContent)
      .filter((char) => !left.has(char))
      .join(''),
  )
}

const shiftLine: GestureMaker = (state, [which, from, to, axis]) =>
  onBlock(state, which, isOf('simple_table'), (tr, { pos }) =>
    moveLine(tr, pos, axisOf(axis), from % 3, to % 3),
  )

const markHeader: GestureMaker = (state, [which, axis, isOn]) =>
  onBlock(state, which, isOf('simple_table'), (tr, { pos }) =>
    setHeader(tr, pos, axisOf(axis), isOn % 2 === 0),
  )

/** What people do to columns and simple tables, by the editor's own edits. */
export const layoutGestures = {
  makeColumns,
  moveBeside,
  addColumn,
  dropColumn,
  evenColumns,
  openColumns,
  makeTable,
  addLine,
  dropLine,
  shiftLine,
  markHeader,
} as const

function onBlock(
  state: EditorState,
  which: number,
  accepts: (block: PlacedBlock) => boolean,
  edit: (tr: Transaction, block: PlacedBlock) => unknown,
): Gesture | null {
  const block = pick(placedBlocks(state.doc).filter(accepts), which)
  if (!block) return null
  const tr = state.tr
  edit(tr, block)
  return tr.docChanged ? made(tr) : null
}

function made(tr: Transaction, deleted = ''): Gesture {
  return { tr, inserted: '', deleted }
}

function isOf(type: string): (block: PlacedBlock) => boolean {
  return ({ node }) => node.attrs['type'] === type
}

function isPlain({ node, parent }: PlacedBlock): boolean {
  return lineOf(node) !== null && (parent === null || parent.parent === null)
}

function axisOf(number: number): 'row' | 'column' {
  return number % 2 === 0 ? 'row' : 'column'
}

function kids(node: PlacedBlock['node']): readonly PlacedBlock['node'][] {
  return node.childCount > 1 ? node.lastChild!.children : []
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from.length === 0 ? undefined : from[which % from.length]
}
