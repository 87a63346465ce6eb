import type * as Y from 'yjs'
import type { RecordChanges } from '../commands/CommandRules.ts'
import type { DatabaseRecords, FieldRecord, StoredValue, ViewRecord } from '../records/DatabaseRecords.ts'
import { withChanges } from '../records/readRecords.ts'
import { fieldTypeNumber } from '../fields/FieldType.ts'
import { flagOf, listOf, recordOf, textOf } from '../stored/storedValues.ts'
import { applyArrival } from './applyArrival.ts'
import { canonicalField, canonicalView } from './canonicalValues.ts'
import { PlaceMover, type OrderArrival } from './PlaceMover.ts'
import { placeUnlisted } from './placeUnlisted.ts'
import { readOrder, readOrders, type MirrorOrder } from './readDatabaseMirror.ts'
import { receiveUpdate, type Arrival } from './receiveUpdate.ts'
import { entryOf, isSameJson, isStoredMap, withEntry } from './storedJson.ts'
import { writeDatabaseMirror } from './writeDatabaseMirror.ts'

/**
 * Takes an update of a database from another client: answers what it changes in the records, under a version, and leaves
 * the document as they are then. Where the update lost against something that its client did not know, it counts as what
 * arrived last, and is written again causally after both. A lost deletion is none: nobody deletes what they have not seen.
 *
 * The caller holds the lock under which the records change, and stores the changes together with all that the document
 * wrote; if it cannot, it throws the document away (see `openMirror`).
 */
export function receiveDatabaseUpdate(
  doc: Y.Doc,
  records: DatabaseRecords,
  update: Uint8Array,
  { version, keptViewIds = new Set() }: ArrivalOptions,
): RecordChanges {
  writeDatabaseMirror(doc, records)
  const arrivals = receiveUpdate(doc, update)
  const changes = changesOf(records, arrivals, { version, keptViewIds })
  writeDatabaseMirror(doc, withChanges(records, changes))
  return changes
}

export interface ArrivalOptions {
  readonly version: number
  /** Of views that another client cannot delete, besides the inline one; none. */
  readonly keptViewIds?: ReadonlySet<string>
}

function changesOf(
  records: DatabaseRecords,
  arrivals: readonly Arrival[],
  { version, keptViewIds }: Required<ArrivalOptions>,
): RecordChanges {
  const { inlineViewId } = records
  const trees = { shown: treeOf(records, false), trash: treeOf(records, true) }
  for (const arrival of arrivals) {
    if (ordersView(arrival) !== null && arrival.kind === 'list') continue
    const tree = treeFor(arrival, trees)
    if (tree !== null) trees[tree] = applyArrival(trees[tree], arrival)
  }
  const orders = [...wholeOrders(records, trees.shown), ...listedOrders(arrivals)]
  const isKeptField = ({ value }: FieldRecord): boolean => flagOf(value['is_primary'], false)
  const isKeptView = ({ id }: ViewRecord): boolean => id === inlineViewId || keptViewIds.has(id)
  const views = changed(records.views, trees, 'views', { version, isKept: isKeptView, read: readView })
  const goneIds = views.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : []))
  const viewIds = new Set(
    [...withChanges(records, { views }).views.values()].flatMap(({ id, isDeleted }) =>
      isDeleted ? [] : [id],
    ),
  )
  const moved = new PlaceMover(records).move(orders)
  const places = placeUnlisted(records.rows, moved, { goneIds, viewIds, inlineViewId })
  return {
    fields: changed(records.fields, trees, 'fields', { version, isKept: isKeptField, read: readFieldValue }),
    views,
    rows: [...places].flatMap(([id, place]) => {
      const row = records.rows.get(id)
      return row === undefined || isSameJson(place, { orders: row.orders, isDeleted: row.isDeleted })
        ? []
        : [{ ...row, ...place, version }]
    }),
  }
}

interface Trees {
  readonly shown: StoredValue
  readonly trash: StoredValue
}

/** Records as the object has them below `data`. */
function treeOf({ fields, views }: DatabaseRecords, isDeleted: boolean): StoredValue {
  const valuesOf = (all: ReadonlyMap<string, FieldRecord | ViewRecord>): StoredValue =>
    Object.fromEntries(
      [...all.values()].flatMap((record) =>
        record.isDeleted === isDeleted ? [[record.id, record.value]] : [],
      ),
    )
  return { database: { fields: valuesOf(fields), views: valuesOf(views) } }
}

/** What was deleted is written into where it waits to be restored; null for what is purged, and for the whole database. */
function treeFor({ path }: Arrival, { shown, trash }: Trees): 'shown' | 'trash' | null {
  const [, kind, id] = path
  if (path.length === 1) return null
  if (path.length < 4 || (kind !== 'fields' && kind !== 'views') || typeof id !== 'string') return 'shown'
  if (valueIn(shown, kind, id) !== null) return 'shown'
  return valueIn(trash, kind, id) === null ? null : 'trash'
}

