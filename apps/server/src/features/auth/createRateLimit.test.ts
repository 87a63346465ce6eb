import { expect, it } from 'vitest'
import { createRateLimit } from './createRateLimit.ts'

function setUp(...rules: Parameters<typeof createRateLimit>[0]) {
  let nowMs = 1_000_000
  const limit = createRateLimit(rules, { now: () => new Date(nowMs) })
  return { limit, wait: (ms: number) => (nowMs += ms) }
}

it('counts each key for itself and says how long to wait', () => {
  const { limit, wait } = setUp({ max: 2, windowMs: 10_000 })
  expect([limit.hit('a'), limit.hit('a'), limit.hit('b')]).toEqual([null, null, null])
  wait(4_000)
  expect(limit.hit('a')).toBe(6)
  wait(6_000)
  expect(limit.hit('a')).toBeNull()
})

it('keeps every rule, and the longest wait counts', () => {
  const { limit, wait } = setUp({ max: 1, windowMs: 1_000 }, { max: 2, windowMs: 60_000 })
  expect([limit.hit('a'), limit.hit('a')]).toEqual([null, 1])
  wait(1_000)
  expect(limit.hit('a')).toBe(59)
})

it('SYNC-CLOCK-1: begins anew when the clock is set back', () => {
  const { limit, wait } = setUp({ max: 1, windowMs: 10_000 })
  expect([limit.hit('a'), limit.hit('a')]).toEqual([null, 10])
  wait(-500_000)
  expect([limit.hit('a'), limit.hit('a')]).toEqual([null, 10])
})
