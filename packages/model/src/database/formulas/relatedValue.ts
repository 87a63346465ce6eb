import { readOwnCell } from '../cells/readOwnCell.ts'
import { cellText } from '../cells/cellText.ts'
import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import { cellValue } from './cellValue.ts'
import { fieldValueType } from './fieldMeaning.ts'
import type { FormulaScalar, RelatedTarget } from './Formula.ts'
import type { FormulaValue } from './FormulaValue.ts'
import type { Field } from '../fields/Field.ts'

/**
 * A field of a related row, as what it was when the formula was written: of a field that is something else by now it is
 * nothing, but everything has a text. Computed fields of other databases are not read: theirs could need this one.
 */
export function relatedValue(
  row: Row,
  { fields }: Database,
  { fieldId, as }: RelatedTarget,
  context: ReadContext,
): FormulaValue {
  const field = fields.get(fieldId)
  const type = field && relatedType(field)
  if (!field || !type) return null
  const cell = readOwnCell(row, field, context)
  if (as === 'text') return cellText(cell, field, context) || null
  return type === as ? cellValue(cell, field, context) : null
}

/** As what a field of related rows is read; null where it is not. */
export function relatedType(field: Field): FormulaScalar | null {
  if (field.type === 'rollup' || field.type === 'relation') return null
  const type = fieldValueType(field)
  if (type === null) return null
  return type === 'text[]' ? 'text' : (type as FormulaScalar)
}
