import { orderKeysBetween, type OrderKey } from '@sheaf/base'
import type { RowPlace } from './Command.ts'
import type { RecordReader } from './CommandRules.ts'

/** Keys for `count` rows that come to stand at a place, in order. */
export function keysAt(
  records: RecordReader,
  viewId: string,
  place: RowPlace,
  count: number,
): readonly OrderKey[] {
  const { lower, upper } = records.gap(viewId, place)
  return orderKeysBetween(lower, upper, count)
}
