import {
  addEmptyColumn,
  blockAt,
  equalizeColumns,
  insertColumns,
  moveAcross,
  moveBlocks,
  removeColumn,
  selectBlocks,
  setShares,
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

/** Draws the border between two columns to another place. */
const shareColumns: GestureMaker = (state, [which, index, part]) =>
  onBlock(state, which, isOf('simple_columns'), (tr, { pos, node }) => {
    const parts = kids(node)
    if (parts.length < 2) return
    const first = index % (parts.length - 1)
    const start = pos + 1 + node.firstChild!.nodeSize + 1
    const before = start + parts.slice(0, first).reduce((size, each) => size + each.nodeSize, 0)
    setShares(tr, before, before + parts[first]!.nodeSize, 0.1 + (part % 9) / 10)
  })

/** Takes blocks into the column beside theirs, as Alt+Shift with an arrow does. */
const moveToSide: GestureMaker = (state, [which, further, to]) => {
  const inColumns = placedBlocks(state.doc).filter(({ parent }) => parent && isOf('simple_column')(parent))
  const first = pick(inColumns, which)
  if (!first) return null
  const last = inColumns.findLast(
    ({ parent, index }) => parent === first.parent && index <= first.index + (further % 3),
  )!
  const selected = state.apply(state.tr.setSelection(selectBlocks(state.doc, first.pos, last.pos)))
  let tr: Transaction | null = null
  moveAcross(to % 2 === 0 ? 'start' : 'end')(selected, (done) => (tr = done))
  return tr && made(tr)
}

/** What people do to columns, by the editor's own edits. */
export const layoutGestures = {
  makeColumns,
  moveBeside,
  moveToSide,
  addColumn,
  dropColumn,
  evenColumns,
  shareColumns,
  openColumns,
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

function kids(node: PlacedBlock['node']): readonly PlacedBlock['node'][] {
  return node.childCount > 1 ? node.lastChild!.children : []
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from.length === 0 ? undefined : from[which % from.length]
}
