import { sameJson } from '../../document/readBlock.ts'
import { cellText } from '../cells/cellText.ts'
import type { Cell } from '../cells/Cell.ts'
import { readCell } from '../cells/readCell.ts'
import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { FieldType } from '../fields/FieldType.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import { readRowMeta } from '../rows/readRowMeta.ts'
import type { CellChange, RowComparison } from './types.ts'

/** A row and the database that it belonged to at the time. */
export interface RowOf {
  readonly row: Row
  readonly database: Database
}

/**
 * The differences of one row; null if there are none (DB-DIFF-2). Both sides are read with the present fields: a
 * changed name, format or type is a difference of the field, not of every row. Cells of deleted fields are ignored, and
 * so are cells that follow from other edits.
 */
export function compareRow(before: RowOf, after: RowOf, context: ReadContext): RowComparison | null {
  const cells: CellChange[] = []
  for (const field of after.database.fields.values()) {
    if (DERIVED.has(field.type) || isSameCell(before, after, field, context)) continue
    const former = before.database.fields.get(field.id)
    cells.push({
      field,
      before: former ? textOf(before, former, context) : '',
      after: textOf(after, field, context),
    })
  }
  const [old, now] = [readRowMeta(before.row), readRowMeta(after.row)]
  const isIcon = old.icon !== now.icon
  const isCover = !sameJson(old.cover, now.cover)
  return cells.length > 0 || isIcon || isCover ? { cells, isIcon, isCover } : null
}

function isSameCell(before: RowOf, after: RowOf, field: Field, context: ReadContext): boolean {
  const [stored, storedNow] = [before.row.cells.get(field.id), after.row.cells.get(field.id)]
  if (!OF_ROW.has(field.type) && sameJson(stored ?? null, storedNow ?? null)) return true
  const read = ({ row }: RowOf): Cell | null =>
    withoutUnchecked(readCell(row, field, after.database, context))
  return sameJson(read(before), read(after))
}

/** A checkbox without a value looks like an unchecked one. */
function withoutUnchecked(cell: Cell | null): Cell | null {
  return cell?.type === 'checkbox' && !cell.checked ? null : cell
}

function textOf({ row, database }: RowOf, field: Field, context: ReadContext): string {
  return cellText(readCell(row, field, database, context), field, context)
}

/** Their values are not stored in cells. */
const OF_ROW: ReadonlySet<FieldType> = new Set(['created_time', 'created_by'])
const DERIVED: ReadonlySet<FieldType> = new Set(['rollup', 'formula', 'last_edited_time', 'last_edited_by'])
