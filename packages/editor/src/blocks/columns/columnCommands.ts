import type { Command, Transaction } from 'prosemirror-state'
import { command } from '../../engine/commands/command.ts'
import { keepSelection } from '../../engine/commands/keepSelection.ts'
import { blockEnd } from '../../engine/tree/blockSpot.ts'
import { selectedRoots } from '../../engine/tree/selectedBlocks.ts'
import { createColumns } from './createColumns.ts'
import { addEmptyColumn, equalizeColumns, removeColumn, unwrapColumns } from './editColumns.ts'
import { moveAcross } from './moveAcross.ts'
import { Selection } from 'prosemirror-state'
import { columnOf, type ColumnSpot } from '../../engine/tree/columnOf.ts'
import { mayStand } from '../../engine/tree/placement.ts'

/** EDIT-COL: the commands of the block menu for blocks in columns, and for columns as a whole. */
export const columnCommands: Readonly<Record<string, Command>> = {
  moveBack: moveAcross('start'),
  moveOn: moveAcross('end'),
  sideBySide: command(putSideBySide),
  addBefore: command((tr) => add(tr, 0)),
  addBehind: command((tr) => add(tr, 1)),
  equalize: command((tr) => {
    const place = columnsOf(tr)
    return place !== null && equalizeColumns(tr, place.columns.pos)
  }),
  remove: command((tr) => {
    const place = columnsOf(tr)
    if (!place || place.columns === place.column) return false
    const { pos } = place.columns
    removeColumn(tr, pos, place.column.index)
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos + 4, tr.doc.content.size)), 1))
    return true
  }),
  unwrap: command((tr) => {
    const place = columnsOf(tr)
    return place !== null && unwrapColumns(tr, place.columns.pos)
  }),
}

/** The columns that the selection refers to: those around the first selected block, or the block itself. */
function columnsOf(tr: Transaction): ColumnSpot | null {
  const [first] = selectedRoots(tr.doc, tr.selection)
  if (!first) return null
  if (first.node.attrs['type'] === 'simple_columns') return { columns: first, column: first }
  return columnOf(tr.doc, first)
}

function add(tr: Transaction, behind: 0 | 1): boolean {
  const place = columnsOf(tr)
  if (!place) return false
  const isWhole = place.columns === place.column
  const count = place.columns.node.childCount > 1 ? place.columns.node.child(1).childCount : 0
  addEmptyColumn(tr, place.columns.pos, isWhole ? count * behind : place.column.index + behind)
  return true
}

/** Each selected block becomes a column. */
function putSideBySide(tr: Transaction): boolean {
  const roots = selectedRoots(tr.doc, tr.selection)
  const [first] = roots
  const last = roots.at(-1)
  const hasColumns = roots.some(({ node }) => node.attrs['type'] === 'simple_columns')
  if (!first || !last || roots.length < 2 || hasColumns || !mayStand(tr.doc, first, 'simple_columns'))
    return false
  return keepSelection(tr, () => {
    tr.replaceWith(first.pos, blockEnd(last), createColumns(roots.map(({ node }) => [node])))
  })
}
