import * as Y from 'yjs'
import type { FieldRecord, RowRecord, StoredValue, ViewRecord } from '../records/DatabaseRecords.ts'
import { flagOf, listOf, recordOf } from '../stored/storedValues.ts'
import { entryId } from './listIdentities.ts'
import { mapEntries } from './storedJson.ts'
import { mapIn, writeEntry, writeList, writeMap } from './writeStored.ts'

/** What the object of a database says of its records: fields, views, and where rows stand in them. */
export interface MirroredDatabase {
  readonly id: string
  readonly inlineViewId: string
  readonly fields: ReadonlyMap<string, FieldRecord>
  readonly views: ReadonlyMap<string, ViewRecord>
  readonly rows: ReadonlyMap<string, PlacedRow>
}

export type PlacedRow = Pick<RowRecord, 'id' | 'isDeleted' | 'orders' | 'height'>

/**
 * Brings the Yjs object of a database up to date with its records; where it says the same already, nothing is written.
 *
 * The caller holds the lock under which the records change, from reading them until what the document wrote is stored with
 * them. Rows that were purged are named: all other entries of orders whose row is not there are kept, because clients write
 * the place of a new row before the row itself.
 */
export function writeDatabaseMirror(
  doc: Y.Doc,
  records: MirroredDatabase,
  purgedRowIds: ReadonlySet<string> = new Set(),
): void {
  doc.transact(() => {
    const database = mapIn(doc.getMap('data'), 'database')
    writeEntry(database, 'id', records.id)
    writeEntry(mapIn(database, 'metas'), 'iid', records.inlineViewId)
    writeFields(mapIn(database, 'fields'), records.fields)
    writeViews(mapIn(database, 'views'), records, purgedRowIds)
  })
}

function writeFields(map: Y.Map<unknown>, fields: ReadonlyMap<string, FieldRecord>): void {
  for (const id of map.keys()) if (fields.get(id)?.isDeleted !== false) map.delete(id)
  for (const { id, isDeleted, value } of fields.values()) if (!isDeleted) writeEntry(map, id, value)
}

function writeViews(map: Y.Map<unknown>, records: MirroredDatabase, purgedRowIds: ReadonlySet<string>): void {
  const { views, fields } = records
  for (const id of map.keys()) if (views.get(id)?.isDeleted !== false) map.delete(id)
  for (const { id, isDeleted, value } of views.values()) {
    if (isDeleted) continue
    const view = mapIn(map, id)
    writeMap(view, withoutDeletedFields(value, fields), VIEW_RULES)
    writeRowOrders(view, ordersOf(records, id), records, purgedRowIds)
  }
}

/** Fields that are deleted leave the orders; what else views say of them is passed over by all readers, and waits. */
function withoutDeletedFields(view: StoredValue, fields: MirroredDatabase['fields']): StoredValue {
  return mapEntries(view, (entry, key) =>
    key === 'field_orders' && Array.isArray(entry)
      ? entry.filter((field) => fields.get(entryId(field))?.isDeleted !== true)
      : entry,
  )
}

interface RowOrder {
  readonly id: string
  readonly height: number
  readonly is_deleted?: true
}

/**
 * The rows of a view in order. Deleted ones stay in the inline view alone, marked: older clients do not know the mark, and
 * read the other views (collab-model 4.7).
 */
function ordersOf({ rows, inlineViewId }: MirroredDatabase, viewId: string): readonly RowOrder[] {
  const isInline = viewId === inlineViewId
  const placed: { readonly key: string; readonly row: PlacedRow }[] = []
  for (const row of rows.values()) {
    const key = row.orders[viewId]
    if (key !== undefined && (isInline || !row.isDeleted)) placed.push({ key, row })
  }
  placed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id < b.row.id ? -1 : 1))
  return placed.map(({ row: { id, height, isDeleted } }) => ({
    id,
    height: height ?? DEFAULT_HEIGHT,
    ...(isDeleted && { is_deleted: true as const }),
  }))
}

function writeRowOrders(
  view: Y.Map<unknown>,
  wanted: readonly RowOrder[],
  { rows }: MirroredDatabase,
  purgedRowIds: ReadonlySet<string>,
): void {
  const standing = view.get('row_orders')
  const keeps = (entry: unknown): boolean => {
    const row = rows.get(entryId(entry))
    if (row === undefined) return !purgedRowIds.has(entryId(entry))
    // Clients that know the mark set it in every view. There it does no harm, and goes with its row.
    return row.isDeleted && isMarked(entry)
  }
  if (standing instanceof Y.Array) {
    writeList(standing, wanted, { isSame: isSameOrder, keeps })
    return
  }
  const plain = listOf(standing)
  const isSame = plain.length === wanted.length && plain.every((entry, at) => isSameEntry(entry, wanted[at]))
  if (isSame && plain.length > 0) return
  const list = new Y.Array<unknown>()
  list.push([...wanted])
  view.set('row_orders', list)
}

/** Heights of entries are nobody's: other clients write what they like. */
function isSameOrder(standing: unknown, wanted: unknown): boolean {
  return isMarked(standing) === isMarked(wanted)
}

function isSameEntry(standing: unknown, wanted: unknown): boolean {
  return entryId(standing) === entryId(wanted) && isSameOrder(standing, wanted)
}

function isMarked(entry: unknown): boolean {
  return typeof entry === 'object' && flagOf(recordOf(entry)['is_deleted'], false)
}

const VIEW_RULES = {
  listsOfMaps: new Set(['filters', 'sorts', 'groups', 'calculations']),
  skips: new Set(['row_orders']),
}
const DEFAULT_HEIGHT = 60