function valueIn(tree: StoredValue, kind: 'fields' | 'views', id: string): StoredValue | null {
  const found = entryOf(valuesIn(tree, kind), id)
  return isStoredMap(found) ? found : null
}

function valuesIn(tree: StoredValue, kind: 'fields' | 'views'): StoredValue {
  const { database } = tree
  const values = isStoredMap(database) ? database[kind] : null
  return isStoredMap(values) ? values : {}
}

interface ChangeRules<R> {
  readonly version: number
  /** Cannot be deleted: what its client took away is written again. */
  readonly isKept: (record: R) => boolean
  readonly read: (value: StoredValue, before: StoredValue) => StoredValue
}

function changed(
  records: ReadonlyMap<string, FieldRecord>,
  trees: Trees,
  kind: 'fields' | 'views',
  { version, isKept, read }: ChangeRules<FieldRecord>,
): readonly FieldRecord[] {
  const changes: FieldRecord[] = []
  for (const id of new Set([...records.keys(), ...Object.keys(valuesIn(trees.shown, kind))])) {
    const record = records.get(id)
    const shown = valueIn(trees.shown, kind, id)
    const waiting = valueIn(trees.trash, kind, id)
    const isDeleted = shown === null && !(record && !record.isDeleted && isKept(record))
    const before = record?.value ?? {}
    const value = read(shown ?? waiting ?? before, before)
    if (record?.isDeleted === isDeleted && isSameJson(record.value, value)) continue
    changes.push({ id, version, isDeleted, value })
  }
  return changes
}

/** A client that writes a field anew without a description or a formula does not know that there are any. */
function readFieldValue(value: StoredValue, before: StoredValue): StoredValue {
  const leftOut = OWN_KEYS.filter((key) => value[key] === undefined && before[key] !== undefined)
  const kept = Object.fromEntries(leftOut.map((key) => [key, before[key]]))
  return canonicalField(rememberingDatabases(leftOut.length > 0 ? { ...value, ...kept } : value, before))
}

/**
 * Cells name rows of the databases that their field listed before. A client that leads a relation elsewhere, or ends it, does not
 * write those down.
 */
function rememberingDatabases(value: StoredValue, before: StoredValue): StoredValue {
  const [was, is] = [relationIn(before), relationIn(value)]
  const known = new Set([...listOf(is['former_database_ids']), ...listOf(was['former_database_ids'])])
  const [from, to] = [was['database_id'], is['database_id']].map(textOf)
  if (from !== to && from !== '') known.add(from)
  if (known.size === listOf(is['former_database_ids']).length) return value
  const options = recordOf(value['type_option'])
  return { ...value, type_option: { ...options, [RELATION]: { ...is, former_database_ids: [...known] } } }
}

function relationIn(field: StoredValue): StoredValue {
  return recordOf(recordOf(field['type_option'])[RELATION])
}

function readView(value: StoredValue): StoredValue {
  return canonicalView(withEntry(value, 'row_orders', undefined))
}

/** The view whose order of rows something arrived in. */
function ordersView({ path }: Arrival): string | null {
  const [database, kind, id, key, ...deeper] = path
  const isOrders = database === 'database' && kind === 'views' && key === 'row_orders' && deeper.length === 0
  return isOrders && typeof id === 'string' ? id : null
}

function listedOrders(arrivals: readonly Arrival[]): readonly OrderArrival[] {
  return arrivals.flatMap((arrival) => {
    const viewId = ordersView(arrival)
    if (viewId === null || arrival.kind === 'entry') return []
    const { before, after, arrived, isLost } = arrival
    const shown = readOrders(isLost ? arrived : after)
    return [{ viewId, before: readOrders(before), after: shown, arrived: ordersIn(arrived), isWhole: false }]
  })
}

/** Records keep no orders with views: where there are some, they arrived. */
function wholeOrders({ rows }: DatabaseRecords, shown: StoredValue): readonly OrderArrival[] {
  return Object.entries(valuesIn(shown, 'views')).flatMap(([viewId, view]) => {
    const orders = isStoredMap(view) ? view['row_orders'] : undefined
    if (orders === undefined || orders === null) return []
    const after = readOrders(listOf(orders))
    const before = after.flatMap(({ id }) => {
      const row = rows.get(id)
      return row?.orders[viewId] === undefined ? [] : [{ id, isDeleted: row.isDeleted }]
    })
    return [{ viewId, before, after, arrived: after, isWhole: true }]
  })
}

function ordersIn(entries: readonly unknown[]): readonly MirrorOrder[] {
  return entries.flatMap((entry) => readOrder(entry) ?? [])
}

const RELATION = String(fieldTypeNumber('relation'))

/** Keys of fields that the format does not have (decisions 129 and 164). */
const OWN_KEYS = ['description', 'formula'] as const
