import type { Transaction } from 'prosemirror-state'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { createBlock, hasLine } from '../../engine/tree/blockNode.ts'
import { blockAt, blockEnd, siblingAfter, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import { createTable } from './tableNodes.ts'

/**
 * EDIT-TABLE-3: inserts a table of two rows and two columns, replacing an empty paragraph, otherwise behind the block,
 * with the caret in its first cell. It is always followed by a block to continue in.
 */
export function insertTable(tr: Transaction, at: BlockSpot): void {
  const isFree =
    at.node.attrs['type'] === 'paragraph' &&
    hasLine(at.node) &&
    at.node.firstChild!.content.size === 0 &&
    at.node.childCount === 1
  const pos = isFree ? at.pos : blockEnd(at)
  const table = createTable(2, 2)
  if (isFree) tr.replaceWith(at.pos, blockEnd(at), table)
  else tr.insert(pos, table)
  if (!siblingAfter(tr.doc, blockAt(tr.doc, pos))) tr.insert(pos + table.nodeSize, createBlock('paragraph'))
  placeCaret(tr, pos + FIRST_PARAGRAPH)
}

/** From a table to the first paragraph of its first cell: block, atom and group, three times. */
const FIRST_PARAGRAPH = 9
