import { err, ok } from '@sheaf/base'
import type { StoredValue, ViewRecord } from '../../records/DatabaseRecords.ts'
import { listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import type { ColorRule, Filter } from '../../views/DatabaseView.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import type { Command } from '../Command.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { storedFilter } from './changeFilters.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { PutColorRule, RemoveColorRules, SetRowHeight } from './ViewCommand.ts'

/*
 * The format has no place for these (collab-model 4.7): they are keys of the settings of the grid, which other clients keep, the
 * rules as one text, whose filters are written as those of views.
 */

export const setRowHeight: CommandRules<SetRowHeight> = {
  reads: () => NO_ROWS,
  plan({ viewId, height }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (gridOf(view.value, viewId).rowHeight === height) return ok({})
    return changedView(view.value, withGrid(view.value, { row_height: height }), context)
  },
  invert({ kind, viewId }, records) {
    const view = records.view(viewId)
    return view === null ? [] : [{ kind, viewId, height: gridOf(view, viewId).rowHeight }]
  },
}

export const putColorRule: CommandRules<PutColorRule> = {
  reads: () => NO_ROWS,
  plan({ viewId, rule, after }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (rule.fieldId !== null && records.field(rule.fieldId) === null) return err('field_gone')
    const before = storedRules(view.value)
    const present = before.findIndex((entry) => idOf(entry) === rule.id)
    if (present === -1 && before.length >= DATABASE_LIMITS.colorRules) return err('too_many')
    const others = before.filter((entry) => idOf(entry) !== rule.id)
    const anchor = after === undefined ? -1 : others.findIndex((entry) => idOf(entry) === after)
    const fallback = present === -1 ? others.length : Math.min(present, others.length)
    const place = after === null ? 0 : anchor === -1 ? fallback : anchor + 1
    const text = JSON.stringify(others.toSpliced(place, 0, storedRule(rule)))
    if (text.length > DATABASE_LIMITS.colorRulesLength) return err('invalid_value')
    return changedView(view.value, withGrid(view.value, { color_rules: text }), context)
  },
  invert({ viewId, rule }, records) {
    const view = records.view(viewId)
    if (view === null) return []
    const rules = gridOf(view, viewId).colorRules
    const before = rules.find(({ id }) => id === rule.id)
    return before === undefined
      ? [{ kind: 'removeColorRules', viewId, ruleIds: [rule.id] }]
      : [puttingBack(viewId, rules, before)]
  },
}

export const removeColorRules: CommandRules<RemoveColorRules> = {
  reads: () => NO_ROWS,
  plan({ viewId, ruleIds }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const before = storedRules(view.value)
    const rules = before.filter((entry) => !ruleIds.includes(idOf(entry)))
    if (rules.length === before.length) return ok({})
    return changedView(view.value, withGrid(view.value, { color_rules: JSON.stringify(rules) }), context)
  },
  invert({ viewId, ruleIds }, records) {
    const view = records.view(viewId)
    const rules = view ? gridOf(view, viewId).colorRules : []
    return rules.flatMap((rule) => (ruleIds.includes(rule.id) ? [puttingBack(viewId, rules, rule)] : []))
  },
}

function puttingBack(viewId: string, rules: readonly ColorRule[], rule: ColorRule): Command {
  return { kind: 'putColorRule', viewId, rule, after: rules[rules.indexOf(rule) - 1]?.id ?? null }
}

function gridOf(view: ViewRecord, viewId: string) {
  return readDatabaseView(viewId, view.value).settings.grid
}

function storedRules({ value }: ViewRecord): readonly unknown[] {
  return listOf(recordOf(recordOf(value['layout_settings'])[GRID])['color_rules'])
}

function withGrid({ value }: ViewRecord, keys: StoredValue): StoredValue {
  const settings = recordOf(value['layout_settings'])
  return { layout_settings: { ...settings, [GRID]: { ...recordOf(settings[GRID]), ...keys } } }
}

function storedRule({ id, color, fieldId, filters }: ColorRule): StoredValue {
  return { id, color, ...(fieldId !== null && { field_id: fieldId }), filters: filters.map(storedTree) }
}

function storedTree(filter: Filter): StoredValue {
  if (filter.kind !== 'data')
    return { ...storedFilter(filter), children: filter.children.map((child) => storedTree(child)) }
  return storedFilter({ ...filter, typeNumber: filter.typeNumber ?? 0, condition: filter.condition ?? 0 })
}

function idOf(entry: unknown): string {
  return textOf(recordOf(entry)['id'])
}

const GRID = '0'
