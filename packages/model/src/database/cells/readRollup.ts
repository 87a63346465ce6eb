import type { Database } from '../Database.ts'
import type { Field, FieldOf } from '../fields/Field.ts'
import { decimalText } from '../numbers/exactNumber.ts'
import type { ReadContext, RelatedDatabase } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import { calculate } from '../views/calculate.ts'
import { calculationText } from '../views/calculationText.ts'
import { CALCULATION_KINDS } from '../views/DatabaseView.ts'
import type { CalculationResult } from '../views/ViewResult.ts'
import type { Cell, RollupCell } from './Cell.ts'
import { cellText } from './cellText.ts'
import { countedValue } from './countedValue.ts'
import { readOwnCell } from './readOwnCell.ts'

/**
 * Calculates a rollup from the rows that a relation of the same row lists. Null if relation, related database or target
 * is missing, and for rollups of rollups; but the number of listed rows needs no target.
 */
export function readRollup(
  row: Row,
  field: FieldOf<'rollup'>,
  database: Database,
  context: ReadContext,
): RollupCell | null {
  const { relationFieldId, targetFieldId, showAs, calculation } = field.options
  const relation = database.fields.get(relationFieldId ?? '')
  if (relation?.type !== 'relation' || relation.options.databaseId === null) return null
  const related = context.related?.(relation.options.databaseId)
  if (!related) return null
  const rows = relatedRows(row, relation, related, context)
  const kind = CALCULATION_KINDS[calculation]
  const target = related.database.fields.get(targetFieldId ?? '')
  if (!target && kind === 'count' && showAs === 'calculated')
    return calculated({ field, kind, value: { unit: 'count', number: rows.length } }, context)
  if (!target || target.type === 'rollup') return null

  const cells = rows.map((other) => readOwnCell(other, target, context))
  const textOfCell = (cell: Cell): string => cellText(cell, target, context)
  if (showAs !== 'calculated') return list(cells, textOfCell, showAs === 'unique_list')
  // Without listed rows there is no sum; the footer of a view without rows shows 0.
  if (!kind || (kind === 'sum' && cells.length === 0)) return null
  const isCounted = countedValue(field.options.conditionValue, target, textOfCell)
  return calculated(
    { field: target, kind, value: calculate(kind, cells, { textOfCell, isCounted }) },
    context,
  )
}

/** The rows that a relation lists, without deleted ones. */
function relatedRows(
  row: Row,
  relation: FieldOf<'relation'>,
  { rows }: RelatedDatabase,
  context: ReadContext,
): readonly Row[] {
  const listed = readOwnCell(row, relation, context)
  return (listed?.type === 'relation' ? listed.rowIds : []).flatMap((rowId) => rows.get(rowId) ?? [])
}

function list(
  cells: readonly (Cell | null)[],
  textOfCell: (cell: Cell) => string,
  isUnique: boolean,
): RollupCell | null {
  const all = cells.flatMap((cell) => (cell ? [textOfCell(cell)] : [])).filter((text) => text !== '')
  const texts = isUnique ? [...new Set(all)] : all
  return texts.length === 0 ? null : { type: 'rollup', show: 'list', texts, decimal: null }
}

function calculated(result: CalculationResult, context: ReadContext): RollupCell | null {
  const { field, value } = result
  if (!value) return null
  const texts = [calculationText(result, context)]
  return { type: 'rollup', show: 'calculated', texts, decimal: comparedNumber(value, field) }
}

/** The number used for comparison: percentages as displayed, 0 to 100. */
function comparedNumber(value: NonNullable<CalculationResult['value']>, { type }: Field): string {
  if (value.unit === 'percent') return inPercent(value.number)
  if (value.unit !== 'number') return decimalText(value.number)
  return type === 'checklist' ? inPercent(Number(value.decimal)) : value.decimal
}

// Shares are doubles: digits beyond their precision are dropped.
function inPercent(share: number): string {
  return decimalText(Number((share * 100).toPrecision(15)))
}
