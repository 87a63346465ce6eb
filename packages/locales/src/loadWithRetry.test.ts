import { expect, it } from 'vitest'

import { loadWithRetry } from './loadWithRetry.ts'

function recorder(failures: number) {
  const waits: number[] = []
  let calls = 0
  return {
    waits,
    load: async () => {
      if (calls++ < failures) throw new Error(`failure ${calls}`)
      return 'words'
    },
    options: {
      retries: 5,
      firstDelayMs: 350,
      wait: async (milliseconds: number) => {
        waits.push(milliseconds)
      },
    },
  }
}

it('CONST-LANG-1: doubles the pause from 350 ms', async () => {
  const { load, options, waits } = recorder(5)
  await expect(loadWithRetry(load, options)).resolves.toBe('words')
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
})

it('CONST-LANG-1: gives up after five retries with the last error', async () => {
  const { load, options, waits } = recorder(99)
  await expect(loadWithRetry(load, options)).rejects.toThrow('failure 6')
  expect(waits).toHaveLength(5)
})
