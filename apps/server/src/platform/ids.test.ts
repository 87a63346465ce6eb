import { describe, expect, it } from 'vitest'
import { createIds } from './ids.ts'

describe('ids', () => {
  it('makes snowflakes above 2^53 that grow, also within a millisecond and when the clock steps back', () => {
    let nowMs = Date.UTC(2026, 0, 1)
    const ids = createIds({ now: () => new Date(nowMs) })
    const made: bigint[] = []
    for (let count = 0; count < 10_000; count += 1) {
      if (count === 5000) nowMs -= 60_000
      made.push(ids.snowflake())
    }
    expect(made[0]).toBeGreaterThan(2n ** 53n)
    expect(made.every((id, index) => index === 0 || id > made[index - 1]!)).toBe(true)
    expect(made.at(-1)).toBeLessThan(2n ** 63n)
  })

  it('makes secrets and codes of the asked length', () => {
    const ids = createIds({ now: () => new Date() })
    expect(ids.secret(32)).toMatch(/^[\w-]{43}$/)
    for (let count = 0; count < 100; count += 1) expect(ids.digits(6)).toMatch(/^\d{6}$/)
  })
})
