import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/index.ts'

const MAX_PER_WINDOW = 40
const WINDOW_MS = 60_000

export interface SearchAllowance {
  /** Throws `too_many_requests` once a person has asked 40 times within a minute. */
  take(userId: string): void
}

/** Unsplash gives a server few searches an hour: nobody may use up those of all others. */
export function createSearchAllowance(clock: Clock): SearchAllowance {
  let windowStart = 0
  let taken = new Map<string, number>()
  return {
    take(userId) {
      const now = clock.now().getTime()
      // Also when the clock was set back.
      if (Math.abs(now - windowStart) >= WINDOW_MS) {
        windowStart = now
        taken = new Map()
      }
      const count = (taken.get(userId) ?? 0) + 1
      taken.set(userId, count)
      if (count <= MAX_PER_WINDOW) return
      throw new AppError('too_many_requests', {
        message: 'Too many searches. Wait a moment and try again.',
        retryAfterSecs: Math.ceil((windowStart + WINDOW_MS - now) / 1000),
      })
    },
  }
}
