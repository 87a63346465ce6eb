import type { Transaction } from 'prosemirror-state'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'
import { columnShare, roundShare } from './columnShare.ts'

/**
 * EDIT-COL: divides the width of two columns: `part`, between 0 and 1, for the first and the rest for the second. A
 * bare block among columns keeps its data.
 */
export function setShares(tr: Transaction, before: number, after: number, part: number): void {
  const pair = [before, after].map((pos) => blockAt(tr.doc, pos).node)
  const total = pair.reduce((sum, node) => sum + columnShare(blockAttrs(node).data), 0)
  for (const [pos, share] of [
    [before, total * part],
    [after, total * (1 - part)],
  ] as const) {
    const { type, data } = blockAttrs(blockAt(tr.doc, pos).node)
    if (type === 'simple_column') tr.setNodeAttribute(pos, 'data', { ...data, ratio: roundShare(share) })
  }
}
