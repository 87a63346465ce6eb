import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { watchLoop } from './watchLoop.ts'

function work(ms: number): void {
  const before = process.threadCpuUsage()
  let used = 0
  while (used < ms) {
    const { user, system } = process.threadCpuUsage(before)
    used = (user + system) / 1000
  }
}

it('tells the longest turn, also the last', async () => {
  const first = watchLoop()
  work(30)
  await new Promise((resolve) => setTimeout(resolve, 5))
  work(10)
  expect(await first.stop()).toBeGreaterThan(20)
  const last = watchLoop()
  work(30)
  expect(await last.stop()).toBeGreaterThan(20)
})

it('leaves collections of garbage out, and nothing else', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const kept = Array.from({ length: 500_000 }, (_, index) => ({ index }))
  const before = process.threadCpuUsage()
  collect()
  const { user, system } = process.threadCpuUsage(before)
  const limit = 20 + (user + system) / 1000
  let held = Infinity
  // Of a turn that other processes interrupt, collections have a share that is estimated.
  for (let run = 0; run < 3 && held >= limit; run += 1) {
    const watch = watchLoop()
    collect()
    collect()
    work(20)
    held = await watch.stop()
  }
  expect(kept).toHaveLength(500_000)
  expect(held).toBeGreaterThan(5)
  expect(held).toBeLessThan(limit)
})
