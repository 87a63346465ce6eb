import { expect, it } from 'vitest'
import { createElapsedClock } from './createElapsedClock.ts'

it('SYNC-CLOCK-2: time goes on by itself, through sleep and through clocks that are set back', () => {
  let wall = 1_800_000_000_000
  let steady = 50
  const elapsed = createElapsedClock({ wall: () => wall, steady: () => steady })
  const HOUR = 3_600_000
  const steps: number[] = []
  for (const [wallMs, steadyMs] of [
    [1000, 1000],
    [-HOUR, 1000],
    [1000, 1000],
    [HOUR, 0],
    [2 * HOUR, 1000],
  ] as const) {
    wall += wallMs
    steady += steadyMs
    steps.push(elapsed())
  }
  expect(steps).toEqual([1000, 2000, 3000, 3000 + HOUR, 3000 + 3 * HOUR])
})
