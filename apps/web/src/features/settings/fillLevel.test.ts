import { expect, it } from 'vitest'
import { fillLevel } from './fillLevel.ts'

it('SET-DATA-2: warns from 80 %, and more strongly from 95 %', () => {
  expect([0, 79.9, 80, 94.9, 95, 100, 140].map((used) => fillLevel(used, 100))).toEqual([
    'free',
    'free',
    'warning',
    'warning',
    'danger',
    'danger',
    'danger',
  ])
  expect(fillLevel(100, null)).toBe('free')
  expect(fillLevel(0, 0)).toBe('free')
})
