import { orderKeyBetween, type OrderKey } from '@sheaf/base'
import type { PlacedRow } from './writeDatabaseMirror.ts'
import type { RowPlaces } from './placeRows.ts'

export interface ViewsLeft {
  /** Of views that are deleted now. */
  readonly goneIds: readonly string[]
  /** Of views that are there. */
  readonly viewIds: ReadonlySet<string>
  readonly inlineViewId: string
}

/**
 * Places of the rows that were listed by views that are deleted and are listed by no other: behind all others of the inline view,
 * in their order. Whoever deletes a view deletes no rows.
 */
export function placeUnlisted(
  rows: ReadonlyMap<string, PlacedRow>,
  places: RowPlaces,
  { goneIds, viewIds, inlineViewId }: ViewsLeft,
): RowPlaces {
  if (goneIds.length === 0) return places
  const now = [...rows].map(([id, row]) => ({ id, ...(places.get(id) ?? row) }))
  const keyIn = (orders: PlacedRow['orders']) => goneIds.map((id) => orders[id]).find((key) => key) ?? ''
  const unlisted = now
    .filter(({ orders, isDeleted }) => {
      const listing = Object.keys(orders)
      return !isDeleted && keyIn(orders) !== '' && !listing.some((viewId) => viewIds.has(viewId))
    })
    .map(({ id, orders }) => ({ id, orders, key: keyIn(orders) }))
    .toSorted((a, b) => compare(a.key, b.key) || compare(a.id, b.id))
  if (unlisted.length === 0) return places
  let last = lastKey(now.map(({ orders }) => orders[inlineViewId]))
  const placed = unlisted.map(({ id, orders }) => {
    last = orderKeyBetween(last, null)
    return [id, { orders: { ...orders, [inlineViewId]: last }, isDeleted: false }] as const
  })
  return new Map([...places, ...placed])
}

function lastKey(keys: readonly (OrderKey | undefined)[]): OrderKey | null {
  return keys.reduce<OrderKey | null>(
    (last, key) => (key !== undefined && (last === null || key > last) ? key : last),
    null,
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
