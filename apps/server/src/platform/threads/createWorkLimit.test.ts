import { expect, it } from 'vitest'
import { createWorkLimit } from './createWorkLimit.ts'

const forever = (): never => {
  for (;;);
}

it('OPS-THREAD-5: gives up a piece that takes too long, and does the next', () => {
  const limit = createWorkLimit({ pieceMs: 50, totalMs: 10_000 })
  expect(limit(() => 1)).toBe(1)
  expect(limit(forever)).toBeNull()
  expect(limit(() => /^(a+)+$/.test('a'.repeat(60) + 'b'))).toBeNull()
  expect(limit(() => 2)).toBe(2)
  expect(() =>
    limit(() => {
      throw new RangeError('no')
    }),
  ).toThrow(RangeError)
})

it('OPS-THREAD-5: gives up everything once the time for all is over', () => {
  const limit = createWorkLimit({ pieceMs: 50, totalMs: 70 })
  let tries = 0
  for (; limit(() => 1) !== null; tries += 1) limit(forever)
  expect(tries).toBeGreaterThan(0)
})
