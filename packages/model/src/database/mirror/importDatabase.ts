import type * as Y from 'yjs'
import type { DatabaseRecords } from '../records/DatabaseRecords.ts'
import { placeRows } from './placeRows.ts'
import { readDatabaseMirror } from './readDatabaseMirror.ts'
import type { RowContents } from './rowContents.ts'

/**
 * Makes records out of the Yjs objects of a database and its rows, as other clients wrote them; null where the document
 * holds no database. The document is not written: `writeDatabaseMirror` repairs what is broken in it.
 */
export function importDatabase(
  doc: Y.Doc,
  rows: readonly RowContents[],
  version: number,
): DatabaseRecords | null {
  const mirror = readDatabaseMirror(doc)
  if (mirror === null) return null
  const { id, inlineViewId, fields, views, rowOrders } = mirror
  const there = { version, isDeleted: false }
  const rowIds = new Set(rows.map((row) => row.id))
  const places = placeRows(rowOrders, [...views.keys()], inlineViewId, rowIds)
  const records = rows.map((row) => {
    const { orders, isDeleted } = places.get(row.id) ?? { orders: {}, isDeleted: true }
    return [row.id, { ...row, version, isDeleted, orders }] as const
  })
  return {
    id,
    inlineViewId,
    fields: new Map([...fields].map(([fieldId, value]) => [fieldId, { ...there, id: fieldId, value }])),
    views: new Map([...views].map(([viewId, value]) => [viewId, { ...there, id: viewId, value }])),
    rows: new Map(records),
  }
}
