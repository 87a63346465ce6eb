import { isWritten } from '@sheaf/export/cells'
import type { Command, ReadContext, RowGroup } from '@sheaf/model'
import { planMoveToGroup, type GroupedView } from '../grouping/planMoveToGroup.ts'
import { rowPlace } from '../selection/planRowMove.ts'
import { rowMoves } from '../selection/rowMoves.ts'

/** Cards of a column that come to stand before the card of an index of the same column, or of another. */
export interface CardMove {
  readonly rowIds: readonly string[]
  readonly from: RowGroup
  readonly to: RowGroup
  readonly index: number
}

/**
 * The commands of a move of cards; none where they stay. In a sorted view they change their column only, and not even that where
 * nobody writes the field of the columns.
 */
export function planCardMove(move: CardMove, view: GroupedView, context: ReadContext): readonly Command[] {
  const { rowIds, from, to, index } = move
  if (from.id !== to.id) return isWritten(view.field.type) ? planMoveToGroup(move, view, context) : []
  const place = view.isSorted ? null : rowPlace(to.rowIds, new Set(rowIds), index)
  return place === null ? [] : rowMoves(view.viewId, rowIds, place)
}
