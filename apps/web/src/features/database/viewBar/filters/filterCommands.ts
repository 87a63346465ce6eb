import type { Filter, FilterInput, ViewCommand } from '@sheaf/model'

/**
 * The commands that make the filters of a view what `after` says. What stays where it is is written in its place; what moves
 * is taken out and put in again, since filters have no places of their own.
 */
export function filterCommands(
  viewId: string,
  before: readonly Filter[],
  after: readonly Filter[],
): readonly ViewCommand[] {
  const removed: string[] = []
  const written: ViewCommand[] = []
  const put = (filter: Filter, groupId: string | null) =>
    written.push({ kind: 'putFilter', viewId, filter: filterInput(filter), in: groupId })
  const putAll = (filters: readonly Filter[], groupId: string | null) => {
    for (const filter of filters) {
      put(filter, groupId)
      if (filter.kind !== 'data') putAll(filter.children, filter.id)
    }
  }
  function change(from: readonly Filter[], to: readonly Filter[], groupId: string | null): void {
    const kept = keptInPlace(from, to)
    removed.push(...from.filter((filter) => !kept.has(filter)).map(({ id }) => id))
    const stays = [...kept]
    for (const [index, [was, is]] of stays.entries()) {
      if (!isSameInput(filterInput(was), filterInput(is))) put(to[index] ?? is, groupId)
      if (was.kind !== 'data' && is.kind !== 'data') change(was.children, is.children, is.id)
    }
    putAll(to.slice(stays.length), groupId)
  }
  change(before, after, null)
  return [
    ...(removed.length > 0 ? [{ kind: 'removeFilters' as const, viewId, filterIds: removed }] : []),
    ...written,
  ]
}

/** A filter as a command writes it. */
function filterInput(filter: Filter): FilterInput {
  if (filter.kind !== 'data') return { kind: filter.kind, id: filter.id }
  const { kind, id, fieldId, typeNumber, condition, content } = filter
  return { kind, id, fieldId, typeNumber: typeNumber ?? 0, condition: condition ?? 0, content }
}

/** Filters that stay, with what they become: those that stand first in `to`, in the order that they had. */
function keptInPlace(from: readonly Filter[], to: readonly Filter[]): ReadonlyMap<Filter, Filter> {
  const kept = new Map<Filter, Filter>()
  let next = 0
  for (const is of to) {
    const index = from.findIndex((was, place) => place >= next && was.id === is.id && staysAs(was, is))
    const was = from[index]
    if (was === undefined) break
    kept.set(was, is)
    next = index + 1
  }
  return kept
}

/** A group goes with the last that was in it, and so does not stay where nothing in it does. */
function staysAs(was: Filter, is: Filter): boolean {
  if (was.kind === 'data' || is.kind === 'data') return was.kind === is.kind
  return was.children.length === 0 || keptInPlace(was.children, is.children).size > 0
}

function isSameInput(one: FilterInput, other: FilterInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
