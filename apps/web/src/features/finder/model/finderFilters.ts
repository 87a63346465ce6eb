import { personClock, personMoment } from '@sheaf/base'
import type { FilterKind } from './FinderItem.ts'

/** In the order of their chips. */
export const FILTER_TYPES = ['space', 'kind', 'person', 'edited', 'titles'] as const
export type FilterType = (typeof FILTER_TYPES)[number]

export const EDITED_SPANS = ['today', 'week', 'month', 'year'] as const
export type EditedSpan = (typeof EDITED_SPANS)[number]

export type FinderFilter =
  | { readonly type: 'space'; readonly id: string }
  /** Never none. */
  | { readonly type: 'kind'; readonly kinds: readonly FilterKind[] }
  | { readonly type: 'person'; readonly id: string }
  | { readonly type: 'edited'; readonly span: EditedSpan }
  | { readonly type: 'titles' }

/** At most one of a type, in the order in which they were set. */
export type FinderFilters = readonly FinderFilter[]

export function filterOf<Type extends FilterType>(
  filters: FinderFilters,
  type: Type,
): Extract<FinderFilter, { type: Type }> | null {
  const isOfType = (filter: FinderFilter): filter is Extract<FinderFilter, { type: Type }> =>
    filter.type === type
  return filters.find(isOfType) ?? null
}

/** In its place where one of the type is set already, otherwise behind the rest. */
export function withFilter(filters: FinderFilters, set: FinderFilter): FinderFilters {
  return filterOf(filters, set.type)
    ? filters.map((each) => (each.type === set.type ? set : each))
    : [...filters, set]
}

export function withoutFilter(filters: FinderFilters, type: FilterType): FinderFilters {
  return filters.filter((each) => each.type !== type)
}

/** Kinds that are looked for; all where none are chosen. */
export function wantsKind(filters: FinderFilters, kind: FilterKind): boolean {
  return filterOf(filters, 'kind')?.kinds.includes(kind) ?? true
}

/** The only kind that is looked for, all of which can be read through; null where there are several. */
export function onlyKind(filters: FinderFilters): FilterKind | null {
  const kinds = filterOf(filters, 'kind')?.kinds ?? []
  return kinds.length === 1 ? kinds[0]! : null
}

/** The first moment of a span that ends now, by the calendar of this person. */
export function startOfSpan(span: EditedSpan, now: Date): Date {
  const { year, month, day } = personClock(now)
  if (span === 'year') return personMoment({ year, month: 0, day: 1 })
  return personMoment({ year, month, day: day - DAYS_BEFORE[span] })
}

const DAYS_BEFORE = { today: 0, week: 6, month: 29 } as const
