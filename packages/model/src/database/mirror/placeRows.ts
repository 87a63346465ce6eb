import { orderKeyBetween, type OrderKey } from '@sheaf/base'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import type { MirrorOrder } from './readDatabaseMirror.ts'

/** Where rows stand, and which are deleted, as the orders of all views say it. */
export type RowPlaces = ReadonlyMap<string, Pick<RowRecord, 'orders' | 'isDeleted'>>

/**
 * Reads the places of rows out of whole orders. The inline view says whether a row is deleted; of a row that it does not
 * list, each view itself. What a view does not list stands behind, in the order of the inline view. A row that no view lists
 * was deleted by a client that knows no trash.
 */
export function placeRows(
  rowOrders: ReadonlyMap<string, readonly MirrorOrder[]>,
  viewIds: readonly string[],
  inlineViewId: string,
  rowIds: ReadonlySet<string>,
): RowPlaces {
  const inline = new Map((rowOrders.get(inlineViewId) ?? []).map((order) => [order.id, order]))
  const orders = new Map<string, Record<string, OrderKey>>()
  for (const viewId of viewIds) {
    const listed = (rowOrders.get(viewId) ?? []).filter(({ id, isDeleted }) => inline.has(id) || !isDeleted)
    let last: OrderKey | null = null
    for (const id of new Set([...listed.map((order) => order.id), ...inline.keys()])) {
      if (!rowIds.has(id)) continue
      last = orderKeyBetween(last, null)
      const ofRow = orders.get(id) ?? {}
      ofRow[viewId] = last
      orders.set(id, ofRow)
    }
  }
  const places = new Map<string, Pick<RowRecord, 'orders' | 'isDeleted'>>()
  for (const id of rowIds) {
    const ofRow = orders.get(id) ?? {}
    const isListed = Object.keys(ofRow).length > 0
    places.set(id, { orders: ofRow, isDeleted: inline.get(id)?.isDeleted ?? !isListed })
  }
  return places
}
