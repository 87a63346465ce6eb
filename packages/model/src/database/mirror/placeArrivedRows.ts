import type * as Y from 'yjs'
import type { DatabaseRecords, RowRecord } from '../records/DatabaseRecords.ts'
import { PlaceMover } from './PlaceMover.ts'
import { readDatabaseMirror } from './readDatabaseMirror.ts'
import type { RowContents } from './rowContents.ts'
import { writeDatabaseMirror } from './writeDatabaseMirror.ts'

/**
 * Makes records of rows whose objects another client made. Their places are those that the object of the database lists, and
 * come later where it lists none yet: clients write both in any order. Until then they are there, and deleted.
 *
 * The caller holds the lock of the database, as for `receiveDatabaseUpdate`.
 */
export function placeArrivedRows(
  doc: Y.Doc,
  records: DatabaseRecords,
  arrived: readonly RowContents[],
  version: number,
): readonly RowRecord[] {
  const added = new Map(
    arrived.flatMap((row): [string, RowRecord][] =>
      records.rows.has(row.id) ? [] : [[row.id, { ...row, version, isDeleted: true, orders: {} }]],
    ),
  )
  const rows = new Map([...records.rows, ...added])
  writeDatabaseMirror(doc, records)
  const orders = [...(readDatabaseMirror(doc)?.rowOrders ?? [])].map(([viewId, after]) => ({
    viewId,
    before: [],
    after,
    arrived: after.filter(({ id }) => added.has(id)),
    isWhole: false,
  }))
  const places = new PlaceMover({ ...records, rows }).move(orders)
  const placed = [...added.values()].map((row) => ({ ...row, ...places.get(row.id) }))
  writeDatabaseMirror(doc, {
    ...records,
    rows: new Map([...rows, ...placed.map((row) => [row.id, row] as const)]),
  })
  return placed
}
