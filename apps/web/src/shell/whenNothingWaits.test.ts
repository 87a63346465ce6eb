import { expect, it, vi } from 'vitest'
import { whenNothingWaits } from './whenNothingWaits.ts'

/** What waits, and what is told of it; an answer takes a while. */
function sources(...waiting: string[]) {
  const left = new Set(waiting)
  const listeners = new Set<() => void>()
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return {
    listeners,
    settle,
    async isWaiting() {
      const isAny = left.size > 0
      await new Promise((resolve) => setTimeout(resolve))
      return isAny
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async change(run: (of: Set<string>) => void) {
      run(left)
      for (const listener of listeners) listener()
      await settle()
    },
  }
}

it('OFF-UPDATE-1: a new version is told once, and not before the last of what waits has arrived', async () => {
  const waiting = sources('text', 'upload')
  const tell = vi.fn<() => void>()
  whenNothingWaits(waiting, tell)
  await waiting.change((left) => left.delete('text'))
  await waiting.change((left) => left.add('note'))
  await waiting.change((left) => left.delete('upload'))
  expect(tell).not.toHaveBeenCalled()
  await waiting.change((left) => left.delete('note'))
  expect(tell).toHaveBeenCalledOnce()
  expect(waiting.listeners.size).toBe(0)
})

it('OFF-UPDATE-1: where nothing waits it is told at once', async () => {
  const waiting = sources()
  const tell = vi.fn<() => void>()
  whenNothingWaits(waiting, tell)
  await waiting.settle()
  expect(tell).toHaveBeenCalledOnce()
})

it('OFF-UPDATE-1: what begins to wait while it is looked up counts', async () => {
  const waiting = sources()
  const tell = vi.fn<() => void>()
  whenNothingWaits(waiting, tell)
  await waiting.change((left) => left.add('draft'))
  expect(tell).not.toHaveBeenCalled()
  await waiting.change((left) => left.delete('draft'))
  expect(tell).toHaveBeenCalledOnce()
})
