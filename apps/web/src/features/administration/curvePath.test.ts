import { expect, it } from 'vitest'
import { curvePath } from './curvePath.ts'

it('ADMIN-UI-13: a curve goes through the numbers of days, each where its day is', () => {
  const day = (number: number, value: number) => ({ day: `2026-11-0${number}`, value })
  expect(curvePath([day(1, 0), day(2, 10), day(5, 5)])).toBe('M0 28L56 4L224 16')
  expect(curvePath([day(1, 7), day(2, 7)])).toBe('M0 16L224 16')
  expect(curvePath([day(1, 7)])).toBeNull()
  expect(curvePath([])).toBeNull()
})
