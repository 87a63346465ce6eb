import { typedNumber } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { readNumber } from './readNumber.ts'

describe('numbers as they are typed', () => {
  it.each([
    ['1,234.5', 'en-GB', '1234.5'],
    ['1.234,5', 'de', '1234.5'],
    ['1.234', 'de', '1234'],
    ['1.5', 'de', '1.5'],
    ['1 234,5', 'fr', '1234.5'],
    ['1\u202F234,5', 'fr', '1234.5'],
    ['12,34,567.8', 'hi', '1234567.8'],
    ['1’234.5', 'de-CH', '1234.5'],
    ["1'234.5", 'de-CH', '1234.5'],
    ['١٢٣٤٫٥', 'ar', '1234.5'],
    ['−5', 'en-GB', '-5'],
    ['+5', 'en-GB', '5'],
    ['€ 1.234,50', 'de', '1234.50'],
    ['1,240.00 €', 'en-GB', '1240.00'],
    ['.5', 'en-GB', '0.5'],
    ['1e10', 'en-GB', '10000000000'],
    ['12345678901234567890.5', 'en-GB', '12345678901234567890.5'],
  ])('GRID-NUMBER-1: %s in %s is %s', (text, locale, decimal) => {
    expect(readNumber(text, locale)).toBe(decimal)
  })

  it.each([
    ['1,5', 'en-GB'],
    ['1,23,4', 'en-GB'],
    ['1.2.3', 'de'],
    ['abc', 'en-GB'],
    ['', 'en-GB'],
    ['12 apples', 'en-GB'],
    ['1-2', 'en-GB'],
  ])('GRID-NUMBER-2: %s in %s is none', (text, locale) => {
    expect(readNumber(text, locale)).toBeNull()
  })

  it('GRID-NUMBER-3: percent of a percent field are hundredths, with all digits', () => {
    expect(readNumber('12.3 %', 'en-GB', true)).toBe('0.123')
    expect(readNumber('0,5', 'de', true)).toBe('0.5')
    expect(readNumber('50 %', 'en-GB', false)).toBe('50')
  })

  it.each(['en-GB', 'de', 'fr', 'ar', 'hi'])(
    'GRID-NUMBER-1: what an editor shows in %s is read back',
    (locale) => {
      for (const decimal of ['0', '-1234.5', '1234567', '0.000001', '12345678901234567890.5'])
        expect(readNumber(typedNumber(decimal, locale), locale)).toBe(decimal)
    },
  )
})
