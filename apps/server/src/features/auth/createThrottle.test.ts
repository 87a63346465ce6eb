import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts'
import { createThrottle, type ThrottleRule } from './createThrottle.ts'

let test: TestDatabase
let nowMs = 1_000_000
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.$client.query('truncate auth_attempts')
})

/** As each of two processes counts, under some rules. */
function processes(...rules: readonly ThrottleRule[]) {
  return Array.from({ length: 2 }, () => {
    const throttle = createThrottle({ database: test.database, clock: { now: () => new Date(nowMs) } })
    return { hit: (key: string) => throttle.hit(key, rules) }
  }) as [{ hit(key: string): Promise<number | null> }, { hit(key: string): Promise<number | null> }]
}

it('SYNC-NODE-8: counts each key for itself, over all processes, and says how long to wait', async () => {
  const [here, there] = processes({ max: 2, windowMs: 10_000 })
  expect([await here.hit('a'), await there.hit('a'), await here.hit('b')]).toEqual([null, null, null])
  nowMs += 4_000
  expect([await here.hit('a'), await there.hit('a')]).toEqual([6, 6])
  nowMs += 6_000
  expect(await there.hit('a')).toBeNull()
})

it('keeps every rule, and the longest wait counts', async () => {
  const [limit] = processes({ max: 1, windowMs: 1_000 }, { max: 2, windowMs: 60_000 })
  expect([await limit.hit('a'), await limit.hit('a')]).toEqual([null, 1])
  nowMs += 1_000
  expect(await limit.hit('a')).toBe(59)
})

it('SYNC-CLOCK-1: begins anew when the clock is set back', async () => {
  const [limit] = processes({ max: 1, windowMs: 10_000 })
  expect([await limit.hit('a'), await limit.hit('a')]).toEqual([null, 10])
  nowMs -= 500_000
  expect([await limit.hit('a'), await limit.hit('a')]).toEqual([null, 10])
})

it('SYNC-NODE-8: of requests that come to all processes at once as many are let through as to one', async () => {
  const both = processes({ max: 5, windowMs: 10_000 })
  const waits = await Promise.all(Array.from({ length: 20 }, (_, index) => both[index % 2]!.hit('a')))
  expect(waits.filter((wait) => wait === null)).toHaveLength(5)
})
