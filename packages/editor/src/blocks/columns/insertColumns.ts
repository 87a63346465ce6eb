import type { Transaction } from 'prosemirror-state'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { createBlock } from '../../engine/tree/blockNode.ts'
import { blockEnd, textLength, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import { createColumns } from './createColumns.ts'

/**
 * EDIT-COL: replaces an empty paragraph by columns, the first of which contains it, or inserts them behind any other
 * block. The caret moves to the first column.
 */
export function insertColumns(tr: Transaction, at: BlockSpot, count: number): void {
  const isEmpty = textLength(at.node) === 0 && at.node.attrs['type'] === 'paragraph'
  const contents = Array.from({ length: count }, (_, index) => [
    isEmpty && index === 0 ? at.node : createBlock('paragraph'),
  ])
  const columns = createColumns(contents)
  const pos = isEmpty ? at.pos : blockEnd(at)
  tr.replaceWith(pos, blockEnd(at), columns)
  // Past the start tokens and atom of the columns and of their group, and the same of the first column.
  const inward = 1 + columns.firstChild!.nodeSize + 1
  placeCaret(tr, pos + inward + inward)
}
