import { expect, it } from 'vitest'
import { createIds } from './ids.ts'

it('snowflakes grow, whatever the clock does, and no two are equal', () => {
  let nowMs = Date.UTC(2026, 0, 1)
  const ids = createIds({ now: () => new Date(nowMs) })
  const made: bigint[] = []
  for (const jumpMs of [0, 1, -60_000, 5, -1, 3_600_000, -3_600_000]) {
    nowMs += jumpMs
    for (let index = 0; index < 5_000; index++) made.push(ids.snowflake())
  }
  expect(made.every((id, index) => index === 0 || id > made[index - 1]!)).toBe(true)
  expect(made[0]).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
})
