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
  expect(await first.stop()).toBeGreaterThanOrEqual(30)
  const last = watchLoop()
  work(30)
  expect(await last.stop()).toBeGreaterThanOrEqual(30)
})

it('leaves collections of garbage out, and nothing else', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const kept = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  const before = process.threadCpuUsage()
  collect()
  const { user, system } = process.threadCpuUsage(before)
  const watch = watchLoop()
  collect()
  collect()
  work(20)
  const held = await watch.stop()
  expect(kept).toHaveLength(1_000_000)
  expect(held).toBeGreaterThan(5)
  expect(held).toBeLessThan(20 + (user + system) / 1000)
})
