import { hash, verify } from '@node-rs/argon2'
import { refusal } from '../refusal.ts'

/** Passwords as Argon2id, computed off the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time where there is nothing to compare with; that is always false. */
  verify(stored: string | null, password: string): Promise<boolean>
}

// OWASP's first choice for Argon2id. Every computation takes this much memory while it runs.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const MAX_RUNNING = 2
const MAX_WAITING = 64

/** Of the same cost as every other; what it belongs to, nobody knows. */
export const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'c2hlYWYgaGFzIG5vIHNhbA'}$${'A'.repeat(43)}`

/**
 * At most two are computed at once and 64 wait: a flood of sign-ins costs neither memory nor the other work of the
 * process. Whoever comes beyond that is refused with `over_request_rate_limit`.
 */
export function createPasswords(): Passwords {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < MAX_RUNNING) running += 1
    else if (waiting.length < MAX_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw refusal('over_request_rate_limit', { retryAfterSecs: 2 })
    try {
      return await work()
    } finally {
      // The place goes to the next in line at once.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return {
    hash: (password) => inTurn(() => hash(canonical(password), COST)),
    verify: (stored, password) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? NOBODYS_HASH, canonical(password))
        return stored !== null && isRight
      }),
  }
}

// The same letters typed on another keyboard may be other code points.
function canonical(password: string): string {
  return password.normalize('NFKC')
}
