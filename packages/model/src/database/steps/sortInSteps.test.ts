import { describe, expect, it } from 'vitest'
import { sortInSteps } from './sortInSteps.ts'
import { allAtOnce } from './Steps.ts'

describe('DB-READ-2: sorting in steps', () => {
  it('sorts as a list does, and keeps the order of those that tie', () => {
    for (const count of [0, 1, 255, 256, 257, 5000]) {
      const items = Array.from({ length: count }, (_, index) => ({ key: (index * 7919) % 101, index }))
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
      expect(allAtOnce(sortInSteps(items, byKey))).toEqual(items.toSorted(byKey))
    }
  })

  it('compares a few thousand times in a step, however many there are', () => {
    const items = Array.from({ length: 40_000 }, (_, index) => (index * 7919) % 40_009)
    let [compared, most] = [0, 0]
    const steps = sortInSteps(items, (a, b) => {
      compared += 1
      return a - b
    })
    for (let step = steps.next(); !step.done; step = steps.next()) {
      most = Math.max(most, compared)
      compared = 0
    }
    expect(Math.max(most, compared)).toBeLessThan(4000)
  })
})
