import { readCell } from '../cells/readCell.ts'
import type { Cell } from '../cells/Cell.ts'
import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Rows } from '../rows/Row.ts'
import { allAtOnce, eachInSteps, type Steps } from '../steps/Steps.ts'
import type { DatabaseView } from './DatabaseView.ts'
import { compileFilters } from './filters/compileFilters.ts'
import { groupedField, GroupCollector } from './groups/GroupCollector.ts'
import { SortKeys } from './SortKeys.ts'
import { orderedRowIds, visibleFields } from './viewOrders.ts'
import type { ViewResult } from './ViewResult.ts'

/**
 * Applies the rules of a view; null for a view that the database does not have. Costs O(n log n) at most, and each row
 * is decoded at most once. Without filters, sorts and groups no row is decoded: callers that display part of `rowIds`
 * decode only that part.
 */
export function readView(
  database: Database,
  viewId: string,
  rows: Rows,
  context: ReadContext,
): ViewResult | null {
  return allAtOnce(readViewInSteps(database, viewId, rows, context))
}

/** The same in steps. */
export function* readViewInSteps(
  database: Database,
  viewId: string,
  rows: Rows,
  context: ReadContext,
): Steps<ViewResult | null> {
  const view = database.views.get(viewId)
  if (!view) return null
  const fields = visibleFields(database, view)
  const passes = compileFilters(view.filters, database, context)
  const sorts = view.sorts.flatMap(({ fieldId, descending }) => {
    const field = database.fields.get(fieldId)
    return field ? [{ field, descending }] : []
  })
  const grouping = groupedField(database, view)
  const rowIds = rows.inOrder?.(database, view) ?? orderedRowIds(database, view, rows)
  if (passes.length === 0 && sorts.length === 0 && !grouping) return { view, fields, rowIds, groups: null }

  const keys = new SortKeys(sorts, context)
  const collector = grouping && new GroupCollector(grouping, view, context)
  const all = rowIds
  const list = rows.openList?.(all)
  /** Indexes of the rows that pass, in the order in which they were read. */
  const kept: number[] = []
  const readRow = (index: number): void => {
    const row = list ? list.get(index) : rows.get(all[index] ?? '')
    if (!row) return
    const cellOf = (field: Field): Cell | null => readCell(row, field, database, context)
    if (!passes.every((pass) => pass(cellOf))) return
    kept.push(index)
    keys.add(cellOf)
    collector?.add(cellOf)
  }
  yield* eachInSteps(list?.lying ?? all.keys(), readRow)
  const order = yield* keys.order(placesInOrder(kept, all.length))
  const pick = (places: readonly number[]): readonly string[] => {
    const indexes = places.map((place) => kept[place] ?? NaN)
    return rows.pick?.(all, indexes) ?? indexes.map((index) => all[index] ?? '')
  }
  return {
    view,
    fields,
    rowIds: pick(order),
    groups: collector ? yield* collector.finish(order, pick) : null,
  }
}

/** Of different indexes below a count: where each stands in the list, from the least index on. */
function placesInOrder(indexes: readonly number[], count: number): readonly number[] {
  const placeOf = new Int32Array(count).fill(-1)
  for (const [place, index] of indexes.entries()) placeOf[index] = place
  const places: number[] = []
  for (const place of placeOf) if (place >= 0) places.push(place)
  return places
}

/** The view displayed if none is named, or one that does not exist: the first existing one of the visible views. */
export function firstView(database: Database, visibleViewIds: readonly string[]): DatabaseView | null {
  for (const id of visibleViewIds) {
    const view = database.views.get(id)
    if (view) return view
  }
  return database.views.get(database.inlineViewId ?? '') ?? [...database.views.values()][0] ?? null
}
