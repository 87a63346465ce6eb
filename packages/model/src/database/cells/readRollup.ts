import type { Database } from '../Database.ts'
import type { FieldOf } from '../fields/Field.ts'
import { decimalText } from '../numbers/exactNumber.ts'
import { calculate } from '../views/calculate.ts'
import { calculationText } from '../views/calculationText.ts'
import { CALCULATION_KINDS } from '../views/DatabaseView.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import type { Cell, RollupCell } from './Cell.ts'
import { cellText } from './cellText.ts'
import { readOwnCell } from './readOwnCell.ts'

/**
 * Works a rollup out of the rows that a relation of the same row lists. Null where relation, related database or target are
 * not to be had, and for rollups of rollups.
 */
export function readRollup(
  row: Row,
  field: FieldOf<'rollup'>,
  database: Database,
  context: ReadContext,
): RollupCell | null {
  const { relationFieldId, targetFieldId, showAs } = field.options
  const relation = database.fields.get(relationFieldId ?? '')
  if (relation?.type !== 'relation' || relation.options.databaseId === null) return null
  const related = context.related?.(relation.options.databaseId)
  const target = related?.database.fields.get(targetFieldId ?? '')
  if (!related || !target || target.type === 'rollup') return null

  const listed = readOwnCell(row, relation, context)
  const cells = (listed?.type === 'relation' ? listed.rowIds : []).flatMap(
    (rowId): readonly (Cell | null)[] => {
      const other = related.rows.get(rowId)
      return other ? [readOwnCell(other, target, context)] : []
    },
  )
  const textOfCell = (cell: Cell): string => cellText(cell, target, context)

  if (showAs !== 'calculated') {
    const all = cells.flatMap((cell) => (cell ? [textOfCell(cell)] : [])).filter((text) => text !== '')
    const texts = showAs === 'unique_list' ? [...new Set(all)] : all
    return texts.length === 0 ? null : { type: 'rollup', show: 'list', texts, decimal: null }
  }
  const kind = CALCULATION_KINDS[field.options.calculation]
  if (!kind) return null
  const value = calculate(kind, cells, { textOfCell, countedText: field.options.conditionValue })
  if (!value) return null
  const text = calculationText({ field: target, kind, value }, context)
  const decimal = value.unit === 'number' ? value.decimal : decimalText(value.number)
  return { type: 'rollup', show: 'calculated', texts: [text], decimal }
}
