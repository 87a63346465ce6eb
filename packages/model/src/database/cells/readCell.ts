import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import { spokenFormulas } from '../formulas/FormulaLanguage.ts'
import type { Row } from '../rows/Row.ts'
import type { Cell } from './Cell.ts'
import { readOwnCell } from './readOwnCell.ts'
import { readRollup } from './readRollup.ts'

/**
 * The value of a row for a field, read as the present type of the field; null if empty. A cell written under another
 * type is converted here and stays as stored. Rollups are calculated from the rows of the related database,
 * formulas from the other fields of the row.
 */
export function readCell(row: Row, field: Field, database: Database, context: ReadContext): Cell | null {
  if (row.read !== undefined) return row.read.get(field.id) ?? null
  switch (field.type) {
    case 'rollup':
      return readRollup(row, field, database, context)
    case 'formula':
      return spokenFormulas()?.cell(row, field, database, context) ?? null
    default:
      return readOwnCell(row, field, context)
  }
}
