import Big from 'big.js'
import { plainWhereExact, type ExactNumber } from './exactNumber.ts'

export function productOf(a: ExactNumber, b: ExactNumber): ExactNumber {
  const product = typeof a === 'number' && typeof b === 'number' ? a * b : NaN
  return Number.isSafeInteger(product) && Number.isInteger(a) && Number.isInteger(b)
    ? product
    : plainWhereExact(new Big(a).times(b))
}

/** What is left of a division by a number that is not zero; it has the sign of that. */
export function remainderOf(a: ExactNumber, by: ExactNumber): ExactNumber {
  const rest = new Big(a).mod(by)
  const isTurned = !rest.eq(0) && rest.lt(0) !== new Big(by).lt(0)
  return plainWhereExact(isTurned ? rest.plus(by) : rest)
}

/** A number with so many digits behind the point, or zeros before it where that is negative; halves away from zero. */
export function roundedTo(number: ExactNumber, digits: number, how: Rounding = 'nearest'): ExactNumber {
  const decimal = new Big(number)
  if (how === 'nearest') return plainWhereExact(decimal.round(digits, Big.roundHalfUp))
  const cut = decimal.round(digits, Big.roundDown)
  const isUp = how === 'up' ? decimal.gt(cut) : decimal.lt(cut)
  if (!isUp) return plainWhereExact(cut)
  const step = new Big(10).pow(-digits)
  return plainWhereExact(how === 'up' ? cut.plus(step) : cut.minus(step))
}

/** Towards the nearest, the next greater or the next smaller number. */
export type Rounding = 'nearest' | 'up' | 'down'

/** At most so many significant digits; null beyond the range of numbers. */
export function bounded(number: ExactNumber, digits: number): ExactNumber | null {
  if (typeof number === 'number') return Number.isFinite(number) ? number : null
  if (Math.abs(number.e) > MAX_EXPONENT) return number.e < 0 ? 0 : null
  return number.c.length > digits ? plainWhereExact(number.prec(digits, Big.roundHalfUp)) : number
}

const MAX_EXPONENT = 300
