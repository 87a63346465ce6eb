import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNumbers, decimalText, differenceOf, exactNumber, quotientOf, sumOf } from './exactNumber.ts'

/** Decimal texts of up to 24 digits before and behind the point, and neighbours of one long number. */
const decimals = fc.oneof(
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 24 }))
    .map(([isNegative, digits, places]) => scaled(isNegative ? -digits : digits, places)),
  fc.integer({ min: -2, max: 2 }).map((step) => String(1_234_567_890_123_456_789n + BigInt(step))),
)

describe('DB-NUMBER-3: numbers of any length', () => {
  it('compare as whole numbers do', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [left, right] = [wholeOf(a), wholeOf(b)]
        const expected = left === right ? 0 : left < right ? -1 : 1
        expect(Math.sign(compareNumbers(exactNumber(a), exactNumber(b)))).toBe(expected)
      }),
    )
  })

  it('add up and are subtracted as whole numbers are', () => {
    fc.assert(
      fc.property(fc.array(decimals, { minLength: 1 }), (texts) => {
        const numbers = texts.map(exactNumber)
        const total = texts.reduce((sum, text) => sum + wholeOf(text), 0n)
        expect(wholeOf(decimalText(sumOf(numbers)))).toBe(total)
        const [first = '0', last = '0'] = [texts[0], texts.at(-1)]
        const difference = differenceOf(exactNumber(first), exactNumber(last))
        expect(wholeOf(decimalText(difference))).toBe(wholeOf(first) - wholeOf(last))
      }),
    )
  })

  it.each([
    ['0.6', 3, '0.2'],
    ['5', 3, '1.6666666666666667'],
    ['2469135780246913', 2, '1234567890123456.5'],
    ['10000000000000000', 3, `3333333333333333.${'3'.repeat(40)}`],
  ])('%s through %i is %s', (number, count, expected) => {
    expect(decimalText(quotientOf(exactNumber(number), count))).toBe(expected)
  })

  it('are plain as long as those hold all digits', () => {
    const texts = [
      '0',
      '-12.5',
      '999999999999999',
      '0.000000000000001',
      '1.000000000000000000',
      '1'.repeat(16),
    ]
    expect(texts.map((text) => typeof exactNumber(text))).toEqual([...Array(5).fill('number'), 'object'])
  })
})

function scaled(digits: bigint, places: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const fraction = places === 0 ? '' : `.${text.slice(-places)}`
  return `${digits < 0n ? '-' : ''}${text.slice(0, text.length - places)}${fraction}`
}

/** The number 10^24-fold. */
function wholeOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = BigInt(whole + fraction.padEnd(24, '0'))
  return decimal.startsWith('-') ? -digits : digits
}
