import type { Database } from '../Database.ts'
import { isRowTable } from '../packed/isRowTable.ts'
import { onePrimary } from '../decodeDatabase.ts'
import { readField } from '../fields/readField.ts'
import { withFormulas } from '../formulas/withFormulas.ts'
import type { Row, Rows } from '../rows/Row.ts'
import { readDatabaseView } from '../views/readDatabaseView.ts'
import type { DatabaseView, RowOrder } from '../views/DatabaseView.ts'
import type { DatabaseRecords, RowRecord } from './DatabaseRecords.ts'
import { rowOfRecord } from './rowOfRecord.ts'
import { rowsInOrder } from './readRecords.ts'

/** A database of records as the readers of the format take it: see `readView`. */
export interface OpenRecords {
  readonly database: Database
  readonly rows: Rows
}

/**
 * Reads records; deleted ones are not there. The order of rows is worked out for the named view and the inline one only,
 * because it costs a sort of all rows; other views have none.
 */
export function openRecords(records: DatabaseRecords, viewId: string): OpenRecords {
  const fields = [...records.fields.values()].flatMap((record) =>
    record.isDeleted ? [] : [readField(record.id, record.value)],
  )
  const readFields = new Map(withFormulas(onePrimary(fields)).map((field) => [field.id, field]))
  const views = new Map<string, DatabaseView>()
  for (const record of records.views.values()) {
    if (record.isDeleted) continue
    const isOrdered = record.id === viewId || record.id === records.inlineViewId
    const view = readDatabaseView(record.id, record.value)
    views.set(record.id, isOrdered ? withOrder(view, () => orderOf(records, record.id)) : view)
  }
  const primary = [...readFields.values()].find((field) => field.primary)
  return {
    database: {
      id: records.id,
      fields: readFields,
      views,
      inlineViewId: views.has(records.inlineViewId) ? records.inlineViewId : null,
      primaryFieldId: primary?.id ?? null,
    },
    rows: openRowRecords(records),
  }
}

/** The order is worked out when somebody asks: those of large databases have it at hand (`Rows.inOrder`). */
function withOrder(view: DatabaseView, read: () => readonly RowOrder[]): DatabaseView {
  let order: readonly RowOrder[] | null = null
  return {
    ...view,
    get rowOrder() {
      return (order ??= read())
    },
  }
}

function orderOf({ rows }: DatabaseRecords, viewId: string): readonly RowOrder[] {
  if (isRowTable(rows)) return rows.ordered(`orders of ${viewId}`, () => readOrder(rows, viewId))
  return readOrder(rows, viewId)
}

function readOrder(rows: DatabaseRecords['rows'], viewId: string): readonly RowOrder[] {
  const heightOf = (id: string) => (isRowTable(rows) ? rows.height(id) : (rows.get(id)?.height ?? null))
  return rowsInOrder(rows, viewId).map((id) => ({ id, height: heightOf(id), deleted: false }))
}

function openRowRecords({ id: databaseId, rows }: DatabaseRecords): Rows {
  if (isRowTable(rows)) return rows.open(databaseId)
  const read = new WeakMap<RowRecord, Row>()
  return {
    has: (rowId) => rows.get(rowId)?.isDeleted === false,
    get(rowId) {
      const record = rows.get(rowId)
      if (record === undefined || record.isDeleted) return null
      const known = read.get(record) ?? rowOfRecord(record, databaseId)
      read.set(record, known)
      return known
    },
  }
}
