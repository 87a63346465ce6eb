import { err, ok } from '@sheaf/base'
import { listOf, recordOf } from '../../stored/storedValues.ts'
import type { GroupSetting } from '../../views/DatabaseView.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import type { CommandRules } from '../CommandRules.ts'
import { columnId } from '../fields/selectOptions.ts'
import { newColumn } from './changeGrouping.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { MoveGroups } from './ViewCommand.ts'

/** The order of groups is that of the list in which the format stores them (collab-model 4.7). */
export const moveGroups: CommandRules<MoveGroups> = {
  reads: () => NO_ROWS,
  plan({ viewId, groupIds, after }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const [first, ...others] = listOf(view.value.value['groups']).map(recordOf)
    if (first === undefined) return err('field_gone')
    const before = listOf(first['groups'])
    const moved = [...new Set(groupIds)].map(
      (id) => before.find((column) => columnId(column) === id) ?? newColumn(view.value, id),
    )
    const rest = before.filter((column) => !groupIds.includes(columnId(column)))
    const anchor = rest.findIndex((column) => columnId(column) === after)
    const place = after === null ? 0 : anchor === -1 ? rest.length : anchor + 1
    const groups = rest.toSpliced(place, 0, ...moved)
    if (groups.length === before.length && groups.every((column, index) => column === before[index]))
      return ok({})
    return changedView(view.value, { groups: [{ ...first, groups }, ...others] }, context)
  },
  invert({ viewId, groupIds }, records) {
    const view = records.view(viewId)
    const before = view && readDatabaseView(viewId, view.value).groups[0]
    return before ? placingGroups(viewId, before, groupIds) : []
  },
}

/** Commands that put groups of a view where they stand. */
export function placingGroups(
  viewId: string,
  { columns }: GroupSetting,
  groupIds: readonly string[],
): readonly MoveGroups[] {
  return columns.flatMap(({ id }, index): readonly MoveGroups[] =>
    groupIds.includes(id)
      ? [{ kind: 'moveGroups', viewId, groupIds: [id], after: columns[index - 1]?.id ?? null }]
      : [],
  )
}
