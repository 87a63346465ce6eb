import Big from 'big.js'

/**
 * A number as rules compare and add it: a plain one where that holds every digit, else a decimal. A plain one and a
 * decimal are never equal.
 */
export type ExactNumber = number | Big

/** Reads a decimal text as `readDecimal` answers it. */
export function exactNumber(decimal: string): ExactNumber {
  // Sign and point only make a text longer.
  return decimal.length <= PLAIN_DIGITS ? Number(decimal) : plainWhereExact(new Big(decimal))
}

/** Less than 0 where `a` is the smaller one, 0 where both are equal. */
export function compareNumbers(a: ExactNumber, b: ExactNumber): number {
  if (typeof a !== 'number') return a.cmp(b)
  return typeof b === 'number' ? a - b : -b.cmp(a)
}

export function sumOf(numbers: readonly ExactNumber[]): ExactNumber {
  // Whole numbers need no decimals as long as their total is exact.
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

/** A number divided by a count. What does not come out even is cut where a plain number ends, or far behind the point. */
export function quotientOf(number: ExactNumber, count: number): ExactNumber {
  const quotient = new Dividing(number).div(count)
  const isShort = typeof number === 'number' && Math.abs(quotient.e) < WHOLE_DIGITS
  return isShort ? quotient.toNumber() : plainWhereExact(quotient)
}

/** As a decimal text without exponent. */
export function decimalText(number: ExactNumber): string {
  return new Big(number).toFixed()
}

function plainWhereExact(decimal: Big): ExactNumber {
  const isPlain = decimal.c.length <= PLAIN_DIGITS && Math.abs(decimal.e) <= PLAIN_EXPONENT
  return isPlain ? decimal.toNumber() : decimal
}

/** Significant digits that a plain number holds whichever they are, within powers of ten that are far from its limits. */
const PLAIN_DIGITS = 15
const PLAIN_EXPONENT = 290
/** Digits before the point, or zeros behind it, that leave a plain number enough places. */
const WHOLE_DIGITS = 10
/** A library of its own, for how many places a division works out. */
const Dividing = Big()
Dividing.DP = 40
