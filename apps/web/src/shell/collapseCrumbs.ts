export interface CollapsedCrumbs<T> {
  readonly first: T | null
  /** What the ellipsis stands for; none when everything fits. */
  readonly hidden: readonly T[]
  readonly last: readonly T[]
}

/**
 * More crumbs than `visible` and one become the first, an ellipsis, and the last ones: 2 visible on a
 * desktop, 1 on a phone.
 */
export function collapseCrumbs<T>(crumbs: readonly T[], visible: number): CollapsedCrumbs<T> {
  const [first, ...rest] = crumbs
  if (first === undefined) return { first: null, hidden: [], last: [] }
  if (crumbs.length <= visible + 1) return { first, hidden: [], last: rest }
  return { first, hidden: rest.slice(0, -visible), last: rest.slice(-visible) }
}
