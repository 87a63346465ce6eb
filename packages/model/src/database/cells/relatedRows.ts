import type { Database } from '../Database.ts'
import type { FieldOf } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import { readOwnCell } from './readOwnCell.ts'

export interface RelatedRows {
  /** Of the rows: its fields read their cells (`readOwnCell`). */
  readonly database: Database
  /** In the order of the cell, without deleted ones. */
  readonly rows: readonly Row[]
}

/** The rows that a cell of a relation links; null where none is chosen, or the reader may not see the database. */
export function relatedRows(
  row: Row,
  relation: FieldOf<'relation'>,
  context: ReadContext,
): RelatedRows | null {
  const { databaseId } = relation.options
  const related = databaseId === null ? null : context.related?.(databaseId)
  if (!related) return null
  const listed = readOwnCell(row, relation, context)
  const rowIds = listed?.type === 'relation' ? listed.rowIds : []
  return { database: related.database, rows: rowIds.flatMap((id) => related.rows.get(id) ?? []) }
}
