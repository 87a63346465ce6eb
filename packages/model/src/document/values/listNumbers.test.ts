import { expect, it } from 'vitest'
import { numberFrom, numberMark } from './listNumbers.ts'

it('counts in digits, letters and roman numerals, level by level', () => {
  expect([0, 1, 2, 3, 4].map((level) => numberMark(4, level))).toEqual(['4.', 'd.', 'iv.', '4.', 'd.'])
  expect([1, 26, 27, 52, 53, 702, 703].map((number) => numberMark(number, 1))).toEqual([
    'a.',
    'z.',
    'aa.',
    'az.',
    'ba.',
    'zz.',
    'aaa.',
  ])
  expect([9, 40, 1994, 4000].map((number) => numberMark(number, 2))).toEqual([
    'ix.',
    'xl.',
    'mcmxciv.',
    '4000.',
  ])
  expect(numberMark(0, 1)).toBe('0.')
})

it('reads the start of a list leniently', () => {
  expect([5, '5', 0, undefined, null, -1, 1.5, 'x', 1e300, {}].map(numberFrom)).toEqual([
    5, 5, 0, 1, 1, 1, 1, 1, 1, 1,
  ])
})
