import { bounded, productOf, remainderOf, roundedTo, type Rounding } from '../../numbers/exactArithmetic.ts'
import {
  compareNumbers,
  differenceOf,
  quotientOf,
  sumOf,
  type ExactNumber,
} from '../../numbers/exactNumber.ts'
import { listIn, MAX_DIGITS, numberIn, plainIn, type FormulaValue } from '../FormulaValue.ts'
import type { AnyFunction, FormulaFunction } from './FormulaFunction.ts'

const NUMBER = { name: 'number', type: 'number' } as const
const NUMBERS = { name: 'numbers', type: 'numbers', isRest: true } as const

export const NUMBER_FUNCTIONS = {
  abs: ofNumber((number) => (compareNumbers(number, 0) < 0 ? differenceOf(0, number) : number)),
  sign: ofNumber((number) => Math.sign(compareNumbers(number, 0))),
  round: rounding('nearest'),
  roundUp: rounding('up'),
  roundDown: rounding('down'),
  sqrt: ofDouble(Math.sqrt),
  exp: ofDouble(Math.exp),
  ln: ofDouble(Math.log),
  log10: ofDouble(Math.log10),
  power: {
    group: 'number',
    parameters: [NUMBER, { name: 'exponent', type: 'number' }],
    result: 'number',
    evaluate: ([number, exponent]) => powerOf(numberIn(number), numberIn(exponent)),
  },
  mod: {
    group: 'number',
    parameters: [NUMBER, { name: 'by', type: 'number' }],
    result: 'number',
    evaluate: ([number, by]) => modOf(numberIn(number), numberIn(by)),
  },
  clamp: {
    group: 'number',
    parameters: [NUMBER, { name: 'least', type: 'number' }, { name: 'most', type: 'number' }],
    result: 'number',
    evaluate([value, low, high]) {
      const [number, least, most] = [numberIn(value), numberIn(low), numberIn(high)]
      if (number === null || least === null || most === null) return null
      if (compareNumbers(number, least) < 0) return least
      return compareNumbers(number, most) > 0 ? most : number
    },
  },
  pi: { group: 'number', parameters: [], result: 'number', evaluate: () => Math.PI },
  sum: ofNumbers((numbers) => sumOf(numbers), 0),
  average: ofNumbers((numbers) => quotientOf(sumOf(numbers), numbers.length), null),
  median: ofNumbers((numbers) => medianOf(numbers), null),
  min: ofNumbers((numbers) => numbers.reduce((a, b) => (compareNumbers(b, a) < 0 ? b : a)), null),
  max: ofNumbers((numbers) => numbers.reduce((a, b) => (compareNumbers(b, a) > 0 ? b : a)), null),
  product: ofNumbers(
    (numbers) => numbers.reduce((a, b) => bounded(productOf(a, b), MAX_DIGITS) ?? NaN),
    null,
  ),
} as const satisfies Readonly<Record<string, AnyFunction>>

function ofNumber(work: (number: ExactNumber) => ExactNumber): FormulaFunction {
  return {
    group: 'number',
    parameters: [NUMBER],
    result: 'number',
    evaluate([value]) {
      const number = numberIn(value)
      return number === null ? null : bounded(work(number), MAX_DIGITS)
    },
  }
}

function ofDouble(work: (number: number) => number): FormulaFunction {
  return {
    group: 'number',
    parameters: [NUMBER],
    result: 'number',
    evaluate: ([value]) => rounded(work(plainIn(value) ?? NaN)),
  }
}

function rounding(how: Rounding): FormulaFunction {
  return {
    group: 'number',
    parameters: [NUMBER, { name: 'digits', type: 'number', isOptional: true }],
    result: 'number',
    evaluate([value, places]) {
      const number = numberIn(value)
      if (number === null) return null
      const digits = Math.trunc(plainIn(places) ?? 0)
      return roundedTo(number, Math.min(Math.max(digits, -MAX_PLACES), MAX_PLACES), how)
    },
  }
}

function ofNumbers(
  work: (numbers: readonly ExactNumber[]) => ExactNumber,
  ofNone: number | null,
): FormulaFunction {
  return {
    group: 'number',
    parameters: [NUMBERS],
    result: 'number',
    takesNothing: true,
    evaluate(values) {
      const numbers = numbersIn(values)
      return numbers.length === 0 ? ofNone : bounded(work(numbers), MAX_DIGITS)
    },
  }
}

/** Of numbers and lists of numbers; what is nothing is left out. */
function numbersIn(values: readonly FormulaValue[]): readonly ExactNumber[] {
  return values.flatMap((value) => {
    const number = numberIn(value)
    if (number !== null) return [number]
    return listIn(value).flatMap((item) => numberIn(item) ?? [])
  })
}

function medianOf(numbers: readonly ExactNumber[]): ExactNumber {
  const sorted = numbers.toSorted(compareNumbers)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : quotientOf(sumOf([sorted[middle - 1] ?? upper, upper]), 2)
}

/** Exact for small whole exponents of short numbers, otherwise that of doubles; null where there is no number. */
export function powerOf(number: ExactNumber | null, exponent: ExactNumber | null): ExactNumber | null {
  if (number === null || exponent === null) return null
  const power = Number(exponent)
  const isExact = Number.isInteger(power) && power >= 0 && power <= MAX_EXACT_POWER
  if (!isExact) return rounded(Number(number) ** power)
  let result: ExactNumber | null = 1
  for (let step = 0; step < power && result !== null; step += 1)
    result = bounded(productOf(result, number), MAX_DIGITS)
  return result
}

/** Null by zero. */
export function modOf(number: ExactNumber | null, by: ExactNumber | null): ExactNumber | null {
  if (number === null || by === null || compareNumbers(by, 0) === 0) return null
  return bounded(remainderOf(number, by), MAX_DIGITS)
}

/** Functions without exact values differ in the last digits of doubles from machine to machine. */
function rounded(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(SAME_DIGITS)) : null
}

const SAME_DIGITS = 14
const MAX_PLACES = 20
const MAX_EXACT_POWER = 100
