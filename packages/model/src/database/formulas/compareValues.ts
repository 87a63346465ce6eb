import { compareNumbers } from '../numbers/exactNumber.ts'
import { collator } from '../text/formatters.ts'
import { dateIn, numberIn, type FormulaRun, type FormulaValue } from './FormulaValue.ts'

/** Whether two values say the same; an empty text and nothing do. */
export function isSameValue(a: FormulaValue, b: FormulaValue): boolean {
  const [one, other] = [a === '' ? null : a, b === '' ? null : b]
  if (one === null || other === null) return one === other
  if (typeof one === 'string' || typeof one === 'boolean') return one === other
  const [number, otherNumber] = [numberIn(one), numberIn(other)]
  if (number !== null && otherNumber !== null) return compareNumbers(number, otherNumber) === 0
  const [date, otherDate] = [dateIn(one), dateIn(other)]
  return date !== null && otherDate !== null && date.at === otherDate.at
}

/** Less than 0 where the first comes first: texts as a dictionary has them, false before true. */
export function compareValues(
  a: FormulaValue,
  b: FormulaValue,
  { locale }: Pick<FormulaRun, 'locale'>,
): number {
  if (typeof a === 'string' && typeof b === 'string') return collator(locale).compare(a, b)
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  const [number, other] = [numberIn(a), numberIn(b)]
  if (number !== null && other !== null) return compareNumbers(number, other)
  const [date, otherDate] = [dateIn(a), dateIn(b)]
  return date !== null && otherDate !== null ? date.at - otherDate.at : 0
}

/** In order, nothing last; those that tie keep theirs. */
export function sortedValues(
  values: readonly FormulaValue[],
  keys: readonly FormulaValue[],
  run: Pick<FormulaRun, 'locale'>,
): readonly FormulaValue[] {
  const order = values.map((_, index) => index).filter((index) => !isNothing(keys[index]))
  const rest = values.map((_, index) => index).filter((index) => isNothing(keys[index]))
  order.sort((a, b) => compareValues(keys[a] ?? null, keys[b] ?? null, run))
  return [...order, ...rest].map((index) => values[index] ?? null)
}

function isNothing(value: FormulaValue | undefined): boolean {
  return value === undefined || value === null || value === ''
}
