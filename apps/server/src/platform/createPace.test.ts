import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPace } from './createPace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then no more often than it is time, and a last time for what was asked meanwhile', async () => {
  const ran: number[] = []
  const start = performance.now()
  const pace = createPace(() => void ran.push(performance.now() - start), 300)
  for (let count = 0; count < 10; count += 1) {
    await pace.ask()
    await vi.advanceTimersByTimeAsync(70)
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ran).toEqual([0, 300, 600, 900])
  await pace.ask()
  expect(ran.length).toBe(5)
  pace.end()
})

it('tells whoever asks next why it failed when it ran by itself', async () => {
  let isBroken = false
  const pace = createPace(() => {
    if (isBroken) throw new Error('stopped')
  }, 300)
  await pace.ask()
  isBroken = true
  await pace.ask()
  await vi.advanceTimersByTimeAsync(300)
  await expect(pace.ask()).rejects.toThrow('stopped')
})

it('runs no more once it ended', async () => {
  let count = 0
  const pace = createPace(() => void (count += 1), 300)
  await pace.ask()
  await pace.ask()
  pace.end()
  await vi.advanceTimersByTimeAsync(1_000)
  await pace.ask()
  expect(count).toBe(1)
})
