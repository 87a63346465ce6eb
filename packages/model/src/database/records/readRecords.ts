import type { OrderKey } from '@sheaf/base'
import type { RowPlace } from '../commands/Command.ts'
import type { Gap, RecordChanges, RecordReader } from '../commands/CommandRules.ts'
import type { DatabaseRecords, RowRecord } from './DatabaseRecords.ts'
import type { StoredCell } from '../rows/Row.ts'
import { isRowTable } from '../packed/isRowTable.ts'
import { copyRecords } from './copyRecords.ts'
import { noteChange } from './mapChanges.ts'

/** Records in memory, as the rules of commands look at them. A place costs a walk over all rows. */
export function readRecords(records: DatabaseRecords): RecordReader {
  const { fields, views, rows } = records
  return {
    field: (id) => fields.get(id) ?? null,
    view: (id) => views.get(id) ?? null,
    fields: () => [...fields.values()],
    views: () => [...views.values()],
    row: (id) => rows.get(id) ?? null,
    rowsInOrder: (viewId) => allInOrder(rows, viewId),
    eachCell: (fieldId, call) => eachCell(rows, fieldId, call),
    gap: (viewId, place) => gapIn(rows, viewId, place),
  }
}

/** The records after a change; those that it does not name stay the same objects. */
export function withChanges(records: DatabaseRecords, changes: RecordChanges): DatabaseRecords {
  return {
    ...records,
    fields: replaced(records.fields, changes.fields),
    views: replaced(records.views, changes.views),
    rows: replaced(records.rows, changes.rows),
  }
}

function replaced<T extends { readonly id: string }>(
  all: ReadonlyMap<string, T>,
  changed: readonly T[] | undefined,
): ReadonlyMap<string, T> {
  if (changed === undefined || changed.length === 0) return all
  const next = copyRecords(all)
  for (const record of changed) next.set(record.id, record)
  const ids = changed.map(({ id }) => id)
  noteChange(all, next, ids)
  return next
}

/** Ids of the rows that are there and have a place in a view, in its order. */
export function rowsInOrder(rows: ReadonlyMap<string, RowRecord>, viewId: string): readonly string[] {
  if (isRowTable(rows)) return rows.inOrder(viewId)
  return allInOrder(rows, viewId).filter((id) => rows.get(id)?.isDeleted === false)
}

function allInOrder(rows: ReadonlyMap<string, RowRecord>, viewId: string): readonly string[] {
  if (isRowTable(rows)) return rows.allInOrder(viewId)
  const placed: { readonly id: string; readonly key: OrderKey }[] = []
  eachPlace(rows, viewId, (id, key) => placed.push({ id, key }))
  placed.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id))
  return placed.map(({ id }) => id)
}

function eachCell(
  rows: ReadonlyMap<string, RowRecord>,
  fieldId: string,
  call: (rowId: string, cell: StoredCell) => void,
): void {
  if (isRowTable(rows)) return rows.eachCell(fieldId, call)
  for (const { id, cells } of rows.values()) if (cells[fieldId]) call(id, cells[fieldId])
}

/** Keys that tie with the row before are stepped over: no key fits between equal ones. */
function gapIn(rows: ReadonlyMap<string, RowRecord>, viewId: string, place: RowPlace): Gap {
  const anchor = typeof place === 'object' ? rows.get(place.after) : undefined
  const lower = anchor?.orders[viewId] ?? null
  const isFirst = place === 'first'
  let before: OrderKey | null = null
  let after: OrderKey | null = null
  eachPlace(rows, viewId, (_, key) => {
    if (before === null || key > before) before = key
    if ((isFirst || (lower !== null && key > lower)) && (after === null || key < after)) after = key
  })
  if (isFirst) return { lower: null, upper: after }
  return lower === null ? { lower: before, upper: null } : { lower, upper: after }
}

/** Of deleted rows too. */
function eachPlace(
  rows: ReadonlyMap<string, RowRecord>,
  viewId: string,
  call: (id: string, key: OrderKey) => void,
): void {
  if (isRowTable(rows)) return rows.eachPlace(viewId, call)
  for (const { id, orders } of rows.values()) {
    const key = orders[viewId]
    if (key !== undefined) call(id, key)
  }
}

// Keys are ASCII and compared as PostgreSQL does under the collation "C".
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
