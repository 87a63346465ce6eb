import Big from 'big.js'

/**
 * A number as rules compare and add it: a double if it represents every digit, otherwise a decimal. A double and a
 * decimal are never equal.
 */
export type ExactNumber = number | Big

/** Reads a decimal text returned by `readDecimal`. */
export function exactNumber(decimal: string): ExactNumber {
  // Sign and decimal point only add to the length.
  return decimal.length <= PLAIN_DIGITS ? Number(decimal) : plainWhereExact(new Big(decimal))
}

/** Less than 0 where `a` is the smaller one, 0 where both are equal. */
export function compareNumbers(a: ExactNumber, b: ExactNumber): number {
  if (typeof a !== 'number') return a.cmp(b)
  return typeof b === 'number' ? a - b : -b.cmp(a)
}

export function sumOf(numbers: readonly ExactNumber[]): ExactNumber {
  // Whole numbers need no decimals as long as their sum is exact.
  let whole = 0
  let rest = new Big(0)
  for (const number of numbers) {
    const next = typeof number === 'number' && Number.isInteger(number) ? whole + number : NaN
    if (Number.isSafeInteger(next)) whole = next
    else rest = rest.plus(number)
  }
  return plainWhereExact(rest.plus(whole))
}

/** `a` − `b`. */
export function differenceOf(a: ExactNumber, b: ExactNumber): ExactNumber {
  return plainWhereExact(new Big(a).minus(b))
}

/**
 * A number divided by a count, or another number that is not zero. A result with too many digits is rounded to a double, or far behind the decimal point.
 */
export function quotientOf(number: ExactNumber, count: ExactNumber): ExactNumber {
  const quotient = new Dividing(number).div(count)
  const isShort =
    typeof number === 'number' && typeof count === 'number' && Math.abs(quotient.e) < WHOLE_DIGITS
  return isShort ? quotient.toNumber() : plainWhereExact(quotient)
}

/** As a decimal text without exponent. */
export function decimalText(number: ExactNumber): string {
  return new Big(number).toFixed()
}

/** A double where it has every digit. */
export function plainWhereExact(decimal: Big): ExactNumber {
  const isPlain = decimal.c.length <= PLAIN_DIGITS && Math.abs(decimal.e) <= PLAIN_EXPONENT
  return isPlain ? decimal.toNumber() : decimal
}

/** Significant digits that a double always represents, within exponents far from its limits. */
const PLAIN_DIGITS = 15
const PLAIN_EXPONENT = 290
/** Digits before the decimal point, or zeros behind it, that leave a double enough precision. */
const WHOLE_DIGITS = 10
/** A separate instance of the library, to configure the precision of divisions. */
const Dividing = Big()
Dividing.DP = 40
