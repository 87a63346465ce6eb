import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { Rows } from '../rows/Row.ts'
import type { DatabaseView } from './DatabaseView.ts'
import { MIN_FIELD_WIDTH } from './readDatabaseView.ts'
import type { VisibleField } from './ViewResult.ts'

/**
 * All fields in the order of a view. Fields that the view does not list, because either was added concurrently, follow
 * in the order of the inline view: no existing field is lost.
 */
export function orderedFields(database: Database, view: DatabaseView): readonly Field[] {
  const inline = database.views.get(database.inlineViewId ?? '')
  const known = [...database.fields.keys()].toSorted()
  const ids = new Set([...view.fieldOrder, ...(inline?.fieldOrder ?? []), ...known])
  return [...ids].flatMap((id) => database.fields.get(id) ?? [])
}

/** The fields that a view shows, in order. The primary field is always shown. */
export function visibleFields(database: Database, view: DatabaseView): readonly VisibleField[] {
  return orderedFields(database, view).flatMap((field) => {
    const setting = view.fieldSettings.get(field.id)
    if (setting?.visibility === 'hidden' && !field.primary) return []
    return [
      {
        field,
        width: setting?.width ?? MIN_FIELD_WIDTH,
        wrap: setting?.wrap ?? false,
        hideWhenEmpty: setting?.visibility === 'hide_when_empty' && !field.primary,
      },
    ]
  })
}

/**
 * Ids of all rows in the order of a view, unfiltered: those that exist and are not deleted. The inline view determines
 * whether a row is deleted; for rows that it does not list, the view itself does. Rows that only the inline view lists
 * follow.
 */
export function orderedRowIds(
  database: Database,
  view: DatabaseView,
  rows: Pick<Rows, 'has'>,
): readonly string[] {
  const inline = database.views.get(database.inlineViewId ?? '')
  const orders = new Map(view.rowOrder.map((order) => [order.id, order.deleted]))
  for (const order of inline === view ? [] : (inline?.rowOrder ?? [])) orders.set(order.id, order.deleted)
  const ids: string[] = []
  for (const [id, deleted] of orders) if (!deleted && rows.has(id)) ids.push(id)
  return ids
}
