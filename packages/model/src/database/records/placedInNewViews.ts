import type { OrderKey } from '@sheaf/base'
import { isRowTable } from '../packed/isRowTable.ts'
import type { RowRecord, ViewRecord } from './DatabaseRecords.ts'

/**
 * Rows that are held, with their places in views that arrive and were not known. A view that is made from another one gives
 * every row the place that it has there (`placesOf`); rows are not told for that, unless they changed since.
 */
export function placedInNewViews(
  rows: ReadonlyMap<string, RowRecord>,
  known: ReadonlyMap<string, ViewRecord>,
  arrived: readonly ViewRecord[],
): ReadonlyMap<string, RowRecord> {
  const sources = new Map(
    arrived.flatMap(({ id, placesOf }) =>
      known.has(id) || placesOf === undefined ? [] : [[id, placesOf] as const],
    ),
  )
  if (sources.size === 0) return rows
  if (isRowTable(rows)) return rows.placedAs(sources, (row) => placedRow(row, sources))
  return new Map([...rows].map(([id, row]) => [id, placedRow(row, sources)]))
}

function placedRow(row: RowRecord, sources: ReadonlyMap<string, string>): RowRecord {
  const placed = [...sources.keys()].flatMap((viewId): readonly (readonly [string, OrderKey])[] => {
    const key = row.orders[viewId] === undefined ? keyIn(row, viewId, sources) : undefined
    return key === undefined ? [] : [[viewId, key]]
  })
  return placed.length === 0 ? row : { ...row, orders: { ...row.orders, ...Object.fromEntries(placed) } }
}

/** The view from which one was made may be new itself. */
function keyIn(
  { orders }: RowRecord,
  viewId: string,
  sources: ReadonlyMap<string, string>,
): OrderKey | undefined {
  let at: string | undefined = viewId
  for (let step = 0; at !== undefined && step <= sources.size; step += 1) {
    const key: OrderKey | undefined = orders[at]
    if (key !== undefined) return key
    at = sources.get(at)
  }
  return undefined
}
