/**
 * A queue of jobs grouped by key. Keys take turns, each in its own order; a key with the maximum number of running jobs is
 * skipped.
 */
export class FairQueue<Item extends { readonly key: string }> {
  /** Keys in the order of their turns. */
  readonly #waiting = new Map<string, Item[]>()
  readonly #running = new Map<string, number>()
  readonly #maxRunning: number
  #length = 0

  /** `maxRunning`: of one key at once. */
  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning
  }

  get length(): number {
    return this.#length
  }

  waitingOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0
  }

  add(item: Item): void {
    const others = this.#waiting.get(item.key)
    if (others) others.push(item)
    else this.#waiting.set(item.key, [item])
    this.#length += 1
  }

  /** The next one, which counts as running until `done`; undefined when none may run. */
  take(): Item | undefined {
    for (const [key, items] of this.#waiting) {
      const running = this.#running.get(key) ?? 0
      if (running >= this.#maxRunning) continue
      const item = items.shift()
      this.#waiting.delete(key)
      if (items.length > 0) this.#waiting.set(key, items)
      this.#running.set(key, running + 1)
      this.#length -= 1
      return item
    }
    return undefined
  }

  /** Everything that waits. */
  takeAll(): Item[] {
    const items = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#length = 0
    return items
  }

  done(key: string): void {
    const running = (this.#running.get(key) ?? 1) - 1
    if (running > 0) this.#running.set(key, running)
    else this.#running.delete(key)
  }

  /** Removes a waiting job; false if it is not waiting. */
  remove(item: Item): boolean {
    const items = this.#waiting.get(item.key)
    const at = items?.indexOf(item) ?? -1
    if (!items || at === -1) return false
    items.splice(at, 1)
    if (items.length === 0) this.#waiting.delete(item.key)
    this.#length -= 1
    return true
  }
}
