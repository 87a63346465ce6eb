import type { Database } from '../Database.ts'

/** Ids of the rows that exist and are not deleted, in the order of the database, as determined by its inline view. */
export function presentRowIds(database: Database): readonly string[] {
  const deleted = new Map<string, boolean>()
  for (const view of database.views.values())
    for (const order of view.rowOrder) deleted.set(order.id, order.deleted)
  const inline = database.views.get(database.inlineViewId ?? '')
  const ids = new Set<string>()
  for (const order of inline?.rowOrder ?? []) {
    deleted.set(order.id, order.deleted)
    ids.add(order.id)
  }
  for (const id of deleted.keys()) ids.add(id)
  return [...ids].filter((id) => deleted.get(id) !== true)
}
