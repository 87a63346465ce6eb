import type { Filter } from '@sheaf/model'

/** Each group and filter once, depth first. */
export function allFilters(filters: readonly Filter[]): readonly Filter[] {
  return filters.flatMap((filter) =>
    filter.kind === 'data' ? [filter] : [filter, ...allFilters(filter.children)],
  )
}

/** Whether they stand side by side, as pills. */
export function isSimple(filters: readonly Filter[]): boolean {
  return filters.every(({ kind }) => kind === 'data')
}
