import { expect, it } from 'vitest'
import { secondsLeft } from './secondsLeft.ts'

it.each([
  [{ done: 1_000, at: 0 }, { done: 3_000, at: 4_000 }, 10_000, 14],
  [{ done: 1_000, at: 0 }, { done: 10_000, at: 9_000 }, 10_000, 0],
  [{ done: 1_000, at: 0 }, { done: 1_000, at: 9_000 }, 10_000, null],
  [{ done: 1_000, at: 0 }, { done: 2_000, at: 700 }, 10_000, null],
])('IMP-SHOW-6: from %j to %j of %d rows, %s seconds are left', (first, now, total, left) => {
  expect(secondsLeft(first, now, total)).toBe(left)
})
