import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import type { RelationCell } from './Cell.ts'
import { plainCellText } from './plainCellText.ts'
import { readOwnCell } from './readOwnCell.ts'

export interface RelatedTitle {
  readonly rowId: string
  readonly title: string
}

/**
 * The rows that a relation lists, with their names. Deleted rows, and databases that the reader may not see, are left
 * out.
 */
export function relatedTitles(
  cell: RelationCell,
  field: Field,
  context: ReadContext,
): readonly RelatedTitle[] {
  if (field.type !== 'relation' || field.options.databaseId === null) return []
  const related = context.related?.(field.options.databaseId)
  if (!related) return []
  return cell.rowIds.flatMap((rowId) => {
    const row = related.rows.get(rowId)
    return row ? [{ rowId, title: rowTitle(row, related.database, context) }] : []
  })
}

/** Displayed UTF-16 units of the name of a row: the maximum of the name of a page. */
const MAX_TITLE = 2000

/** The name of a row: the text of its primary field, which can be longer; "" without a name. */
export function rowTitle(row: Row, database: Database, context: ReadContext): string {
  const primary = database.primaryFieldId === null ? undefined : database.fields.get(database.primaryFieldId)
  const text = primary ? plainCellText(readOwnCell(row, primary, context), primary, context) : ''
  return text.length > MAX_TITLE ? text.slice(0, MAX_TITLE).toWellFormed() : text
}
