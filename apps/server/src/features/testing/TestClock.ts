import type { Clock } from '../../platform/clock.ts'

/** A clock that runs on from a moment of the test's choosing, and jumps when told. */
export class TestClock implements Clock {
  #aheadMs = 0

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  advance(ms: number): void {
    this.#aheadMs += ms
  }
}
