import { setImmediate as restOfTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBatchedReads } from './createBatchedReads.ts'

/** Reads that are answered by hand. */
function controlled(maxRunning = 1, maxKeys = 10) {
  const started: { keys: readonly string[]; answer: () => void; fail: () => void }[] = []
  const read = createBatchedReads<string>({
    read: (keys) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>()
      const answer = () => resolve(keys.map((key) => `${key} ${started.length}`))
      started.push({ keys, answer, fail: () => reject(new Error('broken')) })
      return promise
    },
    maxRunning,
    maxKeys,
  })
  return { read, started }
}

const keysOf = ({ started }: ReturnType<typeof controlled>) => started.map(({ keys }) => keys.join(''))

it('VISIT-ASK-1: reads at once what is asked for while another read runs, and each key once', async () => {
  const reads = controlled()
  const first = reads.read('a')
  await restOfTurn()
  expect(keysOf(reads)).toEqual(['a'])
  const others = [reads.read('a'), reads.read('b'), reads.read('a')]
  reads.started[0]!.answer()
  expect(await first).toBe('a 1')
  await restOfTurn()
  expect(keysOf(reads)).toEqual(['a', 'ab'])
  reads.started[1]!.answer()
  expect(await Promise.all(others)).toEqual(['a 2', 'b 2', 'a 2'])
  void reads.read('c')
  void reads.read('d')
  await restOfTurn()
  expect(keysOf(reads)).toEqual(['a', 'ab', 'cd'])
})

it('VISIT-ASK-1: runs as many reads at a time as it may, of as many keys', async () => {
  const reads = controlled(2, 2)
  const all: Promise<string>[] = []
  for (const [index, key] of ['a', 'b'].entries()) {
    all.push(reads.read(key))
    await restOfTurn()
    expect(reads.started.length).toBe(index + 1)
  }
  all.push(...['c', 'd', 'e'].map((key) => reads.read(key)))
  for (const count of [1, 2, 3]) {
    reads.started[count - 1]!.answer()
    await restOfTurn()
    expect(reads.started.length).toBe(Math.min(4, count + 2))
  }
  reads.started[3]!.answer()
  await Promise.all(all)
  expect(keysOf(reads)).toEqual(['a', 'b', 'cd', 'e'])
})

it('VISIT-ASK-1: what fails for one fails for nobody else', async () => {
  const read = createBatchedReads<string>({
    read: async (keys) => {
      if (keys.includes('bad')) throw new Error('broken')
      return [...keys]
    },
    maxRunning: 1,
    maxKeys: 10,
  })
  const answers = await Promise.allSettled(['a', 'bad', 'b'].map(read))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
