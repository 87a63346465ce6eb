import { orderKeyBetween, type OrderKey } from '@sheaf/base'
import type { ViewRecord } from '../records/DatabaseRecords.ts'
import type { MirrorOrder } from './readDatabaseMirror.ts'
import type { MirroredDatabase, PlacedRow } from './writeDatabaseMirror.ts'

/** What became of the order of one view. */
export interface OrderArrival {
  readonly viewId: string
  readonly before: readonly MirrorOrder[]
  readonly after: readonly MirrorOrder[]
  /** Those that were put in. */
  readonly arrived: readonly MirrorOrder[]
  /** It was written anew as a whole: rows that it does not list stay, because its client may not have known them. */
  readonly isWhole: boolean
}

type Place = Pick<PlacedRow, 'orders' | 'isDeleted'>

/** Rows that come to stand elsewhere, are deleted, or come back, by what arrived in orders. */
export class PlaceMover {
  readonly #rows: ReadonlyMap<string, PlacedRow>
  readonly #views: ReadonlyMap<string, ViewRecord>
  readonly #inlineViewId: string
  readonly #places = new Map<string, Place>()
  /** How many views took a row out. */
  readonly #takenOut = new Map<string, number>()

  constructor({ rows, views, inlineViewId }: Pick<MirroredDatabase, 'rows' | 'views' | 'inlineViewId'>) {
    this.#rows = rows
    this.#views = views
    this.#inlineViewId = inlineViewId
  }

  /** Places that are others than before, by row. */
  move(arrivals: readonly OrderArrival[]): ReadonlyMap<string, Place> {
    // The inline view first: it says what is deleted.
    const inlineFirst = arrivals.toSorted(
      (a, b) => Number(b.viewId === this.#inlineViewId) - Number(a.viewId === this.#inlineViewId),
    )
    for (const arrival of inlineFirst) this.#takeOut(arrival)
    for (const arrival of inlineFirst) this.#putIn(arrival)
    for (const [id, { orders }] of this.#places)
      if (this.#isTakenAway(id, orders))
        // It keeps its place for when it comes back.
        this.#places.set(id, { orders: this.#rows.get(id)?.orders ?? {}, isDeleted: true })
    return this.#places
  }

  /**
   * Clients that know no trash take a row out of all views that they know of. The inline view and another one are enough:
   * a view that was added meanwhile lists it still. Of deleted views they know nothing.
   */
  #isTakenAway(id: string, orders: Place['orders']): boolean {
    if (Object.keys(orders).every((viewId) => this.#views.get(viewId)?.isDeleted)) return true
    const isInInline = orders[this.#inlineViewId] !== undefined
    return !isInInline && (this.#takenOut.get(id) ?? 0) > 1
  }

  #placeOf(id: string): Place | null {
    return this.#places.get(id) ?? this.#rows.get(id) ?? null
  }

  #takeOut({ viewId, before, after, arrived, isWhole }: OrderArrival): void {
    if (isWhole) return
    const left = new Set([...after, ...arrived].map(({ id }) => id))
    for (const { id } of before) {
      const place = left.has(id) ? null : this.#placeOf(id)
      if (place === null || place.isDeleted) continue
      const { [viewId]: _, ...orders } = place.orders
      this.#places.set(id, { ...place, orders })
      this.#takenOut.set(id, (this.#takenOut.get(id) ?? 0) + 1)
    }
  }

  #putIn(arrival: OrderArrival): void {
    const { viewId, before, after, arrived } = arrival
    const isInline = viewId === this.#inlineViewId
    const marks = new Map([...after, ...arrived].map(({ id, isDeleted }) => [id, isDeleted]))
    const wasMarked = new Map(before.map(({ id, isDeleted }) => [id, isDeleted]))
    const put = new Set(arrived.map(({ id }) => id))
    if (isInline)
      for (const [id, isDeleted] of marks) {
        const place = this.#placeOf(id)
        if (place !== null && (put.has(id) || wasMarked.get(id) !== isDeleted))
          this.#places.set(id, { ...place, isDeleted })
      }
    this.#placeBehind(arrival, (id) => {
      const isListed = isInline || this.#placeOf(id)?.orders[this.#inlineViewId] !== undefined
      return put.has(id) && (isListed || marks.get(id) === false)
    })
  }

  /** Gives keys to those that came to stand somewhere, each behind what it stands behind. */
  #placeBehind({ viewId, after, isWhole }: OrderArrival, isPut: (id: string) => boolean): void {
    const ids = after.map(({ id }) => id)
    const listed = new Set(ids)
    if (isWhole && viewId !== this.#inlineViewId) {
      const others = [...this.#rows.values()].filter(({ id }) => !listed.has(id))
      ids.push(...inOrder(others, viewId, this.#inlineViewId))
    }
    const keys = new SortedKeys(
      [...this.#rows.keys()].flatMap((id) => {
        const key = isPut(id) && listed.has(id) ? undefined : this.#placeOf(id)?.orders[viewId]
        return key === undefined ? [] : [key]
      }),
    )
    let lower: OrderKey | null = null
    for (const id of ids) {
      const place = this.#placeOf(id)
      if (place === null) continue
      if (isPut(id) || (isWhole && !listed.has(id))) {
        lower = keys.insertBehind(lower)
        const isBack = viewId !== this.#inlineViewId && Object.keys(place.orders).length === 0
        const isDeleted = isBack ? false : place.isDeleted
        this.#places.set(id, { orders: { ...place.orders, [viewId]: lower }, isDeleted })
      } else lower = place.orders[viewId] ?? lower
    }
  }
}

/** Ids of rows that the inline view lists, in the order of a view and then in its own. */
function inOrder(rows: readonly PlacedRow[], viewId: string, inlineViewId: string): readonly string[] {
  const keyOf = ({ orders }: PlacedRow): string => orders[viewId] ?? `~${orders[inlineViewId] ?? ''}`
  return rows
    .filter(({ orders }) => orders[inlineViewId] !== undefined)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ id }) => id)
}

class SortedKeys {
  readonly #keys: OrderKey[]

  constructor(keys: OrderKey[]) {
    this.#keys = keys.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  }

  /** A key behind another one and all that are equal to it; null is the beginning. */
  insertBehind(lower: OrderKey | null): OrderKey {
    let [low, high] = [0, this.#keys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (lower !== null && (this.#keys[middle] ?? '') <= lower) low = middle + 1
      else high = middle
    }
    const key = orderKeyBetween(lower, this.#keys[low] ?? null)
    this.#keys.splice(low, 0, key)
    return key
  }
}
