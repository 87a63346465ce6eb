/** Calls back when some work took too long; pauses do not count, and may lie inside one another. */
export class TimeLimit {
  readonly #onEnd: () => void
  #leftMs: number | null = null
  #startedAt = 0
  #pauses = 0
  #timer: NodeJS.Timeout | undefined

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  /** In place of the limit that was. */
  start(limitMs: number): void {
    this.#leftMs = limitMs
    this.#pauses = 0
    this.#run()
  }

  stop(): void {
    this.#leftMs = null
    clearTimeout(this.#timer)
  }

  pause(): void {
    this.#pauses += 1
    if (this.#pauses > 1 || this.#leftMs === null) return
    clearTimeout(this.#timer)
    this.#leftMs -= performance.now() - this.#startedAt
  }

  resume(): void {
    if (this.#pauses > 0) this.#pauses -= 1
    if (this.#pauses === 0 && this.#leftMs !== null) this.#run()
  }

  #run(): void {
    clearTimeout(this.#timer)
    this.#startedAt = performance.now()
    this.#timer = setTimeout(this.#onEnd, Math.max(0, this.#leftMs ?? 0))
  }
}
