/**
 * Which versions of the cache are in memory. Versions count the local changes of all tabs; a tab knows
 * its own and those it was told about, and may only speak for a run without gaps.
 */
export class VersionTracker {
  #reached = 0
  readonly #ahead = new Set<number>()

  /** Everything up to here is in memory. */
  get reached(): number {
    return this.#reached
  }

  /** The newest version that was announced, whether it is in memory or not. */
  get known(): number {
    return Math.max(this.#reached, ...this.#ahead)
  }

  /** Another tab changed something that has not come here. */
  get hasGap(): boolean {
    return this.#ahead.size > 0
  }

  /** Read from the cache: all of it up to `version`. */
  load(version: number): void {
    this.#reached = Math.max(this.#reached, version)
    for (const known of this.#ahead) if (known <= this.#reached) this.#ahead.delete(known)
    this.#advance()
  }

  add(version: number): void {
    if (version <= this.#reached) return
    this.#ahead.add(version)
    this.#advance()
  }

  #advance(): void {
    while (this.#ahead.delete(this.#reached + 1)) this.#reached += 1
  }
}
