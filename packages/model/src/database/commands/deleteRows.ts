import { err, ok, type OrderKey } from '@sheaf/base'
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
    return ok({ rows: listed(marked(rowIds, records, context, false), records) })
  },
  invert({ rowIds }, records) {
    const gone = rowIds.filter((id) => records.row(id)?.isDeleted)
    return gone.length === 0 ? [] : [{ kind: 'deleteRows', rowIds: gone }]
  },
}

function listed(rows: readonly RowRecord[], records: RecordReader): readonly RowRecord[] {
  const viewIds = records.views().flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id]))
  const unlisted = rows.filter(({ orders }) => viewIds.every((id) => orders[id] === undefined))
  if (unlisted.length === 0) return rows
  const keys = viewIds.map((id) => [id, keysAt(records, id, 'last', unlisted.length)] as const)
  const placed = unlisted.map((row, index): [string, RowRecord] => {
    const last = keys.map(([viewId, ofView]): [string, OrderKey] => [viewId, ofView[index] ?? ''])
    return [row.id, { ...row, orders: { ...row.orders, ...Object.fromEntries(last) } }]
  })
  const byId = new Map(placed)
  return rows.map((row) => byId.get(row.id) ?? row)
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
    return [{ ...row, version, isDeleted, lastModified: nowSeconds, lastEditedBy: uid }]
  })
}
