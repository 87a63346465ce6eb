import { openRecords, orderedFields, readCell, type Cell, type Field, type ReadContext } from '@sheaf/model'
import type { DatabaseRecords } from '@sheaf/model'
import type { GridModel } from '../grid/useGridModel.ts'
import { portableContext } from '@sheaf/export/portableText'

/** `view`: the fields and rows that a view shows, in its order. `all`: every field and every row that is not deleted. */
export type ExportScope = 'view' | 'all'

/** What is exported of a database. Cells are read when they are written, so that many rows are not in memory twice. */
export interface ExportedTable {
  readonly fields: readonly Field[]
  readonly rowIds: readonly string[]
  readonly cell: (rowId: string, field: Field) => Cell | null
  readonly context: ReadContext
}

/** The view that a grid shows, or all that is in its database. */
export function exportedTable(
  model: GridModel,
  records: DatabaseRecords,
  scope: ExportScope,
  reader: ReadContext,
): ExportedTable {
  const context = portableContext(reader)
  if (scope === 'view') {
    return {
      fields: shownFields(model),
      rowIds: shownRowIds(model),
      cell: (rowId, field) => {
        const row = model.row(rowId)
        return row && readCell(row, field, model.database, context)
      },
      context,
    }
  }
  const { database, rows } = openRecords(records, model.viewId)
  const view = database.views.get(model.viewId)
  const fields = view ? orderedFields(database, view) : [...database.fields.values()]
  return {
    fields: [...fields.filter(({ primary }) => primary), ...fields.filter(({ primary }) => !primary)],
    rowIds: view?.rowOrder.map(({ id }) => id) ?? [...records.rows.keys()].filter((id) => rows.has(id)),
    cell: (rowId, field) => {
      const row = rows.get(rowId)
      return row && readCell(row, field, database, context)
    },
    context,
  }
}

/** The field that groups the rows is no column of the grid, but its values are in sight. */
function shownFields({ columns, groupField }: GridModel): readonly Field[] {
  const fields = columns.map(({ field }) => field)
  return groupField === null || fields.some(({ id }) => id === groupField.id)
    ? fields
    : [...fields, groupField]
}

/** In the order of the groups, each row where it stands first; those of folded groups too. */
function shownRowIds({ lines, viewRowIds, groupField }: GridModel): readonly string[] {
  if (groupField === null) return viewRowIds
  return [...new Set(lines.sections.flatMap(({ rowIds }) => rowIds))]
}
