import {
  cellText,
  decodeDatabase,
  decodeRow,
  openRecords,
  presentRowIds,
  readCell,
  readView,
  type Database,
  type DatabaseRecords,
  type ReadContext,
  type Rows,
} from '@sheaf/model'
import type { ObjectName } from './ForeignClient.ts'
import { remembered } from './remembered.ts'

/** All that readers see of a database: each view with its fields, rows and groups, and the cells. */
export type Reading = Readonly<Record<string, unknown>>

export const readRecordsWhole = remembered((records: DatabaseRecords): Reading => {
  const viewIds = [...records.views.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const reading: Record<string, unknown> = {}
  for (const viewId of viewIds.toSorted()) {
    const { database, rows } = openRecords(records, viewId)
    reading[viewId] = readOneView(database, rows, viewId)
  }
  return reading
})

export function readObjectsWhole(states: {
  readonly objects: readonly ObjectName[]
  state(object: ObjectName): Uint8Array
}): Reading {
  const database = databaseOf(states.state('database'))
  if (!database) throw new Error('No database')
  const there = new Set(states.objects)
  const present = new Set(presentRowIds(database).filter((id) => there.has(`row ${id}`)))
  const rows: Rows = {
    has: (id) => present.has(id),
    get: (id) => (present.has(id) ? rowOf(states.state(`row ${id}`)) : null),
  }
  const reading: Record<string, unknown> = {}
  for (const viewId of [...database.views.keys()].toSorted())
    reading[viewId] = readOneView(database, rows, viewId)
  return reading
}

const databaseOf = remembered((state: Uint8Array) => decodeDatabase(state))
const rowOf = remembered((state: Uint8Array) => decodeRow(state))

function readOneView(database: Database, rows: Rows, viewId: string): unknown {
  const context: ReadContext = {
    locale: 'en',
    timeZone: 'Europe/Berlin',
    now: Date.UTC(2026, 10, 20, 12),
    related: (id) => (id === database.id ? { database, rows } : null),
  }
  const result = readView(database, viewId, rows, context)
  if (!result) throw new Error('No view')
  // Of deleted fields and rows the order of a view may tell or not.
  const { rowOrder: _, ...view } = result.view
  const fieldOrder = view.fieldOrder.filter((id) => database.fields.has(id))
  const cells = result.rowIds.map((id) => {
    const row = rows.get(id)
    if (!row) return null
    const { cells: __, storedMeta, height, ...others } = row
    const texts = result.fields.map(({ field }) =>
      cellText(readCell(row, field, database, context), field, context),
    )
    // A number and its text mean the same, so the object may hold the one and the record the other (DB-MIRROR-3).
    const meta = byKey(storedMeta).map(([key, entry]) => [key, isNumber(entry) ? String(entry) : entry])
    return { texts, others, height, meta }
  })
  const { inlineViewId, primaryFieldId } = database
  return plain({
    ...result,
    view: { ...view, fieldOrder },
    cells,
    inlineViewId,
    primaryFieldId,
    others: [...view.settings.others],
  })
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** As JSON has it, without big integers, and with maps as lists. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => plain(entry) ?? null)
  if (value instanceof Map) return plain(byKey(value))
  // `__proto__` is a key like any other of what has no prototype.
  const entries: Record<string, unknown> = Object.create(null)
  for (const [key, entry] of Object.entries(value)) if (entry !== undefined) entries[key] = plain(entry)
  return entries
}

function byKey(map: ReadonlyMap<unknown, unknown>): readonly (readonly [string, unknown])[] {
  return [...map]
    .map(([key, value]) => [String(key), value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
