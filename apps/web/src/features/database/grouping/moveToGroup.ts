import type { Translate } from '@sheaf/locales'
import { cellAt } from '../editing/useCellEditor.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridSection } from '../layout/GridLines.ts'
import { groupTitle } from './groupTitle.ts'
import { planMoveToGroup } from './planMoveToGroup.ts'

/** Where rows come from, and before which of the rows of another group they come to stand. */
export interface MoveToGroup {
  readonly rowIds: readonly string[]
  readonly from: Pick<GridSection, 'group'>
  readonly to: Pick<GridSection, 'group'>
  readonly index: number
}

/** Moves rows to another group, as one step that is taken back at once. */
export function moveToGroup(grid: Grid, { rowIds, from, to, index }: MoveToGroup, t: Translate): void {
  const { model, actions, context, announce, isEditable } = grid
  const { viewId, groupField: field, isSorted } = model
  if (!isEditable || field === null || from.group === null || to.group === null || rowIds.length === 0) return
  const view = { viewId, field, isSorted, cellAt: (rowId: string) => cellAt(model, rowId, field, context) }
  actions.run(planMoveToGroup({ rowIds, from: from.group, to: to.group, index }, view, context))
  const group = groupTitle(to.group, field, context, t)
  announce(t('grid.movedToGroup', { count: rowIds.length, group }))
}
