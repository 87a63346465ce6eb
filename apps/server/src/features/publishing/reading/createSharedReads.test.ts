import { describe, expect, it } from 'vitest'
import { createSharedReads } from './createSharedReads.ts'

/** Reads that end when the test says so, numbered in the order in which they begin. */
function slowReads() {
  const begun: { end(): void; fail(error: Error): void }[] = []
  const read = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const number = begun.length + 1
      begun.push({ end: () => resolve(number), fail: reject })
    })
  return { begun, read }
}

describe('shared reads', () => {
  it('those who come while a read is on its way share the next one, which begins after they came', async () => {
    const { begun, read } = slowReads()
    const share = createSharedReads<number>()
    const asked = [share('a', read), share('a', read), share('a', read)]
    expect(begun).toHaveLength(1)
    begun[0]!.end()
    await asked[0]
    expect(begun).toHaveLength(2)
    const late = share('a', read)
    begun[1]!.end()
    expect(await Promise.all(asked)).toEqual([1, 2, 2])
    begun[2]!.end()
    expect(await late).toBe(3)
    // Nothing is kept: who comes later reads anew.
    const alone = share('a', read)
    begun[3]!.end()
    expect(await alone).toBe(4)
  })

  it('a read that fails is the failure of those who asked for it and of nobody else', async () => {
    const { begun, read } = slowReads()
    const share = createSharedReads<number>()
    const [first, second, other] = [share('a', read), share('a', read), share('b', read)]
    begun[0]!.fail(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    begun[1]!.end()
    begun[2]!.end()
    expect([await second, await other]).toEqual([3, 2])
  })
})
