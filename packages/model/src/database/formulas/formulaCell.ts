import type { Cell } from '../cells/Cell.ts'
import { readOwnCell } from '../cells/readOwnCell.ts'
import { relatedRows } from '../cells/relatedRows.ts'
import { readRollup } from '../cells/readRollup.ts'
import type { Database } from '../Database.ts'
import type { Field, FieldOf } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'
import { cellValue } from './cellValue.ts'
import { evaluateExpression, type FormulaRow } from './evaluateExpression.ts'
import type { RelatedTarget } from './Formula.ts'
import type { FormulaRun, FormulaValue } from './FormulaValue.ts'
import { relatedValue } from './relatedValue.ts'
import { valueCell } from './valueCell.ts'

/** What a formula is for a row: the formulas that it needs first, each once. */
export function formulaCell(
  row: Row,
  field: FieldOf<'formula'>,
  database: Database,
  context: ReadContext,
): Cell | null {
  const { expression, needs } = field.options
  if (expression === null) return null
  const known = new Map<string, FormulaValue>()
  const on = rowOf(row, database, context, known)
  for (const id of needs) {
    const needed = database.fields.get(id)
    if (needed?.type !== 'formula' || needed.options.expression === null) continue
    known.set(id, evaluateExpression(needed.options.expression, on, runIn(context)))
  }
  const run = runIn(context)
  return valueCell(evaluateExpression(expression, on, run), expression.type, run)
}

function rowOf(
  row: Row,
  database: Database,
  context: ReadContext,
  known: ReadonlyMap<string, FormulaValue>,
): FormulaRow {
  return {
    valueOf(fieldId) {
      const field = database.fields.get(fieldId)
      if (field === undefined) return null
      if (field.type === 'formula') return known.get(fieldId) ?? null
      return cellValue(cellOf(row, field, database, context), field, context)
    },
    relatedOf(fieldId, target: RelatedTarget) {
      const relation = database.fields.get(fieldId)
      const related = relation?.type === 'relation' ? relatedRows(row, relation, context) : null
      return related?.rows.map((other) => relatedValue(other, related.database, target, context)) ?? []
    },
  }
}

function cellOf(row: Row, field: Field, database: Database, context: ReadContext): Cell | null {
  return field.type === 'rollup'
    ? readRollup(row, field, database, context)
    : readOwnCell(row, field, context)
}

function runIn(context: ReadContext): FormulaRun {
  const { locale, timeZone, now, firstDayOfWeek = 0, boxWords = BOX_WORDS } = context
  let left = MOST_WORK
  return {
    locale,
    timeZone,
    now: Math.floor(now / 1000),
    firstDayOfWeek,
    boxWords,
    spend(work) {
      left -= work
      return left > 0
    },
  }
}

/** Steps for one formula and row, of well below a microsecond each. */
const MOST_WORK = 20_000
const BOX_WORDS = { checked: 'Yes', unchecked: 'No' }
