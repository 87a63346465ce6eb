import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import type { Cell } from './Cell.ts'
import { readOwnCell } from './readOwnCell.ts'
import { readRollup } from './readRollup.ts'

/**
 * The value of a row for a field, read as the present type of the field; null if empty. A cell written under another
 * type is converted here and stays as stored. Rollups are calculated from the rows of the related database.
 */
export function readCell(row: Row, field: Field, database: Database, context: ReadContext): Cell | null {
  return field.type === 'rollup'
    ? readRollup(row, field, database, context)
    : readOwnCell(row, field, context)
}
