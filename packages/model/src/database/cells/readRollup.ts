import type { Database } from '../Database.ts'
import type { Field, FieldOf } from '../fields/Field.ts'
import { decimalText } from '../numbers/exactNumber.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import { calculate } from '../views/calculate.ts'
import { calculationText } from '../views/calculationText.ts'
import { CALCULATION_KINDS } from '../views/DatabaseView.ts'
import type { CalculationResult } from '../views/ViewResult.ts'
import type { Cell, RollupCell } from './Cell.ts'
import { cellText } from './cellText.ts'
import { countedValue } from './countedValue.ts'
import { readOwnCell } from './readOwnCell.ts'
import { relatedRows } from './relatedRows.ts'
import { rollupWay } from './rollupWay.ts'

/**
 * Calculates a rollup from the rows that a relation of the same row lists. Null if relation, related database or target
 * is missing, and for a rollup that looks at itself; but the number of listed rows needs no target.
 */
export function readRollup(
  row: Row,
  field: FieldOf<'rollup'>,
  database: Database,
  context: ReadContext,
): RollupCell | null {
  const { relationFieldId, targetFieldId, showAs, calculation } = field.options
  const relation = database.fields.get(relationFieldId ?? '')
  const related = relation?.type === 'relation' ? relatedRows(row, relation, context) : null
  if (related === null) return null
  const { rows } = related
  const kind = CALCULATION_KINDS[calculation]
  const target = related.database.fields.get(targetFieldId ?? '')
  if (!target && kind === 'count' && showAs === 'calculated')
    return calculated({ field, kind, value: { unit: 'count', number: rows.length } }, context)
  if (!target) return null
  const way = target.type === 'rollup' ? rollupWay(field, database, context.related) : null
  if (way?.isLoop) return null

  const cells = rows.map((other) =>
    target.type === 'rollup'
      ? readRollup(other, target, related.database, context)
      : readOwnCell(other, target, context),
  )
  const textOfCell = (cell: Cell): string => cellText(cell, target, context)
  if (showAs !== 'calculated') return list(cells, textOfCell, showAs === 'unique_list')
  // Without listed rows there is no sum; the footer of a view without rows shows 0.
  if (!kind || (kind === 'sum' && cells.length === 0)) return null
  const isCounted = countedValue(field.options.conditionValue, target, textOfCell)
  return calculated(
    {
      field: way === null ? target : numberedField(way.fields),
      kind,
      value: calculate(kind, cells, { textOfCell, isCounted }),
    },
    context,
  )
}

/** By whose format numbers of a rollup of rollups are shown: where all of them sum or measure, of the field that is summed. */
function numberedField([target, ...more]: readonly Field[]): Field {
  const last = more.at(-1)
  const isNumber = last?.type === 'number' || last?.type === 'time'
  const rollups = [target, ...more.slice(0, -1)]
  const areNumbers = rollups.every(
    (field) => field?.type === 'rollup' && field.options.calculation <= CALCULATION_KINDS.indexOf('sum'),
  )
  return isNumber && areNumbers ? last : target!
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
