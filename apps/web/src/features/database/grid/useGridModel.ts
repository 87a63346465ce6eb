import {
  firstView,
  openRecords,
  orderedFields,
  readView,
  rowOfRecord,
  visibleFields,
  type Database,
  type DatabaseRecords,
  type DatabaseView,
  type Field,
  type ReadContext,
  type Row,
  type RowRecord,
  type VisibleField,
} from '@sheaf/model'
import { useMemo } from 'react'

/** A view of a database as the grid shows it. */
export interface GridModel {
  readonly viewId: string
  readonly database: Database
  /** Without the order of its rows; null in a database without views. */
  readonly view: DatabaseView | null
  readonly columns: readonly VisibleField[]
  readonly hiddenFields: readonly Field[]
  /** Of all rows that the view shows, in its order. */
  readonly rowIds: readonly string[]
  readonly rowIndexes: ReadonlyMap<string, number>
  /** Rows stand in the order of sorts: nobody moves them. */
  readonly isSorted: boolean
  readonly records: ReadonlyMap<string, RowRecord>
  row(rowId: string): Row | null
}

/** Reads records; what did not change stays the same object, so that rows which did not change are not drawn again. */
export function useGridModel(records: DatabaseRecords, viewId: string, context: ReadContext): GridModel {
  const { fields, views } = records
  // Fields and views alone: opening these sorts no rows.
  const structure = useMemo(
    () => readStructure({ ...records, fields, views, rows: NO_ROWS }, viewId),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cell changes none of it
    [fields, views, viewId],
  )
  const rowIds = useMemo(() => {
    const opened = openRecords(records, structure.viewId)
    return readView(opened.database, structure.viewId, opened.rows, context)?.rowIds ?? []
  }, [records, structure, context])
  const rowIndexes = useMemo(() => new Map(rowIds.map((id, index) => [id, index])), [rowIds])
  return useMemo(
    () => ({
      ...structure,
      rowIds,
      rowIndexes,
      records: records.rows,
      row(rowId) {
        const record = records.rows.get(rowId)
        return record === undefined || record.isDeleted ? null : rowOfRecord(record, records.id)
      },
    }),
    [structure, rowIds, rowIndexes, records],
  )
}

function readStructure(records: DatabaseRecords, viewId: string) {
  const { database } = openRecords(records, viewId)
  const view = firstView(database, [viewId])
  if (view === null) return { viewId, database, view, columns: [], hiddenFields: [], isSorted: false }
  const columns = primaryFirst(visibleFields(database, view))
  const shown = new Set(columns.map(({ field }) => field.id))
  return {
    viewId: view.id,
    database,
    view,
    columns,
    hiddenFields: orderedFields(database, view).filter(({ id }) => !shown.has(id)),
    isSorted: view.sorts.length > 0,
  }
}

/** The column that names the rows stands first: it stays in sight. */
function primaryFirst(columns: readonly VisibleField[]): readonly VisibleField[] {
  const primary = columns.filter(({ field }) => field.primary)
  return [...primary, ...columns.filter(({ field }) => !field.primary)]
}

const NO_ROWS: DatabaseRecords['rows'] = new Map()
