import type { RowRecord, ViewRecord } from '../records/DatabaseRecords.ts'
import { placedInNewViews } from '../records/placedInNewViews.ts'
import type { RowPack } from './openRowPack.ts'
import { RowTable } from './RowTable.ts'

/**
 * Rows in packs, with those that changed since. In a view of which the packs know nothing, because it was made later, they stand
 * where they stand in the view that it was made from.
 */
export function openRowTable(
  packs: readonly RowPack[],
  changed: Iterable<RowRecord>,
  views: ReadonlyMap<string, ViewRecord>,
): ReadonlyMap<string, RowRecord> {
  const isKnown = (viewId: string) => packs.some((pack) => pack.orders(viewId) !== null)
  const known = new Map([...views].filter(([id]) => isKnown(id)))
  return placedInNewViews(RowTable.of(packs, changed), known, [...views.values()])
}
