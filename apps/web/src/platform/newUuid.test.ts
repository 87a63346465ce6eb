import { expect, it, vi } from 'vitest'
import { newTimedUuid, newUuid } from './newUuid.ts'

it('makes UUIDs of the versions 4 and 7', () => {
  expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(newTimedUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

it('ROW-COMMENT-9: ids of comments sort by the millisecond in which they were made', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) })
  const made: string[] = []
  for (let count = 0; count < 20; count += 1) {
    made.push(newTimedUuid())
    vi.advanceTimersByTime(1)
  }
  vi.useRealTimers()
  expect(made.toSorted()).toEqual(made)
  expect(Number.parseInt(made[0]!.slice(0, 13).replace('-', ''), 16)).toBe(Date.UTC(2026, 10, 28))
})
