import * as Y from 'yjs'
import type { StoredValue } from '../records/DatabaseRecords.ts'
import { inlineViewId } from '../rows/rowIds.ts'
import { flagOf, listOf, recordOf, textOf } from '../stored/storedValues.ts'
import { canonicalField, canonicalView } from './canonicalValues.ts'
import { isStoredMap, storedJson } from './storedJson.ts'

/** What the Yjs object of a database says. */
export interface DatabaseMirror {
  readonly id: string
  readonly inlineViewId: string
  readonly fields: ReadonlyMap<string, StoredValue>
  /** Without `row_orders`. */
  readonly views: ReadonlyMap<string, StoredValue>
  /** Of each view that has any. */
  readonly rowOrders: ReadonlyMap<string, readonly MirrorOrder[]>
}

export interface MirrorOrder {
  readonly id: string
  readonly isDeleted: boolean
}

/** Null where the document holds no database. */
export function readDatabaseMirror(doc: Y.Doc): DatabaseMirror | null {
  const database: unknown = doc.getMap('data').get('database')
  if (!(database instanceof Y.Map)) return null
  const id = textOf(database.get('id'))
  if (id === '') return null
  const fields = new Map<string, StoredValue>()
  for (const [fieldId, field] of entriesOf(database.get('fields')))
    fields.set(fieldId, canonicalField(mapOf(field)))
  const views = new Map<string, StoredValue>()
  const rowOrders = new Map<string, readonly MirrorOrder[]>()
  for (const [viewId, view] of entriesOf(database.get('views'))) {
    const orders: unknown = view instanceof Y.Map ? view.get('row_orders') : recordOf(view)['row_orders']
    if (orders !== undefined) rowOrders.set(viewId, readOrders(listOf(orders)))
    views.set(viewId, canonicalView(withoutOrders(view)))
  }
  const metas: unknown = database.get('metas')
  const named = metas instanceof Y.Map ? textOf(metas.get('iid')) : ''
  return {
    id,
    inlineViewId: inlineOf(named, views) ?? (named || inlineViewId(id) || id),
    fields,
    views,
    rowOrders,
  }
}

/** As `readDatabase` finds it. */
function inlineOf(named: string, views: ReadonlyMap<string, StoredValue>): string | null {
  if (views.has(named)) return named
  for (const [viewId, view] of views) if (flagOf(view['is_inline'], false)) return viewId
  return null
}

/** Of entries with one id the first place counts, and what the last one says. */
export function readOrders(entries: readonly unknown[]): readonly MirrorOrder[] {
  const orders = new Map<string, MirrorOrder>()
  for (const entry of entries) {
    const order = readOrder(entry)
    if (order !== null) orders.set(order.id, order)
  }
  return [...orders.values()]
}

export function readOrder(entry: unknown): MirrorOrder | null {
  if (typeof entry === 'string') return entry === '' ? null : { id: entry, isDeleted: false }
  const stored = recordOf(entry)
  const id = textOf(stored['id'])
  return id === '' ? null : { id, isDeleted: flagOf(stored['is_deleted'], false) }
}

function withoutOrders(view: unknown): StoredValue {
  const entries = view instanceof Y.Map ? [...view.entries()] : Object.entries(recordOf(view))
  return Object.fromEntries(
    entries.filter(([key]) => key !== 'row_orders').map(([key, entry]) => [key, storedJson(entry)]),
  )
}

function mapOf(value: unknown): StoredValue {
  const json = storedJson(recordOf(value))
  return isStoredMap(json) ? json : {}
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return value instanceof Y.Map ? [...value.entries()] : []
}
