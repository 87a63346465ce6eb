export interface PeersOptions {
  /** After so long without a sign of life a process is gone. */
  readonly expiryMs: number
  /** A process is there that may not know what this one said. */
  readonly onMet: () => void
  readonly onGone: (nodeId: string) => void
  /** Never runs back. */
  readonly steadyMs?: () => number
}

/** The other processes that serve the same database, as far as they are heard. */
export class Peers {
  readonly #options: PeersOptions
  readonly #heardAt = new Map<string, number>()
  readonly #since: number

  constructor(options: PeersOptions) {
    this.#options = options
    this.#since = this.#now()
  }

  /** False only when this process has listened for long enough to know that it is alone. */
  areLikely(): boolean {
    return this.#heardAt.size > 0 || this.#now() - this.#since < this.#options.expiryMs
  }

  /** Notes a sign of life; answers whether the process was unknown. */
  hear(nodeId: string, isGreeting: boolean): boolean {
    const isNew = !this.#heardAt.has(nodeId)
    this.#heardAt.set(nodeId, this.#now())
    if (isNew || isGreeting) this.#options.onMet()
    return isNew
  }

  remove(nodeId: string): void {
    if (this.#heardAt.delete(nodeId)) this.#options.onGone(nodeId)
  }

  /** Removes the processes that were silent for too long. */
  expire(): void {
    const oldest = this.#now() - this.#options.expiryMs
    for (const [nodeId, heardAt] of this.#heardAt) if (heardAt < oldest) this.remove(nodeId)
  }

  #now(): number {
    return (this.#options.steadyMs ?? (() => performance.now()))()
  }
}
