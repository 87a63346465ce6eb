import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { blockAt, blockEnd } from '../../engine/tree/blockSpot.ts'
import { addColumn } from './editColumns.ts'
import { createColumns } from './createColumns.ts'
import { columnOf } from '../../engine/tree/columnOf.ts'

/**
 * EDIT-COL: puts blocks beside a block: into a new column next to the one that contains it, or, outside of columns,
 * into columns made of both. The start is the left side of a left-to-right page.
 */
export function placeBeside(
  tr: Transaction,
  pos: number,
  side: 'start' | 'end',
  nodes: readonly Node[],
): void {
  const spot = blockAt(tr.doc, pos)
  const place = columnOf(tr.doc, spot)
  const behind = side === 'end' ? 1 : 0
  if (place) {
    addColumn(tr, place.columns.pos, place.column.index + behind, nodes)
    return
  }
  if (spot.node.attrs['type'] === 'simple_columns') {
    addColumn(tr, pos, behind * (spot.node.childCount > 1 ? spot.node.child(1).childCount : 0), nodes)
    return
  }
  const contents = side === 'start' ? [nodes, [spot.node]] : [[spot.node], nodes]
  tr.replaceWith(pos, blockEnd(spot), createColumns(contents))
}
