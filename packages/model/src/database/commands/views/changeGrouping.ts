import { err, ok } from '@sheaf/base'
import type { Field } from '../../fields/Field.ts'
import { readField } from '../../fields/readField.ts'
import type { StoredValue, ViewRecord } from '../../records/DatabaseRecords.ts'
import { flagOf, listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import { isGroupable } from '../../views/groups/groupKeys.ts'
import type { GroupSetting } from '../../views/DatabaseView.ts'
import { GROUP_LIMIT, readDatabaseView } from '../../views/readDatabaseView.ts'
import type { CommandRules } from '../CommandRules.ts'
import { columnId } from '../fields/selectOptions.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { SetEmptyGroups, SetGroup, SetGrouping } from './ViewCommand.ts'

export const setGrouping: CommandRules<SetGrouping> = {
  reads: () => NO_ROWS,
  plan({ viewId, grouping }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (grouping === null)
      return listOf(view.value.value['groups']).length === 0
        ? ok({})
        : changedView(view.value, { groups: [] }, context)
    const record = records.field(grouping.fieldId)
    if (record === null) return err('field_gone')
    const field = readField(record.id, record.value)
    if (!isGroupable(field)) return err('invalid_value')
    const before = listOf(view.value.value['groups']).map(recordOf)
    const same = before.find((group) => textOf(group['field_id']) === field.id)
    const groups = same === undefined ? columnsOf(field) : listOf(same['groups'])
    const { id, content } = grouping
    const group = { ...same, id, field_id: field.id, ty: field.typeNumber, content, groups }
    return changedView(view.value, { groups: [group] }, context)
  },
  invert({ kind, viewId }, records) {
    const view = records.view(viewId)
    const before = view && readDatabaseView(viewId, view.value).groups[0]
    if (view === null) return []
    if (!before) return [{ kind, viewId, grouping: null }]
    const grouping = { id: before.id, fieldId: before.fieldId, content: before.content }
    const groupIds = before.columns.map(({ id }) => id)
    return [
      { kind, viewId, grouping },
      ...settingGroups(viewId, before),
      ...(groupIds.length > 0 ? [{ kind: 'moveGroups', viewId, groupIds, after: null } as const] : []),
    ]
  },
}

/** Commands that hide, fold and limit the groups of a view as they are; of one of them, where it is named. */
export function settingGroups(
  viewId: string,
  { columns, collapsedIds }: GroupSetting,
  groupId?: string,
): readonly SetGroup[] {
  const hidden = columns.filter(({ visible }) => visible === false).map(({ id }) => id)
  const isMeant = (id: string) => groupId === undefined || id === groupId
  return [
    ...hidden
      .filter(isMeant)
      .map((id): SetGroup => ({ kind: 'setGroup', viewId, groupId: id, isVisible: false })),
    ...collapsedIds
      .filter(isMeant)
      .map((id): SetGroup => ({ kind: 'setGroup', viewId, groupId: id, isCollapsed: true })),
    ...columns
      .filter(({ id, limit }) => limit !== null && isMeant(id))
      .map(({ id, limit }): SetGroup => ({ kind: 'setGroup', viewId, groupId: id, limit })),
  ]
}

/** Columns that the format stores from the start (collab-model 4.7); those of other types come from the rows. */
function columnsOf(field: Field): readonly StoredValue[] {
  switch (field.type) {
    case 'single_select':
    case 'multi_select':
      return [field.id, ...field.options.options.map(({ id }) => id)].map((id) => ({ id, visible: true }))
    case 'checkbox':
      return ['Yes', 'No'].map((id) => ({ id, visible: true }))
    default:
      return []
  }
}

export const setGroup: CommandRules<SetGroup> = {
  reads: () => NO_ROWS,
  plan({ viewId, groupId, isVisible, isCollapsed, limit }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const [first, ...others] = listOf(view.value.value['groups']).map(recordOf)
    if (first === undefined) return err('field_gone')
    const columns = listOf(first['groups'])
    const collapsed = listOf(first['collapsed_group_ids']).map(textOf)
    const kept = collapsed.filter((id) => id !== groupId)
    const keys = {
      ...(isVisible !== undefined && { visible: isVisible }),
      ...(limit !== undefined && { [GROUP_LIMIT]: limit }),
    }
    const isStored = columns.some((column) => columnId(column) === groupId)
    const next = isStored ? columns : [...columns, newColumn(view.value, groupId)]
    const group = {
      ...first,
      ...(Object.keys(keys).length > 0 && { groups: withColumn(next, groupId, keys) }),
      ...(isCollapsed !== undefined && { collapsed_group_ids: isCollapsed ? [...kept, groupId] : kept }),
    }
    const isEmptyGroup = textOf(first['field_id']) === groupId && isVisible !== undefined
    const layout_settings = isEmptyGroup ? hidingUngrouped(view.value, !isVisible) : null
    const changed = { groups: [group, ...others], ...(layout_settings && { layout_settings }) }
    return changedView(view.value, changed, context)
  },
  invert({ kind, viewId, groupId, isVisible, isCollapsed, limit }, records) {
    const view = records.view(viewId)
    const before = view && readDatabaseView(viewId, view.value).groups[0]
    if (!before) return []
    const column = before.columns.find(({ id }) => id === groupId)
    return [
      {
        kind,
        viewId,
        groupId,
        ...(isVisible !== undefined && { isVisible: column?.visible ?? true }),
        ...(isCollapsed !== undefined && { isCollapsed: before.collapsedIds.includes(groupId) }),
        ...(limit !== undefined && { limit: column?.limit ?? null }),
      },
    ]
  },
}

/** A group that is stored for the first time, shown as it was. */
export function newColumn({ id: viewId, value }: ViewRecord, groupId: string) {
  const { settings, groups } = readDatabaseView(viewId, value)
  // Newer clients read the flag of the group before that of the layout, which must not show what it hides.
  const isHidden = settings.board.hideUngrouped && groups[0]?.fieldId === groupId
  return { id: groupId, visible: !isHidden }
}

/** With keys of one column as they are named; without a limit that is null. */
function withColumn(columns: readonly unknown[], id: string, keys: object): readonly unknown[] {
  return columns.map((column) => {
    if (columnId(column) !== id) return column
    const changed = Object.entries({ ...recordOf(column), ...keys })
    return Object.fromEntries(changed.filter(([key, value]) => key !== GROUP_LIMIT || value !== null))
  })
}

// One generation reads the flag of the column, another that of the layout (collab-model 4.7).
function hidingUngrouped({ value }: ViewRecord, isHidden: boolean): StoredValue {
  const settings = recordOf(value['layout_settings'])
  return { ...settings, 1: { ...recordOf(settings['1']), hide_ungrouped_column: isHidden } }
}

export const setEmptyGroups: CommandRules<SetEmptyGroups> = {
  reads: () => NO_ROWS,
  plan({ viewId, isHidden }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const settings = recordOf(view.value.value['layout_settings'])
    const key = String(readDatabaseView(viewId, view.value.value).layoutNumber)
    const own = recordOf(settings[key])
    if (flagOf(own['hide_empty_groups'], !isHidden) === isHidden) return ok({})
    const layout_settings = { ...settings, [key]: { ...own, hide_empty_groups: isHidden } }
    return changedView(view.value, { layout_settings }, context)
  },
  invert({ kind, viewId, isHidden }, records) {
    const view = records.view(viewId)
    if (view === null) return []
    const { layoutNumber } = readDatabaseView(viewId, view.value)
    const own = recordOf(recordOf(view.value['layout_settings'])[String(layoutNumber)])
    const before = flagOf(own['hide_empty_groups'], layoutNumber === 0)
    return before === isHidden ? [] : [{ kind, viewId, isHidden: before }]
  },
}
