import { err, ok } from '@sheaf/base'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import type { DeleteRows, RestoreRows } from './Command.ts'
import type { CommandContext, CommandRules, RecordReader } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'
import { keysAt } from './placeRows.ts'

/** Rows that are not there are as good as deleted. */
export const deleteRows: CommandRules<DeleteRows> = {
  reads: ({ rowIds }) => ({ rowIds, places: [] }),
  plan({ rowIds }, records, context) {
    if (rowIds.length > DATABASE_LIMITS.rowsAtOnce) return err('too_many')
    return ok({ rows: marked(rowIds, records, context, true) })
  },
  invert({ rowIds }, records) {
    const there = rowIds.filter((id) => records.row(id)?.isDeleted === false)
    return there.length === 0 ? [] : [{ kind: 'restoreRows', rowIds: there }]
  },
}

/** They come back to where they stood; where all views that listed a row are deleted it is listed last by the others. */
export const restoreRows: CommandRules<RestoreRows> = {
  reads: ({ rowIds }) => ({ rowIds, places: ['last'] }),
  plan({ rowIds }, records, context) {
    if (rowIds.length > DATABASE_LIMITS.rowsAtOnce) return err('too_many')
    if (rowIds.some((id) => records.row(id) === null)) return err('row_gone')
    return ok({ rows: marked(rowIds, records, context, false) })
  },
  invert({ rowIds }, records) {
    const gone = rowIds.filter((id) => records.row(id)?.isDeleted)
    return gone.length === 0 ? [] : [{ kind: 'deleteRows', rowIds: gone }]
  },
}

function marked(
  rowIds: readonly string[],
  records: RecordReader,
  { version, uid, nowSeconds }: CommandContext,
  isDeleted: boolean,
): readonly RowRecord[] {
  return [...new Set(rowIds)].flatMap((id) => {
    const row = records.row(id)
    if (row === null || row.isDeleted === isDeleted) return []
    const orders = isDeleted ? row.orders : listedOrders(row, records)
    return [{ ...row, orders, version, isDeleted, lastModified: nowSeconds, lastEditedBy: uid }]
  })
}

/** Of several rows that are listed nowhere the ids say the order. */
function listedOrders({ orders }: RowRecord, records: RecordReader): RowRecord['orders'] {
  const views = records.views().filter(({ isDeleted }) => !isDeleted)
  if (views.some(({ id }) => orders[id])) return orders
  const last = views.map(({ id }) => [id, keysAt(records, id, 'last', 1)[0] ?? ''])
  return { ...orders, ...Object.fromEntries(last) }
}
