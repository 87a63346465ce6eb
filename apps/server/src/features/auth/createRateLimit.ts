import type { Clock } from '../../platform/clock.ts'

export interface RateLimitRule {
  readonly max: number
  readonly windowMs: number
}

/** Counts what one key does in fixed windows. */
export interface RateLimit {
  /** Counts one more; the seconds to wait when that is too many, otherwise null. */
  hit(key: string): number | null
}

// Bounds the memory that somebody with many addresses can take.
const MAX_KEYS = 50_000

/**
 * In the memory of this process: a restart forgets, and several nodes count each for themselves.
 * The codes are protected by the attempts counted with each mail, in the database.
 */
export function createRateLimit(rules: readonly RateLimitRule[], clock: Clock): RateLimit {
  const windows = rules.map((rule) => ({
    rule,
    counts: new Map<string, { startMs: number; count: number }>(),
  }))

  return {
    hit(key) {
      const nowMs = clock.now().getTime()
      let waitMs = 0
      for (const { rule, counts } of windows) {
        const known = counts.get(key)
        // A window that begins later than now is from before the clock was set back.
        const ageMs = nowMs - (known?.startMs ?? nowMs)
        const current = known && ageMs >= 0 && ageMs < rule.windowMs ? known : { startMs: nowMs, count: 0 }
        current.count += 1
        // Set anew to keep the keys in order of use: the first one is the one longest unused.
        counts.delete(key)
        counts.set(key, current)
        const [oldest] = counts.keys()
        if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest)
        if (current.count > rule.max) waitMs = Math.max(waitMs, current.startMs + rule.windowMs - nowMs)
      }
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null
    },
  }
}
