import type { Cell, Command, Field, ReadContext, RowGroup } from '@sheaf/model'
import { rowMoves } from '../selection/rowMoves.ts'
import { planGroupMove } from './planGroupMove.ts'

/** Where rows come from, and before which of the rows of another group they come to stand. */
export interface RowsToGroup {
  readonly rowIds: readonly string[]
  readonly from: Pick<RowGroup, 'key'>
  readonly to: Pick<RowGroup, 'key' | 'rowIds'>
  readonly index: number
}

/** The view in which rows move. */
export interface GroupedView {
  readonly viewId: string
  /** By which it groups; somebody writes it. */
  readonly field: Field
  readonly isSorted: boolean
  readonly cellAt: (rowId: string) => Cell | null
}

/** The commands after which rows stand in another group; in a sorted view where the sorts say. */
export function planMoveToGroup(
  { rowIds, from, to, index }: RowsToGroup,
  { viewId, field, isSorted, cellAt }: GroupedView,
  context: ReadContext,
): readonly Command[] {
  const values = planGroupMove({ rowIds, field, from: from.key, to: to.key, cellAt }, context)
  const moved = new Set(rowIds)
  const before = to.rowIds.slice(0, index).findLast((id) => !moved.has(id))
  const isPlaced = !isSorted && to.rowIds.length > 0
  return [
    ...values,
    ...(isPlaced ? rowMoves(viewId, rowIds, before === undefined ? 'first' : { after: before }) : []),
  ]
}
