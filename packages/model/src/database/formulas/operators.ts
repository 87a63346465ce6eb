import { dayOf, startOfDay } from '@sheaf/base'
import { bounded, productOf } from '../numbers/exactArithmetic.ts'
import { compareNumbers, differenceOf, quotientOf, sumOf, type ExactNumber } from '../numbers/exactNumber.ts'
import { compareValues, isSameValue } from './compareValues.ts'
import { isListType, type BinaryOp, type FormulaType } from './Formula.ts'
import {
  cutText,
  dateIn,
  MAX_DIGITS,
  numberIn,
  plainIn,
  textIn,
  type FormulaRun,
  type FormulaValue,
} from './FormulaValue.ts'
import { known } from './functions/dateFunctions.ts'
import { milliseconds } from './functions/durationFunctions.ts'
import type { FunctionWork } from './functions/FormulaFunction.ts'
import { modOf, powerOf } from './functions/numberFunctions.ts'

interface OperatorCase {
  /** Under which the expression names it. */
  readonly name: string
  readonly left: FormulaType
  readonly right: FormulaType
  readonly result: FormulaType
  readonly takesNothing?: boolean
  readonly evaluate: FunctionWork
}

/** What an operator is between two types; null where it is nothing. `nothing` is of every type. */
export function operatorCase(op: BinaryOp, left: FormulaType, right: FormulaType): OperatorCase | null {
  const cases = CASES.filter((each) => each.name.startsWith(`${op} `))
  const fits = (wanted: FormulaType, is: FormulaType) => wanted === is || is === 'nothing'
  return cases.find((each) => fits(each.left, left) && fits(each.right, right)) ?? null
}

/** Whether both can be compared with an operator: two values of one type that are no lists. */
export function isComparison(op: BinaryOp): boolean {
  return op in COMPARISONS
}

export function operatorNamed(name: string): OperatorCase | null {
  return BY_NAME.get(name) ?? null
}

function ofNumbers(work: (a: ExactNumber, b: ExactNumber) => ExactNumber | null): FunctionWork {
  return ([left, right]) => {
    const [a, b] = [numberIn(left), numberIn(right)]
    const result = a === null || b === null ? null : work(a, b)
    return result === null ? null : bounded(result, MAX_DIGITS)
  }
}

function ofDurations(work: (a: number, b: number) => number): FunctionWork {
  return ([left, right]) => milliseconds(work(plainIn(left) ?? NaN, plainIn(right) ?? NaN))
}

/** A date later or earlier by a duration. A day stays a day where that is of whole days, also where clocks change. */
function shifted(
  left: FormulaValue | undefined,
  right: FormulaValue | undefined,
  sign: 1 | -1,
  { timeZone }: FormulaRun,
): FormulaValue {
  const [date, by] = [dateIn(left), plainIn(right)]
  if (date === null || by === null) return null
  const seconds = sign * Math.trunc(by / 1000)
  if (date.hasTime || seconds % DAY !== 0) return known({ at: date.at + seconds, hasTime: true, end: null })
  const day = dayOf(date.at, timeZone) + seconds / DAY
  return known({ at: startOfDay(day, timeZone), hasTime: false, end: null })
}

/** Between two days whole days, also where clocks change. */
function elapsed(
  left: FormulaValue | undefined,
  right: FormulaValue | undefined,
  run: FormulaRun,
): FormulaValue {
  const [to, from] = [dateIn(left), dateIn(right)]
  if (to === null || from === null) return null
  if (to.hasTime || from.hasTime) return milliseconds((to.at - from.at) * 1000)
  return milliseconds((dayOf(to.at, run.timeZone) - dayOf(from.at, run.timeZone)) * DAY * 1000)
}

const ratio: FunctionWork = ([left, right]) => {
  const [a, b] = [plainIn(left), plainIn(right)]
  return a === null || b === null || b === 0 ? null : Number((a / b).toPrecision(14))
}

