import { decimalText, readField, type ExactNumber, type Field } from '@sheaf/model'
import {
  checkFormula,
  evaluateExpression,
  fieldValueType,
  isOfType,
  parseFormula,
  type FormulaRun,
  type FormulaType,
  type FormulaValue,
} from '@sheaf/model/formulas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryFormula, arbitraryRow, ONE, type NaiveFormulas, type NaiveRow } from './arbitraryFormula.ts'

const FIELDS = new Map<string, Field>(
  [
    { id: 'price', ty: 1 },
    { id: 'name', ty: 0 },
    { id: 'done', ty: 5 },
    { id: 'due', ty: 2 },
    { id: 'hours', ty: 13 },
    { id: 'tags', ty: 4 },
  ].map((field) => [field.id, readField(field.id, field)]),
)
const TYPES: { readonly [K in keyof NaiveFormulas]: FormulaType } = {
  number: 'number',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  duration: 'duration',
  numbers: 'number[]',
  texts: 'text[]',
}

it('FORMULA-VALUE-6: answers as a naive evaluator does, with values of the type that it said', () => {
  const key = fc.constantFrom(...(Object.keys(TYPES) as (keyof NaiveFormulas)[]))
  fc.assert(
    fc.property(arbitraryFormula(), arbitraryRow(), key, (formulas, row, kind) => {
      const formula = formulas[kind]
      const { node, problems } = parseFormula(formula.source)
      expect(problems).toEqual([])
      const checked = checkFormula(node, {
        meaningOf: (id) => ({ type: fieldValueType(FIELDS.get(id)!)! }),
        isRelation: () => false,
      })
      expect([formula.source, checked.problems]).toEqual([formula.source, []])
      const expression = checked.expression!
      expect([TYPES[kind], 'nothing', 'nothing[]']).toContain(expression.type)
      const value = evaluateExpression(
        expression,
        { valueOf: (id) => valueIn(row, id), relatedOf: () => [] },
        RUN(),
      )
      expect(isOfType(value, expression.type)).toBe(true)
      expect([formula.source, plain(value)]).toEqual([formula.source, plainNaive(formula.value(row), kind)])
    }),
    { numRuns: 2000 },
  )
})

const RUN = (): FormulaRun => ({
  locale: 'en',
  timeZone: 'UTC',
  now: 0,
  firstDayOfWeek: 1,
  boxWords: { checked: 'Yes', unchecked: 'No' },
  spend: () => true,
})

function valueIn(row: NaiveRow, id: string): FormulaValue {
  switch (id) {
    case 'price':
      return row.price === null ? null : row.price / 100
    case 'due':
      return row.due === null ? null : { at: row.due * 86_400, hasTime: false, end: null }
    case 'hours':
      return row.hours === null ? null : row.hours * 60_000
    case 'name':
      return row.name
    case 'done':
      return row.done
    default:
      return row.tags
  }
}

/** An empty text and nothing say the same, as do no list and one without items. */
function plain(value: FormulaValue): unknown {
  if (value === null || value === '' || value === false) return null
  if (Array.isArray(value)) return value.length === 0 ? null : (value as readonly FormulaValue[]).map(plain)
  if (typeof value === 'object' && 'hasTime' in value) return value.at / 86_400
  return typeof value === 'string' || typeof value === 'boolean' ? value : decimalText(value as ExactNumber)
}

function plainNaive(value: unknown, kind: keyof NaiveFormulas): unknown {
  if (value === null || value === '' || value === false) return null
  if (Array.isArray(value))
    return value.length === 0 ? null : (value as readonly unknown[]).map((each) => plainNaive(each, kind))
  if (typeof value === 'bigint') return decimal(value)
  return kind === 'duration' && typeof value === 'number' ? String(value) : value
}

function decimal(value: bigint): string {
  const [sign, size] = value < 0n ? ['-', -value] : ['', value]
  const rest = String(size % ONE)
    .padStart(12, '0')
    .replace(/0+$/, '')
  return `${sign}${size / ONE}${rest && '.'}${rest}`
}
