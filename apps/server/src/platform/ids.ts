import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Generators of ids and secrets; tests pass their own. */
export interface Ids {
  /** Random UUID v4, lower case with dashes. */
  uuid(): string
  /** 64-bit, above 2^53, growing with time: what the wire format calls a uid. */
  snowflake(): bigint
  /** `bytes` random bytes as base64url text. */
  secret(bytes: number): string
  /** `digits` random decimal digits, leading zeros kept. */
  digits(digits: number): string
}

// 2015-01-01: far enough back that every snowflake of today is above 2^53.
const SNOWFLAKE_EPOCH_MS = 1_420_070_400_000

/** Cryptographically random ids. Snowflakes: 42 bits of milliseconds, 10 of this process, 12 counting. */
export function createIds(clock: Clock): Ids {
  const processBits = BigInt(randomInt(1024))
  let lastMs = 0
  let sequence = 0

  return {
    uuid: () => randomUUID(),
    secret: (bytes) => randomBytes(bytes).toString('base64url'),
    digits: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
    snowflake() {
      const nowMs = Math.max(clock.now().getTime(), lastMs)
      sequence = nowMs === lastMs ? sequence + 1 : 0
      lastMs = nowMs
      // A full counter borrows the next millisecond: ids stay unique and in order.
      if (sequence === 4096) {
        lastMs += 1
        sequence = 0
      }
      return (BigInt(lastMs - SNOWFLAKE_EPOCH_MS) << 22n) | (processBits << 12n) | BigInt(sequence)
    },
  }
}
