import type { Rid } from '../messages.ts'

/** A clock that runs ahead by more is wrong. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** Numbers the messages of one socket, behind all that its client has seen, whichever process that came from. */
export class RidClock {
  readonly #nowMs: () => number
  #last: Rid = { timestamp: 0, counter: 0 }

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  next(): Rid {
    const now = this.#nowMs()
    const { timestamp, counter } = this.#last
    this.#last =
      now > timestamp ? { timestamp: now, counter: 0 } : { timestamp, counter: (counter + 1) % 2 ** 32 }
    return this.#last
  }

  see({ timestamp, counter }: Rid): void {
    const { timestamp: last, counter: lastCounter } = this.#last
    if (timestamp > this.#nowMs() + MAX_AHEAD_MS) return
    if (timestamp > last || (timestamp === last && counter > lastCounter)) this.#last = { timestamp, counter }
  }
}
