import type { Database } from '../Database.ts'
import { isRowTable } from '../packed/isRowTable.ts'
import { onePrimary } from '../decodeDatabase.ts'
import { readField } from '../fields/readField.ts'
import { withFormulas } from '../formulas/withFormulas.ts'
import type { Row, Rows } from '../rows/Row.ts'
import { readDatabaseView } from '../views/readDatabaseView.ts'
import type { DatabaseView, RowOrder } from '../views/DatabaseView.ts'
import type { DatabaseRecords, RowRecord } from './DatabaseRecords.ts'
import { orderedRowIds } from '../views/viewOrders.ts'
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
    const rowOrder = isOrdered ? orderOf(records, record.id) : []
    views.set(record.id, { ...readDatabaseView(record.id, record.value), rowOrder })
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

function orderOf({ rows }: DatabaseRecords, viewId: string): readonly RowOrder[] {
  if (isRowTable(rows)) return rows.ordered(`orders of ${viewId}`, () => readOrder(rows, viewId))
  return readOrder(rows, viewId)
}

function readOrder(rows: DatabaseRecords['rows'], viewId: string): readonly RowOrder[] {
  const heightOf = (id: string) => (isRowTable(rows) ? rows.height(id) : (rows.get(id)?.height ?? null))
  return rowsInOrder(rows, viewId).map((id) => ({ id, height: heightOf(id), deleted: false }))
}

function openRowRecords({ id: databaseId, rows }: DatabaseRecords): Rows {
  const read = new WeakMap<RowRecord, Row>()
  const table = isRowTable(rows) ? rows : null
  function get(rowId: string): Row | null {
    const packed = table?.readRow(rowId, databaseId)
    if (packed !== undefined) return packed
    const record = rows.get(rowId)
    if (record === undefined || record.isDeleted) return null
    const known = read.get(record) ?? rowOfRecord(record, databaseId)
    read.set(record, known)
    return known
  }
  return {
    ...(table && {
      getOf(rowIds: readonly string[], index: number) {
        const packed = table.readRowOf(rowIds, index, databaseId)
        return packed === undefined ? get(rowIds[index] ?? '') : packed
      },
      inOrder: (database: Database, view: DatabaseView) =>
        table.ordered(`rows of ${view.id}`, () =>
          orderedRowIds(database, view, { has: (rowId) => table.isDeleted(rowId) === false }),
        ),
    }),
    has: (rowId) => (table ? table.isDeleted(rowId) : rows.get(rowId)?.isDeleted) === false,
    get,
  }
}

/** A row as readers take it. */
export function rowOfRecord(record: RowRecord, databaseId: string): Row {
  return {
    id: record.id,
    databaseId,
    cells: new Map(Object.entries(record.cells)),
    height: record.height,
    visible: true,
    createdAt: record.createdAt,
    lastModified: record.lastModified,
    createdBy: record.createdBy,
    lastEditedBy: record.lastEditedBy,
    storedMeta: new Map(Object.entries(record.meta)),
  }
}
