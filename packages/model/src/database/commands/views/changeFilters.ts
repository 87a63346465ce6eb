import { err, ok } from '@sheaf/base'
import type { StoredValue } from '../../records/DatabaseRecords.ts'
import { listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import { FILTER_KINDS, readDatabaseView } from '../../views/readDatabaseView.ts'
import type { Filter } from '../../views/DatabaseView.ts'
import type { Command } from '../Command.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { FilterInput, PutFilter, RemoveFilters } from './ViewCommand.ts'

export const putFilter: CommandRules<PutFilter> = {
  reads: () => NO_ROWS,
  plan({ viewId, filter, in: groupId }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (filter.kind === 'data' && records.field(filter.fieldId) === null) return err('field_gone')
    if (filter.kind === 'data' && filter.content.length > DATABASE_LIMITS.filterLength)
      return err('invalid_value')
    const before = listOf(view.value.value['filters'])
    const stored = storedFilter(filter)
    if (hasFilter(before, filter.id))
      return changedView(view.value, { filters: replaced(before, stored) }, context)
    if (countFilters(before) >= DATABASE_LIMITS.filters) return err('too_many')
    if (groupId === null) return changedView(view.value, { filters: [...before, stored] }, context)
    const filters = added(before, groupId, stored)
    return filters === null ? err('filter_gone') : changedView(view.value, { filters }, context)
  },
  invert({ viewId, filter, in: groupId }, records) {
    const view = records.view(viewId)
    if (view === null) return []
    const before = findFilter(readDatabaseView(viewId, view.value).filters, filter.id)
    if (before === null) return [{ kind: 'removeFilters', viewId, filterIds: [filter.id] }]
    return [{ kind: 'putFilter', viewId, filter: inputOf(before), in: groupId }]
  },
}

export const removeFilters: CommandRules<RemoveFilters> = {
  reads: () => NO_ROWS,
  plan({ viewId, filterIds }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const before = listOf(view.value.value['filters'])
    if (!filterIds.some((id) => hasFilter(before, id))) return ok({})
    return changedView(view.value, { filters: without(before, new Set(filterIds)) }, context)
  },
  invert({ viewId, filterIds }, records) {
    const view = records.view(viewId)
    const filters = view ? readDatabaseView(viewId, view.value).filters : []
    return puttingBack(viewId, filters, new Set(filterIds), null, false)
  },
}

/** Commands that put back what would go: a group before what is in it. */
function puttingBack(
  viewId: string,
  filters: readonly Filter[],
  ids: ReadonlySet<string>,
  groupId: string | null,
  isGone: boolean,
): readonly Command[] {
  return filters.flatMap((filter): readonly Command[] => {
    const goes = isGone || ids.has(filter.id) || isEmptied(filter, ids)
    const own: readonly Command[] = goes
      ? [{ kind: 'putFilter', viewId, filter: inputOf(filter), in: groupId }]
      : []
    const children = filter.kind === 'data' ? [] : filter.children
    return [...own, ...puttingBack(viewId, children, ids, filter.id, goes)]
  })
}

function isEmptied(filter: Filter, ids: ReadonlySet<string>): boolean {
  if (filter.kind === 'data') return ids.has(filter.id)
  return (
    ids.has(filter.id) ||
    (filter.children.length > 0 && filter.children.every((child) => isEmptied(child, ids)))
  )
}

function inputOf(filter: Filter): FilterInput {
  if (filter.kind !== 'data') return { kind: filter.kind, id: filter.id }
  const { kind, id, fieldId, typeNumber, condition, content } = filter
  return { kind, id, fieldId, typeNumber: typeNumber ?? 0, condition: condition ?? 0, content }
}

function findFilter(filters: readonly Filter[], id: string): Filter | null {
  for (const filter of filters) {
    if (filter.id === id) return filter
    const inside = filter.kind === 'data' ? null : findFilter(filter.children, id)
    if (inside !== null) return inside
  }
  return null
}

/** As every client reads it (collab-model 4.9); groups have no keys of fields. */
export function storedFilter(filter: FilterInput): StoredValue {
  const filter_type = FILTER_KINDS.indexOf(filter.kind)
  if (filter.kind !== 'data') return { id: filter.id, filter_type, children: [] }
  const { id, fieldId, typeNumber, condition, content } = filter
  return { id, filter_type, field_id: fieldId, ty: typeNumber, condition, content }
}

function childrenOf(entry: unknown): readonly unknown[] {
  return listOf(recordOf(entry)['children'])
}

function idOf(entry: unknown): string {
  return textOf(recordOf(entry)['id'])
}

function hasFilter(entries: readonly unknown[], id: string): boolean {
  return entries.some((entry) => idOf(entry) === id || hasFilter(childrenOf(entry), id))
}

function countFilters(entries: readonly unknown[]): number {
  return entries.reduce<number>((count, entry) => count + 1 + countFilters(childrenOf(entry)), 0)
}

function replaced(entries: readonly unknown[], filter: StoredValue): readonly unknown[] {
  return entries.map((entry) => {
    const stored = recordOf(entry)
    const children = childrenOf(entry)
    if (idOf(entry) === filter['id'])
      return { ...stored, ...filter, ...('children' in filter && { children }) }
    return children.length === 0 ? entry : { ...stored, children: replaced(children, filter) }
  })
}

/** Null where there is no such group. */
function added(entries: readonly unknown[], groupId: string, filter: StoredValue): readonly unknown[] | null {
  let isFound = false
  const next = entries.map((entry) => {
    const stored = recordOf(entry)
    const children = childrenOf(entry)
    if (idOf(entry) === groupId && !('field_id' in stored)) {
      isFound = true
      return { ...stored, children: [...children, filter] }
    }
    const inside = children.length === 0 ? null : added(children, groupId, filter)
    if (inside === null) return entry
    isFound = true
    return { ...stored, children: inside }
  })
  return isFound ? next : null
}

function without(entries: readonly unknown[], ids: ReadonlySet<string>): readonly unknown[] {
  return entries.flatMap((entry) => {
    if (ids.has(idOf(entry))) return []
    const children = childrenOf(entry)
    if (children.length === 0) return [entry]
    const left = without(children, ids)
    return left.length === 0 ? [] : [{ ...recordOf(entry), children: left }]
  })
}
