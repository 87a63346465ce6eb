import { inArray, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { schema, type Database } from '../../platform/database/index.ts'
import { hashToken } from './hashing.ts'

export interface ThrottleRule {
  readonly max: number
  readonly windowMs: number
}

/** Counts what is done under a key in fixed windows, over all processes. */
export interface Throttle {
  /** Counts one more; the seconds to wait when that is too many under any of the rules, otherwise null. */
  hit(key: string, rules: readonly ThrottleRule[]): Promise<number | null>
  /** Takes back one that was counted just now: it was none of those that are to be few. */
  takeBack(key: string, rules: readonly ThrottleRule[]): Promise<void>
  /** Forgets what was counted under a key. */
  forget(key: string, rules: readonly ThrottleRule[]): Promise<void>
}

/** Keys are stored as hashes: addresses of people must not lie there. */
export function createThrottle({ database, clock }: { database: Database; clock: Clock }): Throttle {
  const { authAttempts: attempts } = schema

  return {
    async hit(key, rules) {
      const nowMs = clock.now().getTime()
      const limits = new Map(rules.map((rule) => [storedKey(key, rule), rule]))
      const now = sql`${new Date(nowMs).toISOString()}::timestamptz`
      // Over, or two windows away and more: then a clock was wrong, and nobody is to wait for that. Requests that
      // come together, and processes whose clocks differ a little, are closer than that.
      const farthest = sql`excluded.window_ends_at + (excluded.window_ends_at - ${now})`
      const isOver = sql`(${attempts.windowEndsAt} <= ${now} OR ${attempts.windowEndsAt} > ${farthest})`
      const counted = await database
        .insert(attempts)
        .values(
          // In one order for everyone: requests that count the same keys must not wait for each other.
          [...limits].toSorted(byKey).map(([stored, { windowMs }]) => ({
            key: stored,
            count: 1,
            windowEndsAt: new Date(nowMs + windowMs),
          })),
        )
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`CASE WHEN ${isOver} THEN 1 ELSE least(${attempts.count} + 1, 1000000) END`,
            windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${attempts.windowEndsAt} END`,
          },
        })
        .returning()
      const waits = counted
        .filter(({ key: stored, count }) => count > (limits.get(stored)?.max ?? 0))
        .map(({ windowEndsAt }) => Math.ceil((windowEndsAt.getTime() - nowMs) / 1000))
      return waits.length === 0 ? null : Math.max(...waits, 1)
    },

    async takeBack(key, rules) {
      await database
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(inArray(attempts.key, keysOf(key, rules)))
    },

    async forget(key, rules) {
      await database.delete(attempts).where(inArray(attempts.key, keysOf(key, rules)))
    },
  }
}

function keysOf(key: string, rules: readonly ThrottleRule[]): string[] {
  return rules.map((rule) => storedKey(key, rule))
}

function storedKey(key: string, { windowMs }: ThrottleRule): string {
  return hashToken(`${windowMs}\n${key}`)
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