function comparison(op: BinaryOp): FunctionWork {
  return ([left = null, right = null], run) => {
    if (op === '=') return isSameValue(left, right)
    if (op === '!=') return !isSameValue(left, right)
    if (left === null || right === null) return false
    return COMPARISONS[op]?.(compareValues(left, right, run)) ?? false
  }
}

const COMPARISONS: Readonly<Partial<Record<BinaryOp, (order: number) => boolean>>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

const DAY = 86_400

const ARITHMETIC: readonly OperatorCase[] = [
  {
    name: '+ number',
    left: 'number',
    right: 'number',
    result: 'number',
    evaluate: ofNumbers((a, b) => sumOf([a, b])),
  },
  {
    name: '+ text',
    left: 'text',
    right: 'text',
    result: 'text',
    evaluate: ([a, b]) => cutText(textIn(a) + textIn(b)),
  },
  {
    name: '+ date',
    left: 'date',
    right: 'duration',
    result: 'date',
    evaluate: ([a, b], run) => shifted(a, b, 1, run),
  },
  {
    name: '+ by date',
    left: 'duration',
    right: 'date',
    result: 'date',
    evaluate: ([a, b], run) => shifted(b, a, 1, run),
  },
  {
    name: '+ duration',
    left: 'duration',
    right: 'duration',
    result: 'duration',
    evaluate: ofDurations((a, b) => a + b),
  },
  { name: '- number', left: 'number', right: 'number', result: 'number', evaluate: ofNumbers(differenceOf) },
  {
    name: '- dates',
    left: 'date',
    right: 'date',
    result: 'duration',
    evaluate: ([a, b], run) => elapsed(a, b, run),
  },
  {
    name: '- date',
    left: 'date',
    right: 'duration',
    result: 'date',
    evaluate: ([a, b], run) => shifted(a, b, -1, run),
  },
  {
    name: '- duration',
    left: 'duration',
    right: 'duration',
    result: 'duration',
    evaluate: ofDurations((a, b) => a - b),
  },
  { name: '* number', left: 'number', right: 'number', result: 'number', evaluate: ofNumbers(productOf) },
  {
    name: '* duration',
    left: 'duration',
    right: 'number',
    result: 'duration',
    evaluate: ofDurations((a, b) => a * b),
  },
  {
    name: '* by duration',
    left: 'number',
    right: 'duration',
    result: 'duration',
    evaluate: ofDurations((a, b) => a * b),
  },
  {
    name: '/ number',
    left: 'number',
    right: 'number',
    result: 'number',
    evaluate: ofNumbers((a, b) => (compareNumbers(b, 0) === 0 ? null : quotientOf(a, b))),
  },
  { name: '/ durations', left: 'duration', right: 'duration', result: 'number', evaluate: ratio },
  {
    name: '/ duration',
    left: 'duration',
    right: 'number',
    result: 'duration',
    evaluate: ofDurations((a, b) => a / b),
  },
  { name: '% number', left: 'number', right: 'number', result: 'number', evaluate: ofNumbers(modOf) },
  { name: '^ number', left: 'number', right: 'number', result: 'number', evaluate: ofNumbers(powerOf) },
]

const COMPARED: readonly FormulaType[] = ['number', 'text', 'date', 'duration', 'boolean']

const CASES: readonly OperatorCase[] = [
  ...ARITHMETIC,
  ...(Object.keys(COMPARISONS) as BinaryOp[]).flatMap((op) =>
    COMPARED.map((type) => ({
      name: `${op} ${type}`,
      left: type,
      right: type,
      result: 'boolean' as const,
      takesNothing: true,
      evaluate: comparison(op),
    })),
  ),
]
const BY_NAME = new Map(CASES.map((each) => [each.name, each]))

/** Whether `+` joins two types as texts: one of them is a text, and the other no list. */
export function isJoined(op: BinaryOp, left: FormulaType, right: FormulaType): boolean {
  return op === '+' && (left === 'text' || right === 'text') && !isListType(left) && !isListType(right)
}
