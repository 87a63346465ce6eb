import type { Filter } from '@sheaf/model'
import { allFilters } from './allFilters.ts'

export type FilterGroup = Exclude<Filter, { readonly kind: 'data' }>

/** The filters of a view as one group: the one that other clients store for all, or what stands side by side. */
export interface FilterRoot {
  /** Null where the filters stand side by side. */
  readonly id: string | null
  readonly kind: 'and' | 'or'
  readonly children: readonly Filter[]
}

export function rootOf(filters: readonly Filter[]): FilterRoot {
  const [first, ...others] = filters
  return first && first.kind !== 'data' && others.length === 0
    ? first
    : { id: null, kind: 'and', children: filters }
}

/** The same side by side; null where that would say something else. */
export function simplified(filters: readonly Filter[]): readonly Filter[] | null {
  const parts = filters.map((filter): readonly Filter[] | null => {
    if (filter.kind === 'data') return [filter]
    if (filter.kind === 'or' && filter.children.length > 1) return null
    return simplified(filter.children)
  })
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
}

/** The filters with one replaced by others, in its place; a group goes with the last that is in it. */
export function replaceFilter(
  filters: readonly Filter[],
  id: string,
  by: (filter: Filter) => readonly Filter[],
): readonly Filter[] {
  return filters.flatMap((filter): readonly Filter[] => {
    if (filter.id === id) return by(filter)
    if (filter.kind === 'data') return [filter]
    const children = replaceFilter(filter.children, id, by)
    return children.length === 0 && filter.children.length > 0 ? [] : [{ ...filter, children }]
  })
}

/** The filters with one more at the end of a group; null is the top. */
export function addFilter(
  filters: readonly Filter[],
  groupId: string | null,
  added: Filter,
): readonly Filter[] {
  return insertFilter(filters, groupId, Number.POSITIVE_INFINITY, added)
}

/** A place among filters: in a group, null for the top, before the one of this index. */
export interface FilterPlace {
  readonly groupId: string | null
  readonly index: number
}

/** The filters with one moved to a place, counted as they stand before; null where it would come to stand in itself. */
export function moveFilter(
  filters: readonly Filter[],
  id: string,
  { groupId, index }: FilterPlace,
): readonly Filter[] | null {
  const moved = allFilters(filters).find((filter) => filter.id === id)
  if (!moved) return null
  if (moved.kind !== 'data' && [moved, ...allFilters(moved.children)].some((each) => each.id === groupId))
    return null
  const siblings = siblingsIn(filters, groupId)
  const from = siblings.findIndex((each) => each.id === id)
  const left = replaceFilter(filters, id, () => [])
  // The group may have gone with the last that was in it.
  if (groupId !== null && !allFilters(left).some((each) => each.id === groupId)) return null
  return insertFilter(left, groupId, from !== -1 && from < index ? index - 1 : index, moved)
}

/** Where a step up or down leads: past a rule, into the group that stands there, or out of its own; null at the ends. */
export function nudgePlace(filters: readonly Filter[], id: string, by: 1 | -1): FilterPlace | null {
  const groupId = groupOf(filters, id)
  const siblings = siblingsIn(filters, groupId)
  const index = siblings.findIndex((each) => each.id === id)
  const [moved, beside] = [siblings[index], siblings[index + by]]
  if (beside && beside.kind !== 'data' && moved?.kind === 'data')
    return { groupId: beside.id, index: by === 1 ? 0 : beside.children.length }
  if (beside) return { groupId, index: by === 1 ? index + 2 : index - 1 }
  if (groupId === null) return null
  const outer = groupOf(filters, groupId)
  const place = siblingsIn(filters, outer).findIndex((each) => each.id === groupId)
  const isRoot = outer === null && rootOf(filters).id === groupId
  return isRoot ? null : { groupId: outer, index: by === 1 ? place + 1 : place }
}

/** The group in which a filter stands; null at the top. */
export function groupOf(filters: readonly Filter[], id: string): string | null {
  const group = allFilters(filters).find(
    (each) => each.kind !== 'data' && each.children.some((child) => child.id === id),
  )
  return group?.id ?? null
}

export function siblingsIn(filters: readonly Filter[], groupId: string | null): readonly Filter[] {
  if (groupId === null) return filters
  const group = allFilters(filters).find(({ id }) => id === groupId)
  return group && group.kind !== 'data' ? group.children : []
}

/** A copy with ids of its own. */
export function copyFilter(filter: Filter, newId: () => string): Filter {
  if (filter.kind === 'data') return { ...filter, id: newId() }
  return { ...filter, id: newId(), children: filter.children.map((child) => copyFilter(child, newId)) }
}

function insertFilter(
  filters: readonly Filter[],
  groupId: string | null,
  index: number,
  added: Filter,
): readonly Filter[] {
  if (groupId === null) return filters.toSpliced(index, 0, added)
  return filters.map((filter) => {
    if (filter.kind === 'data') return filter
    const children =
      filter.id === groupId
        ? filter.children.toSpliced(index, 0, added)
        : insertFilter(filter.children, groupId, index, added)
    return { ...filter, children }
  })
}
